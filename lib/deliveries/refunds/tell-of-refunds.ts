import { parsePublicId } from "../../core/ids";
import type { JsonObject } from "../../core/json/exact-json";
import { stringifyExact } from "../../core/json/write-exact-json";
import { amongIds } from "../../db/among-ids";
import type { Context } from "../../db/context";
import { findRefundStandings, type RefundStanding } from "../../receipts/refunds/find-refund-standing";
import { sayBalance, sayRefund } from "../../receipts/refunds/say-standing";

/** Whom a receipt is given to; UUIDs. */
interface Recipient {
  receiptId: string;
  /** The client. */
  organizationId: string;
  /** Its end user. */
  reference: string;
}

/**
 * What each recipient of a receipt is told of its refunds, or of the receipt it gives money back for: the text of JSON members
 * (`"refunds":[…],"balance":{…}`), null where there is nothing. An original or a refund is named only to a client that has
 * received it for the same end user: the present's giver and who returned it may be customers of one bank.
 */
export async function tellOfRefunds(ctx: Context, recipients: readonly Recipient[]): Promise<(string | null)[]> {
  const standings = await findStandings(ctx, [...new Set(recipients.map(({ receiptId }) => receiptId))]);
  if (standings.size === 0) return recipients.map(() => null);
  const clients = [...new Set(recipients.map(({ organizationId }) => organizationId))];
  const received = await findReceived(ctx, clients, [...standings.values()]);
  return recipients.map((recipient) => {
    const standing = standings.get(recipient.receiptId);
    if (!standing) return null;
    const members = membersFor(standing, (id) => received.has(receivedKey({ ...recipient, receiptId: id })));
    return Object.keys(members).length > 0 ? stringifyExact(members).slice(1, -1) : null;
  });
}

function membersFor({ refunds, balance, original }: RefundStanding, hasReceived: (id: string) => boolean): JsonObject {
  const known = refunds.filter(({ id }) => hasReceived(id));
  return {
    ...(original &&
      !original.isGift &&
      hasReceived(original.id) && { refundOf: { id: original.id, receiptUrl: original.receiptUrl } }),
    ...(known.length > 0 && { refunds: known.map(sayRefund) }),
    ...(balance && { balance: sayBalance(balance) }),
  };
}

/**
 * Of those that have to do with refunds: nearly none, which one look into two indexes says. Whoever gives one of an original and
 * its refunds away holds the original's balance from here on: of two that do it at the same moment, the later sees what the
 * earlier has given, and tells of it.
 */
async function findStandings(ctx: Context, ids: readonly string[]): Promise<Map<string, RefundStanding>> {
  const { sql } = ctx;
  const linked = await sql<{ id: string; originalId: string }[]>`
    select receipt_id as id, receipt_id as "originalId" from refund_balances where ${amongIds(sql, sql`receipt_id`, ids)}
    union
    select refund_id, original_id from refunds where ${amongIds(sql, sql`refund_id`, ids)}`;
  if (linked.length === 0) return new Map();
  const originals = linked.map(({ originalId }) => originalId);
  await sql`
    select from refund_balances where ${amongIds(sql, sql`receipt_id`, originals)} order by receipt_id for no key update`;
  return findRefundStandings(ctx, [...new Set(linked.map(({ id }) => id))]);
}

async function findReceived(
  ctx: Context,
  clients: string[],
  standings: readonly RefundStanding[],
): Promise<Set<string>> {
  const others = standings.flatMap(({ refunds, original }) =>
    [...refunds, ...(original ? [original] : [])].flatMap(({ id }) => parsePublicId("receipt", id) ?? []),
  );
  const rows = await ctx.sql<Recipient[]>`
    select receipt_id as "receiptId", organization_id as "organizationId", reference from matches
    where receipt_id = any (${others}::uuid[]) and organization_id = any (${clients}::uuid[]) and withdrawn_at is null`;
  return new Set(rows.map(receivedKey));
}

/** The receipt by either of its ids. */
function receivedKey({ receiptId, organizationId, reference }: Recipient): string {
  return `${parsePublicId("receipt", receiptId) ?? receiptId} ${organizationId} ${reference}`;
}
