import { eq } from "drizzle-orm";
import type { z } from "zod";
import { parseInput } from "../../contract/parse-input";
import { notFound } from "../../core/errors";
import { type Context, withTransaction } from "../../db/context";
import { users } from "../../db/schema/accounts";
import { changePasswordInput } from "../inputs";
import { fieldError } from "../internal";
import { hashPassword, verifyPassword } from "./password-hash";
import { assertAcceptablePassword } from "./password-rules";
import { setPassword } from "./set-password";

/** One's own password (the context's actor). Ends all sessions; the surface goes on with the version returned. */
export async function changePassword(
  ctx: Context,
  input: z.input<typeof changePasswordInput>,
): Promise<{ sessionVersion: number }> {
  if (ctx.actor.kind !== "user") throw notFound("person");
  const { currentPassword, password } = parseInput(changePasswordInput, input);
  const { userId } = ctx.actor;
  const [person] = await ctx.db
    .select({ email: users.email, name: users.name, isOperator: users.isOperator, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId));
  if (!person) throw notFound("person");
  if (!(await verifyPassword(person.passwordHash, currentPassword, userId))) {
    throw fieldError("validation-failed", "currentPassword", "This is not your present password.");
  }
  assertAcceptablePassword(password, person);
  const passwordHash = await hashPassword(password, userId);
  return withTransaction(ctx, (tx) => setPassword(tx, userId, passwordHash, person.passwordHash));
}
