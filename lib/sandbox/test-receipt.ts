import type { Decimal } from "../core/amounts/money";
import type { JsonObject } from "../core/json/exact-json";
import { receiveReceipt } from "../corrections/receive-receipt";
import type { Context } from "../db/context";
import type { SubmittedReceipt } from "../receipts/intake/submit-receipt";
import { sampleCard } from "./samples/sample-card";
import { type SampleKind, sampleReceipt } from "./samples/sample-receipts";
import { SeededRandom } from "./samples/seeded-random";
import type { Sandbox } from "./sandbox-of";

/** What the payment of a test receipt has to say; the rest is chosen. */
export interface TestPayment {
  paymentAccountReference?: string | undefined;
  retrievalReferenceNumber?: string | undefined;
  approvalCode?: string | undefined;
  lastFour?: string | undefined;
  terminalId?: string | undefined;
  systemTraceAuditNumber?: string | undefined;
  paymentTypeLabel?: string | undefined;
  acquirerReferenceNumber?: string | undefined;
  merchantId?: string | undefined;
  transactionId?: string | undefined;
  merchantName?: string | undefined;
  paid?: { amount: Decimal; currency: string } | undefined;
}

export interface TestOccasion {
  /** The same occasion with the same seed is the same receipt. */
  seed: number;
  at: Date;
  payment: TestPayment;
}

/** One card payment of a positive amount. */
const KINDS: readonly [SampleKind, ...SampleKind[]] = ["grocery", "petrolStation", "hardwareStore", "webShop"];

/** A receipt as a till would submit it, from the sandbox's own shop. */
export async function submitTestReceipt(
  ctx: Context,
  sandbox: Sandbox,
  { seed, at, payment }: TestOccasion,
): Promise<SubmittedReceipt> {
  const random = new SeededRandom(seed);
  const card = sampleCard(random);
  const { storeId, sourceId, merchantId } = sandbox;
  const body = sampleReceipt(random.pick(KINDS), { storeId, at, random, cards: [card, card] });
  const [sampled] = body.payments as [JsonObject];
  const asked = Object.entries(payment).filter(([, value]) => value !== undefined);
  Object.assign(sampled, { terminalSlip: null }, Object.fromEntries(asked));
  return receiveReceipt({ ...ctx, organizationId: merchantId }, { sourceId, body });
}
