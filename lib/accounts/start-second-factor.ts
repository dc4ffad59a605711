import { and, eq, isNull } from "drizzle-orm";
import { DomainError, notFound } from "../core/errors";
import { encryptSecret } from "../core/keys";
import type { Context } from "../db/context";
import { users } from "../db/schema/accounts";
import { newTotpSecret, totpUri } from "./totp";

/** A new secret for the actor's authenticator app; nothing changes until a code of it is confirmed. */
export async function startSecondFactor(ctx: Context): Promise<{ secret: string; uri: string }> {
  if (ctx.actor.kind !== "user") throw notFound("person");
  const secret = newTotpSecret();
  const [person] = await ctx.db
    .update(users)
    .set({ totpSecret: encryptSecret(ctx.keys, secret), totpLastStep: null })
    .where(and(eq(users.id, ctx.actor.userId), isNull(users.totpConfirmedAt)))
    .returning({ email: users.email });
  if (!person) throw new DomainError("conflict", "Your account has a second factor already. Remove it first.");
  return { secret, uri: totpUri(secret, person.email) };
}
