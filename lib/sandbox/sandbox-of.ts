import { DomainError } from "../core/errors";
import { publicId } from "../core/ids";
import { type Context, tenantOf } from "../db/context";

export interface Sandbox {
  /** UUIDs: whose it is, and its two organizations. */
  liveId: string;
  merchantId: string;
  clientId: string;
  /** Where its receipts come from. */
  storeId: string;
  sourceId: string;
}

/**
 * The sandbox that the context's organization is a part of.
 *
 * @throws DomainError `forbidden` for a live organization.
 */
export async function sandboxOf(ctx: Context): Promise<Sandbox> {
  const [own] = await ctx.sql<{ liveId: string | null }[]>`
    select live_id as "liveId" from organizations where id = ${tenantOf(ctx)}`;
  if (!own?.liveId) throw new DomainError("forbidden", "This is for credentials of a sandbox.");
  const sandbox = await findSandbox(ctx, own.liveId);
  if (!sandbox) throw new Error("A sandbox lacks its shop.");
  return sandbox;
}

/** The sandbox of a live organization (UUID). */
export async function findSandbox({ sql }: Pick<Context, "sql">, liveId: string): Promise<Sandbox | null> {
  const [row] = await sql<{ merchantId: string; clientId: string; store: string; source: string }[]>`
    select merchant.id as "merchantId", client.id as "clientId", store.id as store, source.id as source
    from organizations merchant
    join organizations client on client.live_id = merchant.live_id and client.kind = 'client'
    cross join lateral (
      select id from stores where organization_id = merchant.id order by archived_at is not null, id limit 1
    ) store
    cross join lateral (
      select id from sources where organization_id = merchant.id order by archived_at is not null, id limit 1
    ) source
    where merchant.live_id = ${liveId} and merchant.kind = 'merchant'`;
  if (!row) return null;
  const { merchantId, clientId, store, source } = row;
  return { liveId, merchantId, clientId, storeId: publicId("store", store), sourceId: publicId("source", source) };
}
