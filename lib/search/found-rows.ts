import type { Member } from "../accounts/members/list-members";
import { type Found, MOST_FOUND } from "../core/search/found";
import type { Context } from "../db/context";
import { listDeliveries } from "../deliveries/history/list-deliveries";
import { listMatchRequests } from "../matching/requests/list-match-requests";
import { listReceipts } from "../receipts/listing/list-receipts";

/** The newest ones. */
export async function foundReceipts(ctx: Context, text: string): Promise<Found[]> {
  const { data } = await listReceipts(ctx, { q: text, limit: MOST_FOUND });
  return data.map(({ receiptId, receiptReference, amount, currency, issued }) => ({
    kind: "receipt",
    id: receiptId,
    name: receiptReference ?? receiptId,
    detail: [amount, currency, issued.toISOString().slice(0, 10)].filter(Boolean).join(" "),
  }));
}

/** With this reference, exactly: the newest ones. */
export async function foundDeliveries(ctx: Context, reference: string): Promise<Found[]> {
  const { data } = await listDeliveries(ctx, { reference, limit: MOST_FOUND });
  return data.map(({ deliveryId, event, state, created }) => ({
    kind: "delivery",
    id: deliveryId,
    name: event,
    detail: `${state} ${created.toISOString().slice(0, 10)}`,
  }));
}

/** The same of what was asked for. */
export async function foundMatchRequests(ctx: Context, reference: string): Promise<Found[]> {
  const { data } = await listMatchRequests(ctx, { reference, limit: MOST_FOUND });
  return data.map(({ matchRequestId, status }) => ({
    kind: "matchRequest",
    id: matchRequestId,
    name: reference,
    detail: status,
  }));
}

export function foundMembers(members: readonly Member[], text: string): Found[] {
  const wanted = text.toLowerCase();
  return members
    .filter(({ name, email }) => `${name}\n${email}`.toLowerCase().includes(wanted))
    .slice(0, MOST_FOUND)
    .map(({ userId, name, email }) => ({ kind: "person", id: userId, name, detail: email }));
}
