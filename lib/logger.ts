import { type Logger, pino } from "pino";
import { describeError } from "./core/describe-error";
import { processSingleton } from "./core/shared/process-singleton";
import { env } from "./env";

/** While standard error is not read: lines beyond this are dropped, and do not fill the memory. */
const MAX_WAITING_BYTES = 8 * 1_024 * 1_024;

/**
 * The process's log: JSON lines on standard error, so that standard output stays for people.
 * Nothing personal goes in: no bodies, tokens, PARs, names or addresses; ids, counts and durations do.
 */
export function logger(): Logger {
  return processSingleton("logger", () =>
    pino(
      {
        level: env().LOG_LEVEL,
        base: { service: "receipt-exchange", ...(env().ROLE === "portal" && { process: "portal" }) },
        serializers: { err: (error: unknown) => describeError(error) },
      },
      pino.destination({ fd: 2, sync: false, maxLength: MAX_WAITING_BYTES }),
    ),
  );
}
