import { and, eq, isNull } from "drizzle-orm";
import { DomainError, notFound } from "../../core/errors";
import { encryptSecret } from "../../core/keys";
import { type Context, withTransaction } from "../../db/context";
import { users } from "../../db/schema/accounts";
import { newTotpSecret, totpUri } from "./totp";

/** A new secret for the actor's authenticator app; nothing changes until a code of it is confirmed. */
export async function startSecondFactor(ctx: Context): Promise<{ secret: string; uri: string }> {
  if (ctx.actor.kind !== "user") throw notFound("person");
  const { userId } = ctx.actor;
  const secret = newTotpSecret();
  const [person] = await withTransaction(ctx, (tx) =>
    tx.db
      .update(users)
      .set({ totpSecret: encryptSecret(tx.keys, secret), totpLastStep: null })
      .where(and(eq(users.id, userId), isNull(users.totpConfirmedAt)))
      .returning({ email: users.email }),
  );
  if (!person) throw new DomainError("conflict", "Your account has a second factor already. Remove it first.");
  return { secret, uri: totpUri(secret, person.email) };
}
