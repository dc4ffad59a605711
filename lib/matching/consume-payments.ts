import type { Context } from "../db/context";
import type { Candidate } from "./find-candidates";
import type { OpenRequest } from "./lock-requests";
import { LostRaceError } from "./match-transaction";
import { placeKey } from "./par-hashes";

/**
 * Uses payments up for the other references of the requests' clients. The constraint decides: a row that cannot be
 * inserted was inserted by a matcher that has committed meanwhile, and then the whole evaluation starts again and sees
 * it. In the order of the key, so that two matchers do not wait for each other.
 *
 * @throws LostRaceError
 */
export async function consumePayments(
  ctx: Context,
  taken: readonly { request: OpenRequest; payment: Candidate }[],
): Promise<void> {
  const rows = new Map(
    taken
      .filter(({ payment }) => payment.consumedBy === null)
      .map(({ request: { organizationId, reference }, payment }) => [
        `${organizationId}/${placeKey(payment)}`,
        { organizationId, receiptId: payment.receiptId, position: payment.position, reference },
      ]),
  );
  if (rows.size === 0) return;
  const inserted = await ctx.sql`
    insert into consumed_payments (organization_id, receipt_id, payment_position, reference)
    select "organizationId", "receiptId", position, reference
    from json_to_recordset(${JSON.stringify([...rows.values()])}::json) as c(
      "organizationId" uuid, "receiptId" uuid, position int, reference text
    )
    order by "organizationId", "receiptId", position
    on conflict do nothing
    returning 1`;
  if (inserted.length < rows.size) throw new LostRaceError("a payment was consumed by another matcher");
}
