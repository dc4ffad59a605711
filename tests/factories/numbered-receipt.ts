import type { Receipt } from "@/lib/contract/receipt";

/** When and where it was issued: what its number does not say. */
export interface Issued {
  /** As receipts name it. */
  storeId: string;
  at: Date;
}

/**
 * The nth of many receipts, small, in the form in which it is stored. Rare: every 1,000th is a return, every
 * 2,000th pending, every 500th in SEK; number n has the reference `R-n`, pays n cents, and one line says
 * `rare<n modulo 5,000>`.
 */
export function numberedReceipt(n: number, { storeId, at }: Issued): Receipt {
  const currency = n % 500 === 0 ? "SEK" : "EUR";
  const amount = { amount: n / 100, currency };
  return {
    header: {
      storeId,
      created: at.toISOString(),
      ...(n % 1_000 === 0 && { documentType: "return" }),
      ...(n % 2_000 === 0 && { status: "pending" }),
      receiptId: `R-${n}`,
      orderId: `O${n % 1_000}`,
    },
    lineItems: [
      line("Filter coffee 500 g", 1, currency),
      line(`Oat milk rare${n % 5_000}`, 2, currency),
      { ...line(`Paper bag size${n % 50}`, 1, currency), item: { sku: `S${n % 300}` } },
    ],
    totals: [{ type: "amountDue", sum: amount }],
    payments: [
      {
        paymentType: "card",
        paid: amount,
        paymentAccountReference: `V002${String(n).padStart(25, "0")}`,
        retrievalReferenceNumber: `6${String(n).padStart(11, "0")}`,
        lastFour: String(n % 10_000).padStart(4, "0"),
        approvalCode: String(n % 900_000).padStart(6, "0"),
      },
    ],
  };
}

const line = (description: string, value: number, currency: string) => ({
  quantity: { value, unit: "each" as const },
  description,
  lineAmount: { gross: 1, currency },
});
