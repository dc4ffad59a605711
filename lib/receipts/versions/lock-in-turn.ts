import type { Sql } from "../../db/client";

interface Locked {
  id: string;
  isErased: boolean;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Locks receipts (UUIDs) until the transaction ends, in the order of their ids, and returns those that are there. One by one: where a
 * database is spread over nodes, a statement can lock the rows of one. In one message: the driver would wait for each.
 *
 * @param organizationId only of this merchant
 */
export async function lockInTurn(sql: Sql, ids: readonly string[], organizationId?: string): Promise<Locked[]> {
  const isTheirs = organizationId === undefined ? "" : `and organization_id = ${literal(organizationId)}`;
  const statements = [...new Set(ids)].sort().map(
    (id) => `
      select id, erased_at is not null as "isErased" from receipts where id = ${literal(id)} ${isTheirs} for no key update`,
  );
  if (statements.length === 0) return [];
  // Of several statements the driver gives a list of results.
  return (await sql.unsafe<Locked[]>(statements.join(";"))).flat();
}

/** Such a message has no parameters. */
function literal(uuid: string): string {
  if (!UUID.test(uuid)) throw new Error("A receipt or a merchant to lock is named by no UUID.");
  return `'${uuid}'::uuid`;
}

/** The same of a merchant's receipt, and of the one that it gives money back for. */
export async function lockWithOriginal(sql: Sql, id: string, organizationId: string): Promise<Locked[]> {
  const refunds = await sql<{ originalId: string }[]>`
    select original_id as "originalId" from refunds where refund_id = ${id} and organization_id = ${organizationId}`;
  return lockInTurn(sql, [id, ...refunds.map(({ originalId }) => originalId)], organizationId);
}
