import type { Sql } from "../../db/client";
import { withLookupPlans } from "../../db/with-lookup-plans";
import type { TillAddress } from "./till-address";

interface Claims {
  ids: string[];
  addresses: TillAddress[];
}

/** Null of a batch in which all addresses are ours to make, as in nearly all: its statement is the same as ever. */
export function claimsOf(items: readonly { id: string; address: TillAddress | null }[]): Claims | null {
  const claims = items.flatMap(({ id, address }) => (address ? [{ id, address }] : []));
  if (claims.length === 0) return null;
  return { ids: claims.map(({ id }) => id), addresses: claims.map(({ address }) => address) };
}

/**
 * Which of these addresses are those of receipts that have them from us. A till knows one only when its receipt is there, so that
 * this is asked before the batch is stored, which then takes a look-up longer. A part of its statement would read what is spread
 * while it writes it.
 */
export async function findGiven(
  sql: Sql,
  items: readonly { token: string; address: TillAddress | null }[],
): Promise<Set<string>> {
  const claimed = items.flatMap(({ token, address }) => (address ? [{ token, address }] : []));
  if (claimed.length === 0) return new Set();
  const rows = await withLookupPlans(
    sql,
    { isDurable: true },
    (tx) => tx<{ token: string }[]>`
    select r.token
    from unnest(
      ${claimed.map(({ token }) => token)}::text[], ${claimed.map(({ address }) => address.floor)}::uuid[],
      ${claimed.map(({ address }) => address.ceiling)}::uuid[]
    ) as a(token, floor, ceiling)
    join receipts r on r.id >= a.floor and r.id < a.ceiling and r.token = a.token`,
  );
  return new Set(rows.map(({ token }) => token));
}

/**
 * A part of the statement that stores a batch, before the fingerprints: whose address nobody has. In the order of the addresses, and
 * all of them before the first fingerprint, so that two processes never wait for each other.
 */
export function claimAddresses(sql: Sql, { ids, addresses }: Claims) {
  return sql`addressed as (
      insert into receipt_addresses (address, gift, receipt_id, organization_id, token)
      select a.address, a.gift, i.id, i.organization_id, i.token
      from unnest(
        ${ids}::uuid[], ${addresses.map(({ key }) => key)}::uuid[], ${addresses.map(({ gift }) => gift)}::uuid[]
      ) as a(id, address, gift)
      join input i on i.id = a.id
      order by a.address
      on conflict do nothing
      returning receipt_id
    ), by_content`;
}

/** Which fingerprints are of new receipts: at an address of its own a receipt is one, whatever its content. */
export function areClaimed(sql: Sql, { ids }: Claims) {
  return sql`where id <> all (${ids}::uuid[]) or id in (select receipt_id from addressed)`;
}

export function joinClaims(sql: Sql, { ids }: Claims) {
  return sql`, claimed as (
      select receipt_id from by_content where receipt_id <> all (${ids}::uuid[])
      union all
      select receipt_id from addressed
    )`;
}

/** For the queue of the index, which wakes the refunds that wait for these addresses. */
export function addressOf(sql: Sql, { ids, addresses }: Claims) {
  return sql`(
        select a.address from unnest(${ids}::uuid[], ${addresses.map(({ key }) => key)}::uuid[]) as a(id, address)
        where a.id = input.id
      )`;
}
