import { and, eq, type SQL } from "drizzle-orm";
import { notFound } from "../../core/errors";
import { parsePublicId } from "../../core/ids";
import { tenantOf } from "../../core/tenant";
import type { Context } from "../../db/context";
import { credentials } from "../../db/schema/accounts";

/** The condition that picks the tenant's own credential. */
export function ownCredential(ctx: Context, credentialId: string): SQL | undefined {
  const id = parsePublicId("credential", credentialId);
  if (!id) throw notFound("credential");
  return and(eq(credentials.id, id), eq(credentials.organizationId, tenantOf(ctx)));
}
