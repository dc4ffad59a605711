import { stripVTControlCharacters } from "node:util";
import type { Logger } from "pino";

/**
 * Next writes the errors of pages to the console, each over many lines and with its message. In the log each is one line
 * and says no more than `describeError` lets it.
 */
export function logConsoleErrors(target: Pick<Console, "error">, log: Pick<Logger, "error">): void {
  target.error = (...parts: unknown[]) => {
    const error = parts.find((part) => part instanceof Error);
    if (error) log.error({ err: error }, "a page failed");
    else log.error(stripVTControlCharacters(parts.map(String).join(" ")));
  };
}
