import type { Context } from "../../db/context";
import { LostRaceError } from "../../db/transaction";
import type { OpenRequest } from "../requests/lock-requests";
import type { Candidate } from "./find-candidates";
import { type PaymentPlace, placeKey } from "./par-hashes";

type TakenPayment = PaymentPlace & Pick<Candidate, "consumedBy">;
type Taken = readonly {
  request: Pick<OpenRequest, "organizationId" | "reference">;
  payments: readonly TakenPayment[];
}[];

/**
 * Uses payments up, all that a payer is found by, for the other references of the requests' clients. The constraint decides: a row that cannot be
 * inserted was inserted by a matcher that has committed meanwhile, and then the whole evaluation starts again and sees
 * it. So it does when a payment that was the reference's own is so no longer, or was refused: "this is not my receipt" was
 * said meanwhile. In the order of the key, so that two matchers do not wait for each other.
 *
 * @throws LostRaceError
 */
export async function consumePayments(ctx: Context, taken: Taken): Promise<void> {
  const fresh = placesOf(taken, ({ consumedBy }) => consumedBy === null);
  const held = placesOf(taken, ({ consumedBy }) => consumedBy !== null);
  await lockPayments(ctx, taken);
  // Taken for an earlier request of this very evaluation.
  for (const place of fresh.keys()) held.delete(place);
  await holdPayments(ctx, [...held.values()]);
  await insertPayments(ctx, [...fresh.values()]);
}

interface Place {
  organizationId: string;
  receiptId: string;
  position: number;
  reference: string;
}

function placesOf(taken: Taken, isMeant: (payment: TakenPayment) => boolean): Map<string, Place> {
  return new Map(
    taken.flatMap(({ request: { organizationId, reference }, payments }) =>
      payments
        .filter(isMeant)
        .map((payment) => [
          `${organizationId}/${placeKey(payment)}`,
          { organizationId, receiptId: payment.receiptId, position: payment.position, reference },
        ]),
    ),
  );
}

/**
 * Until this transaction ends no correction replaces them (`store-version.ts`); one that has done so meanwhile may have
 * changed them.
 */
async function lockPayments(ctx: Context, taken: Taken): Promise<void> {
  const payments = new Map(taken.flatMap((one) => one.payments.map((payment) => [placeKey(payment), payment])));
  if (payments.size === 0) return;
  const places = [...payments.values()];
  const locked = await ctx.sql`
    select 1
    from unnest(
      ${places.map(({ receiptId }) => receiptId)}::uuid[], ${places.map(({ position }) => position)}::int[]
    ) as place(receipt_id, position)
    join payments p on p.receipt_id = place.receipt_id and p.position = place.position
    order by p.receipt_id, p.position
    for key share of p`;
  if (locked.length < places.length) throw new LostRaceError("a receipt was corrected");
}

/** Until this transaction ends nobody takes them back. */
async function holdPayments(ctx: Context, places: readonly Place[]): Promise<void> {
  if (places.length === 0) return;
  const held = await ctx.sql`
    select 1
    from json_to_recordset(${JSON.stringify(places)}::json) as h(
      "organizationId" uuid, "receiptId" uuid, position int, reference text
    )
    join consumed_payments c on c.organization_id = h."organizationId" and c.receipt_id = h."receiptId"
      and c.payment_position = h.position and c.reference = h.reference
    order by c.organization_id, c.receipt_id, c.payment_position
    for key share of c`;
  if (held.length < places.length) throw new LostRaceError("a payment was taken back from the reference");
}

async function insertPayments(ctx: Context, places: readonly Place[]): Promise<void> {
  if (places.length === 0) return;
  const inserted = await ctx.sql`
    insert into consumed_payments (organization_id, receipt_id, payment_position, reference)
    select "organizationId", "receiptId", position, reference
    from json_to_recordset(${JSON.stringify(places)}::json) as c(
      "organizationId" uuid, "receiptId" uuid, position int, reference text
    )
    where not exists (
      select from refused_payments refused
      where refused.organization_id = "organizationId" and refused.receipt_id = "receiptId"
        and refused.payment_position = position and refused.reference = c.reference
    )
    order by "organizationId", "receiptId", position
    on conflict do nothing
    returning 1`;
  if (inserted.length < places.length) throw new LostRaceError("a payment was consumed by another matcher, or refused");
}
