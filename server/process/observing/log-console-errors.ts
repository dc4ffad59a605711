import type { Logger } from "pino";
import { isGoneAway } from "../../http/connections/is-gone-away";

/**
 * Next writes the errors of pages to the console, each over many lines and with its message. In the log each is one line
 * and says no more than `describeError` lets it; a text without an error only where it comes from, since it may repeat
 * what a caller sent.
 */
export function logConsoleErrors(
  target: Pick<Console, "error" | "warn">,
  log: Pick<Logger, "error" | "warn" | "debug">,
): void {
  for (const [level, what] of [
    ["error", "a page failed"],
    ["warn", "a page warned"],
  ] as const) {
    target[level] = (...parts: unknown[]) => {
      const error = parts.find((part) => part instanceof Error);
      if (isGoneAway(error)) log.debug("a caller went away");
      else if (error && isUnreadableCall(error))
        log.warn({ error: error.name }, "the call of an action could not be read");
      else if (error) log[level]({ err: error }, what);
      else log[level]({ err: new Error("Something was written to the console.") }, what);
    };
  }
}

/** What Next says of a body that no page of ours has sent; anybody can send one. */
const UNREADABLE = new RegExp(
  [
    "^Failed to parse body as FormData",
    "^Connection closed\\.$",
    "^Unexpected end of form$",
    "^Malformed part header$",
    "^Multipart: ",
    "^CreateListFromArrayLike called on non-object$",
    "^Invalid Server Actions request",
    "^Failed to find Server Action",
  ].join("|"),
);

/** Only where Next's own code failed: the same words from ours are a fault. */
function isUnreadableCall({ name, message, stack = "" }: Error): boolean {
  const first = stack
    .split("\n")
    .find((line) => /^\s+at [^\\/]*[\\/].*:\d+:\d+/.test(line) && !line.includes("node:internal"));
  if (first !== undefined && !/[\\/]next[\\/]dist[\\/]/.test(first)) return false;
  return UNREADABLE.test(message) || (name === "SyntaxError" && /at JSON\.parse/.test(stack));
}
