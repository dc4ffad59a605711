import type { Sql } from "../client";

/** What was found out of the legal holds on a month, before its tables were locked. */
export interface AskedHolds {
  isHeld: boolean;
  /** The holds that stood, as UUIDs. */
  standing: string[];
  askedAt: Date;
}

/** No transaction that writes is older: a version bears the time at which its transaction began. */
const LONGEST_TRANSACTION = "1 hour";

const stands = (sql: Sql) => sql`h.released_at is null and (h.expires_at is null or h.expires_at > now())`;

/**
 * Whether a receipt of these ids is held (`lib/privacy/holds/find-held.ts` says which ones): by name, or by where and when it was
 * issued. It looks through the receipts of a merchant's month: never where others wait for it.
 */
export async function askHolds(sql: Sql, from: string, to: string): Promise<AskedHolds> {
  const { standing, askedAt } = await findStanding(sql);
  const isOfHold = (version: "s" | "v" | "r") => sql`
    ${sql(version)}.organization_id = h.organization_id and ${sql(version)}.store_id = h.store_id
    and ${sql(version)}.issued_at >= h.issued_from and ${sql(version)}.issued_at < h.issued_before`;
  const named = () => sql`
    select 1 from held_receipts where hold_id = any (${standing}::uuid[]) and receipt_id >= ${from} and receipt_id < ${to} limit 1`;
  const ofStores = sql`
    with h as materialized (
      select organization_id, store_id, issued_from, issued_before from legal_holds
      where id = any (${standing}::uuid[]) and store_id is not null
    )`;
  const issued = () => sql`${ofStores}
    select 1 from receipt_search s join h on ${isOfHold("s")} where s.receipt_id >= ${from} and s.receipt_id < ${to} limit 1`;
  // Of those that were corrected, the versions before.
  const corrected = () => sql`${ofStores}
    select 1 from receipt_versions v join receipts r on r.id = v.receipt_id
    join h on h.organization_id = v.organization_id and (${isOfHold("v")} or ${isOfHold("r")})
    where v.receipt_id >= ${from} and v.receipt_id < ${to} limit 1`;
  const isAny = async (query: () => PromiseLike<readonly unknown[]>) => (await query()).length > 0;
  const isHeld = standing.length > 0 && ((await isAny(named)) || (await isAny(issued)) || (await isAny(corrected)));
  return { isHeld, standing, askedAt };
}

/** Of addresses so old only a hold has kept the receipts. */
export async function askHoldsOfAddresses(sql: Sql, from: string, to: string): Promise<AskedHolds> {
  const { standing, askedAt } = await findStanding(sql);
  const found =
    standing.length === 0
      ? []
      : await sql`
          select from receipt_addresses a join receipts r on r.id = a.receipt_id
          where a.address >= ${from} and a.address < ${to} limit 1`;
  return { isHeld: found.length > 0, standing, askedAt };
}

async function findStanding(sql: Sql): Promise<Pick<AskedHolds, "standing" | "askedAt">> {
  const holds = await sql<{ id: string; askedAt: Date }[]>`
    select id, clock_timestamp() as "askedAt" from legal_holds h where ${stands(sql)}`;
  return { standing: holds.map(({ id }) => id), askedAt: holds[0]?.askedAt ?? new Date() };
}

/** Under the locks: whether a hold was set since, or a receipt of a holder corrected. Looked up by index alone. */
export async function mayBeHeldSince(
  tx: Sql,
  { standing, askedAt }: AskedHolds,
  from: string,
  to: string,
): Promise<boolean> {
  const since = await tx`
    select 1 from legal_holds h where ${stands(tx)} and h.id <> all (${standing}::uuid[]) limit 1`;
  if (since.length > 0 || standing.length === 0) return since.length > 0;
  const corrected = await tx`
    select 1 from receipt_versions v
    where v.organization_id = any (array(select organization_id from legal_holds where id = any (${standing}::uuid[])))
      and v.created_at > ${askedAt}::timestamptz - ${LONGEST_TRANSACTION}::interval
      and v.receipt_id >= ${from} and v.receipt_id < ${to}
    limit 1`;
  return corrected.length > 0;
}
