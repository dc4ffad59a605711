import { and, desc, eq, gt, inArray, isNull, lt, or } from "drizzle-orm";
import type { z } from "zod";
import { pageQuery } from "../../contract/page";
import { parseInput } from "../../contract/parse-input";
import { type Page, pageOf, parseCursor } from "../../core/page";
import { type Context, tenantOf } from "../../db/context";
import { credentialSecrets, credentials } from "../../db/schema/accounts";
import { type Credential, type CredentialSecret, credentialColumns, toCredential } from "./credential";

/** The organization's credentials, revoked ones too, newest first. */
export async function listCredentials(ctx: Context, input: z.input<typeof pageQuery> = {}): Promise<Page<Credential>> {
  const { cursor, limit } = parseInput(pageQuery, input);
  const before = parseCursor("credential", cursor);
  const rows = await ctx.db
    .select(credentialColumns)
    .from(credentials)
    .where(and(eq(credentials.organizationId, tenantOf(ctx)), before ? lt(credentials.id, before) : undefined))
    .orderBy(desc(credentials.id))
    .limit(limit + 1);
  const secrets = await liveSecrets(
    ctx,
    rows.map(({ id }) => id),
  );
  return pageOf(
    rows.map((row) => toCredential(row, secrets.get(row.id) ?? [], ctx.clock.now())),
    limit,
    ({ credentialId }) => credentialId,
  );
}

async function liveSecrets(ctx: Context, credentialIds: string[]): Promise<Map<string, CredentialSecret[]>> {
  const found = new Map<string, CredentialSecret[]>();
  if (credentialIds.length === 0) return found;
  const rows = await ctx.db
    .select({
      credentialId: credentialSecrets.credentialId,
      hint: credentialSecrets.hint,
      created: credentialSecrets.createdAt,
      expires: credentialSecrets.expiresAt,
    })
    .from(credentialSecrets)
    .where(
      and(
        inArray(credentialSecrets.credentialId, credentialIds),
        or(isNull(credentialSecrets.expiresAt), gt(credentialSecrets.expiresAt, ctx.clock.now())),
      ),
    )
    .orderBy(desc(credentialSecrets.id));
  for (const { credentialId, ...secret } of rows) {
    found.set(credentialId, [...(found.get(credentialId) ?? []), secret]);
  }
  return found;
}
