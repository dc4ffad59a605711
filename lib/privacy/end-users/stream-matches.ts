import { publicId } from "../../core/ids";
import { type Context, tenantOf } from "../../db/context";
import { BATCH } from "./batch";

const FIRST = "00000000-0000-0000-0000-000000000000";

interface MatchRow {
  id: string;
  receiptId: string;
  paymentPosition: number;
  subscriptionId: string | null;
  matchRequestId: string | null;
  matchedBy: string;
  created: Date;
  withdrawn: Date | null;
}

/** Subscriptions and requests of a reference, one after the other, since a match is found by what it was found with. */
async function* subjectsOf(ctx: Context, reference: string, table: "subscriptions" | "match_requests") {
  const { sql } = ctx;
  for (let after = FIRST; ; ) {
    const rows: { id: string }[] = await sql`
      select id from ${sql(table)}
      where organization_id = ${tenantOf(ctx)} and reference = ${reference} and id > ${after}
      order by id
      limit ${BATCH}`;
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map(({ id }) => id);
    after = last.id;
  }
}

/** The matches of a reference, withdrawn ones too. */
export async function* streamMatches(ctx: Context, reference: string): AsyncGenerator<object[]> {
  const { sql } = ctx;
  const found = (by: ReturnType<typeof sql>) => pagesOf((after) => selectMatches(ctx, sql`${by} and id > ${after}`));
  for await (const ids of subjectsOf(ctx, reference, "subscriptions"))
    for (const id of ids) yield* found(sql`subscription_id = ${id}`);
  for await (const ids of subjectsOf(ctx, reference, "match_requests")) {
    yield* found(sql`match_request_id = any (${ids}::uuid[])`);
    yield* found(sql`former_request_id = any (${ids}::uuid[])`);
  }
  yield* found(sql`
    organization_id = ${tenantOf(ctx)} and reference = ${reference}
    and subscription_id is null and match_request_id is null and former_request_id is null`);
}

async function* pagesOf(select: (after: string) => Promise<MatchRow[]>): AsyncGenerator<object[]> {
  for (let after = FIRST; ; ) {
    const rows = await select(after);
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map(matchJson);
    after = last.id;
  }
}

function selectMatches({ sql }: Context, condition: ReturnType<Context["sql"]>): Promise<MatchRow[]> {
  return sql<MatchRow[]>`
    select id, receipt_id as "receiptId", payment_position as "paymentPosition", subscription_id as "subscriptionId",
      coalesce(match_request_id, former_request_id) as "matchRequestId", matched_by as "matchedBy", created_at as created,
      withdrawn_at as withdrawn
    from matches where ${condition}
    order by id
    limit ${BATCH}`;
}

function matchJson({ receiptId, paymentPosition, matchedBy, created, withdrawn, ...row }: MatchRow) {
  return {
    receiptId: publicId("receipt", receiptId),
    paymentPosition,
    ...foundBy(row),
    matchedBy: JSON.parse(matchedBy) as unknown,
    created,
    withdrawn,
  };
}

interface FoundBy {
  subscriptionId: string | null;
  matchRequestId: string | null;
}

function foundBy({ subscriptionId, matchRequestId }: FoundBy) {
  return {
    subscriptionId: subscriptionId && publicId("subscription", subscriptionId),
    matchRequestId: matchRequestId && publicId("matchRequest", matchRequestId),
  };
}

/** What was reported as not theirs: once, whether it names a request, a subscription or both. */
export async function* streamReports(ctx: Context, reference: string): AsyncGenerator<object[]> {
  const { sql } = ctx;
  const reportsOf = async (by: ReturnType<typeof sql>) => {
    const rows = await sql<(FoundBy & { receiptId: string; created: Date })[]>`
      select receipt_id as "receiptId", subscription_id as "subscriptionId", match_request_id as "matchRequestId",
        created_at as created
      from not_mine_reports where organization_id = ${tenantOf(ctx)} and ${by} order by id`;
    return rows.map(({ receiptId, created, ...row }) => ({
      receiptId: publicId("receipt", receiptId),
      ...foundBy(row),
      created,
    }));
  };
  for await (const ids of subjectsOf(ctx, reference, "match_requests"))
    yield reportsOf(sql`match_request_id = any (${ids}::uuid[])`);
  for await (const ids of subjectsOf(ctx, reference, "subscriptions"))
    yield reportsOf(sql`subscription_id = any (${ids}::uuid[]) and match_request_id is null`);
}
