import { parsePublicId } from "../../core/ids";
import type { JsonObject } from "../../core/json/exact-json";
import { stringifyExact } from "../../core/json/write-exact-json";
import type { Context } from "../../db/context";
import { findRefundStanding, type RefundStanding } from "../../receipts/refunds/find-refund-standing";
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

/** Of those that have to do with refunds: nearly none, which one look into two indexes says. */
async function findStandings(ctx: Context, ids: string[]): Promise<Map<string, RefundStanding>> {
  const [first, last] = [ids.toSorted().at(0), ids.toSorted().at(-1)];
  if (first === undefined || last === undefined) return new Map();
  const rows = await ctx.sql<{ id: string }[]>`
    select receipt_id as id from refund_balances
    where receipt_id = any (${ids}::uuid[]) and receipt_id between ${first} and ${last}
    union
    select refund_id from refunds where refund_id = any (${ids}::uuid[]) and refund_id between ${first} and ${last}`;
  const standings = await Promise.all(rows.map(async ({ id }) => [id, await findRefundStanding(ctx, id)] as const));
  return new Map(standings.flatMap(([id, standing]) => (standing ? [[id, standing]] : [])));
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
