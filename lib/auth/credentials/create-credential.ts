import { randomBytes } from "node:crypto";
import type { z } from "zod";
import { getOrganization } from "../../accounts/organizations/get-organization";
import { recordAudit } from "../../audit/record-audit";
import { parseInput } from "../../contract/parse-input";
import { encodeBase62 } from "../../core/bytes/base62";
import { newUuid, publicId } from "../../core/ids";
import { type Context, tenantOf, withTransaction } from "../../db/context";
import { credentialSecrets, credentials } from "../../db/schema/accounts";
import { clientSecretPrefix, hashSecret, newSecret, secretHint } from "../secret-format";
import { createCredentialInput } from "./credential-input";
import { assertScopesOf } from "./internal";

export interface NewCredential {
  credentialId: string;
  clientId: string;
  /** Shown this once; only its hash is kept. */
  clientSecret: string;
}

/**
 * A new credential of the context's organization.
 *
 * @throws DomainError `validation-failed`, also for a scope of the other kind of organization.
 */
export async function createCredential(
  ctx: Context,
  input: z.input<typeof createCredentialInput>,
): Promise<NewCredential> {
  const { name, scopes } = parseInput(createCredentialInput, input);
  const organizationId = tenantOf(ctx);
  const { kind, isTest } = await getOrganization(ctx);
  assertScopesOf(kind, scopes);
  const id = newUuid();
  const credentialId = publicId("credential", id);
  const clientId = `rxc_${isTest ? "test_" : ""}${encodeBase62(randomBytes(16), 22)}`;
  const clientSecret = newSecret(clientSecretPrefix(isTest));
  await withTransaction(ctx, async (tx) => {
    const unique = [...new Set(scopes)];
    await tx.db.insert(credentials).values({ id, organizationId, clientId, name, scopes: unique });
    await tx.db.insert(credentialSecrets).values({
      id: newUuid(),
      credentialId: id,
      secretHash: hashSecret(clientSecret),
      hint: secretHint(clientSecret),
    });
    await recordAudit(tx, "credential.create", ["credential", credentialId], {
      after: { name, clientId, scopes: unique },
    });
  });
  return { credentialId, clientId, clientSecret };
}
