import type { Sql } from "../../db/client";

interface Locked {
  id: string;
  isErased: boolean;
}

/**
 * Locks receipts (UUIDs) until the transaction ends, in the order of their ids, and returns those that are there. One by one, though sent
 * at once: where a database is spread over nodes, a statement can lock the rows of one.
 *
 * @param organizationId only of this merchant
 */
export async function lockInTurn(sql: Sql, ids: readonly string[], organizationId?: string): Promise<Locked[]> {
  const isTheirs = organizationId === undefined ? sql`true` : sql`organization_id = ${organizationId}`;
  const locked = await Promise.all(
    [...new Set(ids)].sort().map(
      (id) => sql<Locked[]>`
        select id, erased_at is not null as "isErased" from receipts where id = ${id} and ${isTheirs} for no key update`,
    ),
  );
  return locked.flat();
}

/** The same of a merchant's receipt, and of the one that it gives money back for. */
export async function lockWithOriginal(sql: Sql, id: string, organizationId: string): Promise<Locked[]> {
  const refunds = await sql<{ originalId: string }[]>`
    select original_id as "originalId" from refunds where refund_id = ${id} and organization_id = ${organizationId}`;
  return lockInTurn(sql, [id, ...refunds.map(({ originalId }) => originalId)], organizationId);
}
