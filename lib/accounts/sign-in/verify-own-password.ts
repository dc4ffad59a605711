import { eq } from "drizzle-orm";
import type { Context } from "../../db/context";
import { users } from "../../db/schema/accounts";
import { fieldError } from "../internal";
import { verifyPassword } from "./password-hash";

/** Asks the signed-in person again, before a secret is shown. Throws unless the password is theirs. */
export async function verifyOwnPassword(ctx: Context, password: string): Promise<void> {
  const id = ctx.actor.kind === "user" ? ctx.actor.userId : null;
  const [person] = id
    ? await ctx.db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, id))
    : [];
  if (person && person.passwordHash === null) {
    const detail =
      "You sign in through your identity provider and have no password here. Set one with “Forgot password”.";
    throw fieldError("validation-failed", "password", detail);
  }
  if (await verifyPassword(person?.passwordHash ?? null, password, id ?? "nobody")) return;
  throw fieldError("validation-failed", "password", "This is not your password.");
}
