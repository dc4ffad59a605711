import { publicId } from "../../core/ids";
import type { Context } from "../../db/context";
import { enqueueEvents } from "../../events/enqueue-events";
import { findSales } from "../../receipts/versions/find-sales";

/** Who was given a receipt; ids are UUIDs. */
export interface Recipient {
  /** The client. */
  organizationId: string;
  subscriptionId: string | null;
  matchRequestId: string | null;
  reference: string;
}

/** Tells clients that a receipt (UUID) is not their end users' (`receipt.withdrawn`). */
export async function tellWithdrawn(
  ctx: Context,
  receiptUuid: string,
  recipients: readonly Recipient[],
  cause?: "corrected",
): Promise<void> {
  const receiptId = publicId("receipt", receiptUuid);
  const merchant = (await findSales(ctx, [receiptId])).get(receiptId)?.merchant;
  await enqueueEvents(
    ctx,
    recipients.map((recipient) => ({
      type: "receipt.withdrawn",
      organizationId: recipient.organizationId,
      data: { receiptId, ...namedAs(recipient), reference: recipient.reference, cause, merchant },
    })),
  );
}

/** What a recipient has it by, as events name it. */
export function namedAs({ subscriptionId, matchRequestId }: Pick<Recipient, "subscriptionId" | "matchRequestId">) {
  return {
    ...(subscriptionId !== null && { subscriptionId: publicId("subscription", subscriptionId) }),
    ...(matchRequestId !== null && { matchRequestId: publicId("matchRequest", matchRequestId) }),
  };
}
