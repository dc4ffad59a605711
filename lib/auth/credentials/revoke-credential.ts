import { and, isNull } from "drizzle-orm";
import { recordAudit } from "../../audit/record-audit";
import { notFound } from "../../core/errors";
import { wakeUp } from "../../core/shared/wake-up";
import { type Context, withTransaction } from "../../db/context";
import { credentials } from "../../db/schema/accounts";
import { forgetAllTokens } from "../token-cache";
import { ownCredential } from "./internal";

/** Ends a credential and all its tokens: here at once, in other processes within the token cache's time. Again is the same. */
export async function revokeCredential(ctx: Context, credentialId: string): Promise<void> {
  await withTransaction(ctx, async (tx) => {
    const [credential] = await tx.db
      .select({ id: credentials.id, revokedAt: credentials.revokedAt })
      .from(credentials)
      .where(ownCredential(tx, credentialId))
      .for("update");
    if (!credential) throw notFound("credential");
    if (credential.revokedAt !== null) return;
    await tx.db
      .update(credentials)
      .set({ revokedAt: tx.clock.now() })
      .where(and(ownCredential(tx, credentialId), isNull(credentials.revokedAt)));
    await recordAudit(tx, "credential.revoke", ["credential", credentialId], {
      before: { isRevoked: false },
      after: { isRevoked: true },
    });
  });
  forgetAllTokens();
  wakeUp("credentials");
}
