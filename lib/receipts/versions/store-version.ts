import type { Receipt } from "../../contract/receipt";
import type { JsonObject } from "../../core/json/exact-json";
import { MAX_IN_ONE_TURN, partsOf } from "../../core/shared/end-of-turn";
import type { Context } from "../../db/context";
import { type PaymentFacts, paymentsOf, type ReceiptFacts, receiptFacts } from "../intake/receipt-facts";
import { followPayments, type KnownPayment, type PaymentIdentity } from "./follow-payments";
import type { LockedReceipt } from "./lock-receipt";
import { markChanges } from "./mark-changes";

export interface NewVersion {
  /** UUID. */
  storeId: string;
  /** The receipt as it is stored. */
  content: string;
  state: "issued" | "cancelled";
  reason: string | null;
}

/** What a new version has made of a receipt. */
export interface StoredVersion {
  version: number;
  /** Of the version before, in the order of its payments. */
  before: KnownPayment[];
  /** Of this version. */
  now: KnownPayment[];
}

/**
 * Makes the next version of a locked receipt, in its transaction: the row that is never changed, the payments that can be
 * matched from now on, and what it is found by. Whoever matches one of the payments that are replaced here has committed
 * before, or will find that it is gone (`consume-payments.ts`).
 */
export async function storeVersion(
  ctx: Context,
  receipt: LockedReceipt,
  { storeId, content, state, reason }: NewVersion,
): Promise<StoredVersion> {
  const { sql } = ctx;
  const { id, firstContent, former, texts } = receipt;
  const part = partsOf(content.length > MAX_IN_ONE_TURN);
  const body = (await part(() => texts.read(content))) as JsonObject;
  const facts = await part(() => receiptFacts(body as unknown as Receipt, ctx.keys));
  const before = await part(() => knownPayments(ctx, receipt));
  const next = facts.payments.map(identityOf);
  const followed = followPayments(before, former, next);
  const version = receipt.version + 1;
  const first = (await part(() => texts.read(firstContent))) as JsonObject;
  const changes = await part(() => markChanges(first, body));
  await sql`
    insert into receipt_versions (
      receipt_id, version, organization_id, store_id, state, reason, issued_at, document_type, status,
      receipt_reference, order_reference, amount, currency, content, positions, former_payments, changes
    )
    select id, ${version}, organization_id, ${storeId}, ${state}, ${reason}, ${facts.issuedAt}, ${facts.documentType},
      ${facts.status}, ${facts.receiptReference}, ${facts.orderReference}, ${facts.amount}::numeric, ${facts.currency},
      ${content}::text::json, ${followed.positions}::int[], ${JSON.stringify(followed.former)}::text::json,
      ${JSON.stringify(changes)}::text::json
    from receipts where id = ${id}`;
  await replacePayments(ctx, receipt, state === "cancelled" ? [] : followed.positions, facts);
  await sql`
    insert into receipt_search_queue (receipt_id, words) values (${id}, ${facts.words})
    on conflict (receipt_id) do update set words = excluded.words`;
  const now = followed.positions.flatMap((position, at) => withPosition(next[at], position));
  return { version, before, now };
}

async function knownPayments(ctx: Context, { content, positions, texts }: LockedReceipt): Promise<KnownPayment[]> {
  const payments = paymentsOf((await texts.read(content)) as unknown as Receipt, ctx.keys);
  return payments.map((payment, at) => ({ ...identityOf(payment), position: positions?.[at] ?? at }));
}

function withPosition(identity: PaymentIdentity | undefined, position: number): KnownPayment[] {
  return identity ? [{ ...identity, position }] : [];
}

function identityOf(payment: PaymentFacts): PaymentIdentity {
  const { parHash, retrievalReferenceNumber, approvalCode, lastFour, amount, currency } = payment;
  return {
    par: parHash?.toString("hex") ?? null,
    retrievalReferenceNumber,
    approvalCode,
    lastFour,
    amount,
    currency,
  };
}

/** Received when the receipt was: what a subscriber has not agreed to yet does not come by a correction. */
async function replacePayments(
  { sql }: Context,
  { id, receivedAt }: LockedReceipt,
  positions: readonly number[],
  { payments, issuedAt, documentType }: ReceiptFacts,
): Promise<void> {
  await sql`delete from payments where receipt_id = ${id}`;
  if (positions.length === 0) return;
  const rows = positions.map((position, at) => {
    const { parHash, ...payment } = payments[at] ?? {};
    return { ...payment, position, parHash: parHash?.toString("hex") };
  });
  await sql`
    insert into payments (
      receipt_id, position, organization_id, received_at, issued_at, document_type, par_hash, par_last_four,
      retrieval_reference_number, approval_code, last_four, terminal_id, system_trace_audit_number, payment_type_label,
      amount, currency, acquirer_reference_number, merchant_id, transaction_id, merchant_name
    )
    select r.id, p.position, r.organization_id, ${receivedAt}, ${issuedAt}, ${documentType}, decode(p."parHash", 'hex'),
      p."parLastFour", p."retrievalReferenceNumber", p."approvalCode", p."lastFour", p."terminalId",
      p."systemTraceAuditNumber", p."paymentTypeLabel", p.amount, p.currency, p."acquirerReferenceNumber",
      p."merchantId", p."transactionId", p."merchantName"
    from receipts r
    cross join json_to_recordset(${JSON.stringify(rows)}::json) as p(
      position int, "parHash" text, "parLastFour" text, "retrievalReferenceNumber" text, "approvalCode" text,
      "lastFour" text, "terminalId" text, "systemTraceAuditNumber" text, "paymentTypeLabel" text, amount numeric,
      currency text, "acquirerReferenceNumber" text, "merchantId" text, "transactionId" text, "merchantName" text
    )
    where r.id = ${id}`;
}
