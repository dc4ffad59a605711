import { eq } from "drizzle-orm";
import type { z } from "zod";
import { getOrganization } from "../../accounts/organizations/get-organization";
import { recordAudit } from "../../audit/record-audit";
import { parseInput } from "../../contract/parse-input";
import { notFound } from "../../core/errors";
import { type Context, withTransaction } from "../../db/context";
import { credentials } from "../../db/schema/accounts";
import { addScopesInput } from "./credential-input";
import { assertScopesOf, ownCredential } from "./internal";

/**
 * Gives a credential further scopes, as when an update brings some that it was made without; nothing does so by itself. Tokens
 * that are out keep those that they were issued with. Again: nothing happens.
 *
 * @throws DomainError `not-found`, also of a revoked one; `validation-failed` for a scope of the other kind.
 */
export async function addScopes(ctx: Context, input: z.input<typeof addScopesInput>): Promise<void> {
  const { credentialId, scopes } = parseInput(addScopesInput, input);
  const { kind } = await getOrganization(ctx);
  assertScopesOf(kind, scopes);
  await withTransaction(ctx, async (tx) => {
    const [credential] = await tx.db
      .select({ id: credentials.id, scopes: credentials.scopes, revokedAt: credentials.revokedAt })
      .from(credentials)
      .where(ownCredential(tx, credentialId))
      .for("update");
    if (!credential || credential.revokedAt !== null) throw notFound("credential");
    const after = [...new Set([...credential.scopes, ...scopes])];
    if (after.length === credential.scopes.length) return;
    await tx.db.update(credentials).set({ scopes: after }).where(eq(credentials.id, credential.id));
    await recordAudit(tx, "credential.add-scopes", ["credential", credentialId], {
      before: { scopes: credential.scopes },
      after: { scopes: after },
    });
  });
}
