import { type Decimal, decimalAsWritten } from "../../core/amounts/money";
import type { JsonObject } from "../../core/json/exact-json";
import type { Sale } from "./sale";
import type { SampleCard } from "./sample-card";
import type { SeededRandom } from "./seeded-random";

/** One card payment of a sale; `amount` in the smallest unit. The keys by which banks find it are random enough to be unique. */
export function cardPayment(sale: Sale, card: SampleCard, amount: number, random: SeededRandom): JsonObject {
  const trace = random.digits(6);
  const terminalId = random.digits(8);
  const paid = sale.money(amount);
  return {
    paymentType: "card",
    paid,
    paymentTypeLabel: card.label,
    paymentAccountReference: card.par,
    transactionId: `TA-${trace}`,
    retrievalReferenceNumber: random.digits(12),
    lastFour: card.lastFour,
    systemTraceAuditNumber: trace,
    terminalId,
    approvalCode: random.text(6, "0123456789ABCDEFGHJKLMNPQRSTUVWXYZ"),
    acquirerReferenceNumber: random.digits(23),
    merchantId: `000${random.digits(12)}`,
    terminalSlip: [
      "** CUSTOMER COPY **",
      `Terminal ${terminalId}   Trace ${trace}`,
      card.label,
      `############${card.lastFour}`,
      `${sale.currency} ${decimalAsWritten(paid.amount as Decimal)}`,
      amount < 0 ? "REFUND ACCEPTED" : "APPROVED",
    ].join("\n"),
  };
}
