import { inspect } from "node:util";
import { DrizzleQueryError } from "drizzle-orm";
import postgres from "postgres";
import { describeError } from "../../core/describe-error";

/**
 * Next prints what a page fails with as it is, and such errors repeat what the statement was given. From here on they
 * print as they stand in the log. Drizzle's class is another one in each bundle; every bundle that queries calls this.
 */
export function printNoValues(): void {
  for (const { prototype } of [DrizzleQueryError, postgres.PostgresError]) {
    Object.defineProperty(prototype, inspect.custom, {
      configurable: true,
      value(this: Error) {
        return inspect(describeError(this), { depth: null });
      },
    });
  }
}
