import { eq, sql } from "drizzle-orm";
import { amongIds } from "../../db/among-ids";
import type { Context } from "../../db/context";
import { deliveries } from "../../db/schema/deliveries";

/** Why nothing is sent any more, in `last_error` whatever the state. */
export const END_USER_ERASED = "end-user-erased";

/** Asked where a delivery is queued again, since its end user may have been erased a moment ago. */
export const notErased = sql`${deliveries.lastError} is distinct from ${END_USER_ERASED}`;

const SENTENCES = {
  endUserErased: "The end user was erased.",
  revoked: "The subscription was revoked.",
  reported: "It was reported that this receipt is not theirs.",
  corrected: "The receipt was corrected, and does not have the payment any more.",
  erased: "The receipt, or what it told of the shopper, was erased.",
} as const;

/** What says whether a delivery may leave the service. */
export const endingColumns = {
  id: deliveries.id,
  receiptId: deliveries.receiptId,
  subscriptionId: deliveries.subscriptionId,
  matchRequestId: deliveries.matchRequestId,
  matchId: deliveries.matchId,
  lastError: deliveries.lastError,
  createdAt: deliveries.createdAt,
  /** To the microsecond, as a `Date` is not. */
  createdExactly: sql<string>`${deliveries.createdAt}::text`,
};

interface Ending extends Pick<typeof deliveries.$inferSelect, Exclude<keyof typeof endingColumns, "createdExactly">> {
  createdExactly: string;
}

/** What stands beside a delivery, in other tables than its own. */
export interface Beside {
  /** Why nothing of it may leave the service any more; null while it may. */
  end: keyof typeof SENTENCES | null;
  /** Of its receipt; null when that is not kept any more, or it carries none. */
  token: string | null;
  brandId: string | null;
  /** When its next attempt is due. */
  dueAt: Date | null;
}

/** By the deliveries' UUIDs. In a statement of its own: where a database is spread over nodes, their receipts are on others than they. */
export async function findBeside({ sql }: Context, rows: readonly Ending[]): Promise<Map<string, Beside>> {
  if (rows.length === 0) return new Map();
  const receiptIds = [...new Set(rows.flatMap(({ receiptId }) => receiptId ?? []))];
  const column = (of: (row: Ending) => string | null) => rows.map(of);
  const found = await sql<(Beside & { id: string })[]>`
    with named as materialized (
      select * from unnest(
        ${column(({ id }) => id)}::uuid[], ${column(({ receiptId }) => receiptId)}::uuid[],
        ${column(({ subscriptionId }) => subscriptionId)}::uuid[], ${column(({ matchRequestId }) => matchRequestId)}::uuid[],
        ${column(({ matchId }) => matchId)}::uuid[], ${column(({ lastError }) => lastError)}::text[],
        ${column(({ createdExactly }) => createdExactly)}::text[]::timestamptz[]
      ) as one(id, receipt_id, subscription_id, request_id, match_id, last_error, created_at)
    ), r as materialized (
      select id, token, store_id, erased_at, person_erased_at from receipts where ${amongIds(sql, sql`id`, receiptIds)}
    )
    select named.id, r.token, (select brand_id from stores where stores.id = r.store_id) as "brandId",
      (select due_at from delivery_queue q where q.delivery_id = named.id) as "dueAt",
      case
        when named.last_error = ${END_USER_ERASED} then 'endUserErased'
        when (select status from subscriptions s where s.id = named.subscription_id) = 'revoked' then 'revoked'
        when (select status from match_requests q where q.id = named.request_id) = 'withdrawn' then 'reported'
        else coalesce((
          -- A correction parts the match from what it was found by.
          select case
            when m.subscription_id is null and m.match_request_id is null and m.former_request_id is null then 'corrected'
            else 'reported'
          end from matches m where m.id = named.match_id and m.withdrawn_at is not null
        ), case when r.erased_at is not null or r.person_erased_at >= named.created_at then 'erased' end)
      end as end
    from named left join r on r.id = named.receipt_id`;
  return new Map(found.map(({ id, ...beside }) => [id, beside]));
}

/** Why nothing of a delivery (UUID) may leave the service any more, as a sentence; null while it may. */
export async function endOf(ctx: Context, deliveryId: string): Promise<string | null> {
  const rows = await ctx.db.select(endingColumns).from(deliveries).where(eq(deliveries.id, deliveryId));
  return sayEnd((await findBeside(ctx, rows)).get(deliveryId));
}

export function sayEnd(beside: Beside | undefined): string | null {
  return beside?.end ? SENTENCES[beside.end] : null;
}
