import { and, desc, eq, gt, isNull, notInArray, or } from "drizzle-orm";
import type { z } from "zod";
import { getOrganization } from "../../accounts/organizations/get-organization";
import { recordAudit } from "../../audit/record-audit";
import { parseInput } from "../../contract/parse-input";
import { notFound } from "../../core/errors";
import { newUuid } from "../../core/ids";
import { type Context, withTransaction } from "../../db/context";
import { credentialSecrets, credentials } from "../../db/schema/accounts";
import { clientSecretPrefix, hashSecret, newSecret, secretHint } from "../secret-format";
import { rotateCredentialInput } from "./credential-input";
import { ownCredential } from "./internal";

/**
 * A new secret for a credential. The newest of the old ones goes on working for the overlap; any older one ends now, so
 * that at most two are live.
 */
export async function rotateCredential(
  ctx: Context,
  input: z.input<typeof rotateCredentialInput>,
): Promise<{ clientSecret: string }> {
  const { credentialId, overlapMs } = parseInput(rotateCredentialInput, input);
  const { isTest } = await getOrganization(ctx);
  const clientSecret = newSecret(clientSecretPrefix(isTest));
  await withTransaction(ctx, async (tx) => {
    // Locked, so that two rotations at once do not leave three.
    const [credential] = await tx.db
      .select({ id: credentials.id })
      .from(credentials)
      .where(and(ownCredential(tx, credentialId), isNull(credentials.revokedAt)))
      .for("update");
    if (!credential) throw notFound("credential");
    const now = tx.clock.now();
    await limitSecrets(tx, credential.id, now, new Date(now.getTime() + overlapMs));
    await tx.db.insert(credentialSecrets).values({
      id: newUuid(),
      credentialId: credential.id,
      secretHash: hashSecret(clientSecret),
      hint: secretHint(clientSecret),
    });
    await recordAudit(tx, "credential.rotate", ["credential", credentialId], {
      after: { overlapMs, hint: secretHint(clientSecret) },
    });
  });
  return { clientSecret };
}

async function limitSecrets(tx: Context, credentialId: string, now: Date, until: Date): Promise<void> {
  const isLive = and(
    eq(credentialSecrets.credentialId, credentialId),
    or(isNull(credentialSecrets.expiresAt), gt(credentialSecrets.expiresAt, now)),
  );
  const newest = tx.db
    .select({ id: credentialSecrets.id })
    .from(credentialSecrets)
    .where(isLive)
    .orderBy(desc(credentialSecrets.id))
    .limit(1);
  await tx.db
    .update(credentialSecrets)
    .set({ expiresAt: now })
    .where(and(isLive, notInArray(credentialSecrets.id, newest)));
  await tx.db.update(credentialSecrets).set({ expiresAt: until }).where(isLive);
}
