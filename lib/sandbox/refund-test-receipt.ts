import type { Receipt } from "../contract/receipt";
import { parseDateTime } from "../contract/values/date-time";
import { negatedDecimal } from "../core/amounts/decimal-sum";
import { type Decimal, decimalText } from "../core/amounts/money";
import { ExactNumber, type JsonObject, parseExactJson } from "../core/json/exact-json";
import { receiveReceipt } from "../corrections/receive-receipt";
import type { Context } from "../db/context";
import { getReceipt } from "../receipts/get-receipt";
import type { Sandbox } from "./sandbox-of";

const LATER_MS = 10 * 60_000;

/** Takes the first line of a test receipt back, as a till would: the money goes to the card that paid. */
export async function refundTestReceipt(ctx: Context, sandbox: Sandbox, receiptId: string): Promise<void> {
  const { storeId, sourceId, merchantId } = sandbox;
  const merchant = { ...ctx, organizationId: merchantId };
  const sold = parseExactJson((await getReceipt(merchant, receiptId)).content).value as unknown as Receipt;
  const [line] = sold.lineItems;
  const [payment] = sold.payments;
  if (!line || !payment) return;
  const { gross, net, currency } = line.lineAmount;
  const amount = negated(gross ?? net ?? 0);
  const body = {
    header: {
      storeId,
      // From the sale's own, so that asked for twice it is one refund.
      created: new Date((parseDateTime(sold.header.created) ?? ctx.clock.now()).getTime() + LATER_MS).toISOString(),
      documentType: "return",
      status: "refunded",
      receiptId: `${sold.header.receiptId ?? "1"}-R`,
      refundOf: { id: receiptId },
    },
    lineItems: [
      {
        quantity: { value: negated(line.quantity.value ?? 1), unit: "each" },
        description: line.description,
        lineAmount: { gross: amount, currency },
        refundOf: { position: 1 },
      },
    ],
    totals: [{ type: "amountDue", sum: { amount, currency } }],
    payments: [{ paymentType: "card", paid: { amount, currency }, ...cardOf(payment) }],
  };
  await receiveReceipt(merchant, { sourceId, body: body as unknown as JsonObject });
}

/** The card's, not the transaction's: a refund has numbers of its own. */
function cardOf({ paymentAccountReference, lastFour }: Receipt["payments"][number]) {
  return {
    ...(paymentAccountReference && { paymentAccountReference }),
    ...(lastFour && { lastFour }),
  };
}

const negated = (value: Decimal) => new ExactNumber(negatedDecimal(decimalText(value)));
