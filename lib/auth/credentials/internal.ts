import { and, eq, type SQL } from "drizzle-orm";
import { type Scope, scopesOf } from "../../contract/oauth";
import { fieldPath, validationFailed } from "../../core/errors";
import { uuidOf } from "../../core/ids";
import { type Context, tenantOf } from "../../db/context";
import { credentials } from "../../db/schema/accounts";

/** The condition that picks the tenant's own credential. */
export function ownCredential(ctx: Context, credentialId: string): SQL | undefined {
  const id = uuidOf("credential", credentialId);
  return and(eq(credentials.id, id), eq(credentials.organizationId, tenantOf(ctx)));
}

export function assertScopesOf(kind: "merchant" | "client", scopes: readonly Scope[]): void {
  const allowed = scopesOf(kind);
  const failures = scopes.flatMap((scope, index) =>
    allowed.includes(scope)
      ? []
      : [{ ...fieldPath(["scopes", index]), code: "not_allowed", detail: `must be a scope of a ${kind}` }],
  );
  if (failures.length > 0) throw validationFailed(failures);
}
