import type { Context } from "../../db/context";
import type { NewHash } from "./find-takers";

/**
 * Tells requests the hash of their PAR under a key newer than they are, so that from now on they find every payment of it,
 * and not only the one that it was learnt from.
 */
export async function addParHashes(ctx: Context, newHashes: readonly NewHash[]): Promise<void> {
  if (newHashes.length === 0) return;
  await ctx.sql`
    with added as (
      select q.id, h.hash
      from unnest(
        ${newHashes.map(({ requestId }) => requestId)}::uuid[], ${newHashes.map(({ parHash }) => parHash)}::text[]
      ) as n(id, hex)
      cross join lateral (select decode(n.hex, 'hex') as hash) h
      join match_requests q on q.id = n.id
      where q.status = 'pending' and h.hash <> all(q.par_hash || q.previous_par_hashes)
      order by q.id
      for no key update of q
    )
    update match_requests q set previous_par_hashes = q.previous_par_hashes || a.hashes
    from (select id, array_agg(hash) as hashes from added group by id) a
    where q.id = a.id`;
}
