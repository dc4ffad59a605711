import { DomainError } from "../../core/errors";
import { parsePublicId } from "../../core/ids";
import { amongIds } from "../../db/among-ids";
import { type Context, tenantOf } from "../../db/context";

/**
 * Which of the tenant's receipts (UUIDs) must stay. Asked in the transaction that would erase them, which a hold that is being set
 * meanwhile waits for.
 */
export async function findHeld(ctx: Context, receiptIds: readonly string[]): Promise<Set<string>> {
  await ctx.sql`select from organizations where id = ${tenantOf(ctx)} for share`;
  return findUnderHold(ctx, receiptIds);
}

/** The same of one for who only looks, and has its public id. */
export async function mustStay(ctx: Context, receiptId: string): Promise<boolean> {
  const id = parsePublicId("receipt", receiptId);
  return id !== null && (await findUnderHold(ctx, [id])).has(id);
}

async function findUnderHold(ctx: Context, receiptIds: readonly string[]): Promise<Set<string>> {
  const { sql } = ctx;
  // Nearly no merchant has any: then no receipt is read.
  const standing = await sql<{ id: string }[]>`
    select id from legal_holds
    where organization_id = ${tenantOf(ctx)} and released_at is null and (expires_at is null or expires_at > now())`;
  if (standing.length === 0) return new Set();
  const holds = standing.map(({ id }) => id);
  const held = await sql<{ id: string }[]>`
    with version as materialized (
      select id, store_id, issued_at from receipts where ${amongIds(sql, sql`id`, receiptIds)}
      union all
      select receipt_id, store_id, issued_at from receipt_versions where ${amongIds(sql, sql`receipt_id`, receiptIds)}
    )
    select receipt_id as id from held_receipts
    where receipt_id = any (${[...receiptIds]}::uuid[]) and hold_id = any (${holds}::uuid[])
    union
    select version.id from version
    join legal_holds h on h.store_id = version.store_id and version.issued_at >= h.issued_from
      and version.issued_at < h.issued_before
    where h.id = any (${holds}::uuid[])`;
  return new Set(held.map(({ id }) => id));
}

/** @throws DomainError `on-legal-hold` */
export async function assertNotHeld(ctx: Context, receiptId: string): Promise<void> {
  if ((await findHeld(ctx, [receiptId])).has(receiptId))
    throw new DomainError("on-legal-hold", "A legal hold keeps the receipt.");
}
