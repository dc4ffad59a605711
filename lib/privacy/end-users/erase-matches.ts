import type { Context } from "../../db/context";
import { BATCH } from "./batch";
import type { EndUser, Subjects } from "./end-user";

type Erased = EndUser & { pseudonym: string };

/** Takes back what these subscriptions and requests were given; returns how many matches there were. */
export async function eraseMatches(
  ctx: Context,
  endUser: Erased,
  { subscriptions, requests }: Subjects,
): Promise<number> {
  const { sql } = ctx;
  // One look by each index: with "or" PostgreSQL would read them all.
  const found = await sql<{ id: string }[]>`
    select id from matches where subscription_id = any (${subscriptions}::uuid[]) and reference = ${endUser.reference}
    union all
    select id from matches where match_request_id = any (${requests}::uuid[]) and reference = ${endUser.reference}
    union all
    select id from matches where former_request_id = any (${requests}::uuid[]) and reference = ${endUser.reference}
    limit ${BATCH}`;
  return erase(
    ctx,
    endUser,
    found.map(({ id }) => id),
  );
}

/** The same of those that corrections have parted from what they were found by. */
export async function erasePartedMatches(ctx: Context, endUser: Erased): Promise<number> {
  const { organizationId, reference } = endUser;
  const found = await ctx.sql<{ id: string }[]>`
    select id from matches
    where organization_id = ${organizationId} and reference = ${reference}
      and subscription_id is null and match_request_id is null and former_request_id is null
    limit ${BATCH}`;
  return erase(
    ctx,
    endUser,
    found.map(({ id }) => id),
  );
}

/** The payments stay used up, or refused, for the pseudonym: no other reference is given them. */
async function erase(
  { sql }: Context,
  { organizationId, reference, pseudonym }: Erased,
  ids: string[],
): Promise<number> {
  if (ids.length === 0) return 0;
  const locked = await sql<{ receiptId: string }[]>`
    select receipt_id as "receiptId" from matches
    where id = any (${ids}::uuid[]) and organization_id = ${organizationId}
    order by id
    for no key update`;
  const receipts = [...new Set(locked.map(({ receiptId }) => receiptId))].toSorted();
  await sql`
    update matches set reference = ${pseudonym}, withdrawn_at = coalesce(withdrawn_at, now())
    where id = any (${ids}::uuid[]) and organization_id = ${organizationId}`;
  for (const table of ["consumed_payments", "refused_payments"]) {
    await sql`
      update ${sql(table)} set reference = ${pseudonym}
      where organization_id = ${organizationId} and receipt_id = any (${receipts}::uuid[]) and reference = ${reference}`;
  }
  return ids.length;
}
