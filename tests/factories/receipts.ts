import { newUuid } from "@/lib/core/ids";
import { hashPar } from "@/lib/core/keys";
import { newReceiptToken } from "@/lib/core/receipts/receipt-token";
import type { Context } from "@/lib/db/context";
import { normaliseApprovalCode, normaliseReference } from "@/lib/receipts/payment-keys";
import { uuidAt } from "./uuid-at";

/** A payment as a till submits it; what is left out is not on the receipt. */
export interface TillPayment {
  par?: string;
  rrn?: string;
  code?: string;
  last?: string;
  terminal?: string;
  label?: string;
  arn?: string;
  merchant?: string;
  transaction?: string;
  merchantName?: string;
  /** Plain decimal. */
  amount?: string;
  currency?: string;
}

export interface TillReceipt {
  payments: TillPayment[];
  documentType?: string;
  issuedAt?: Date;
  /** Left out: now, by the database's clock, as in the intake. */
  receivedAt?: Date;
}

/**
 * Stores receipts with their payments and queue rows in one statement, as the intake does. The context is a merchant's.
 *
 * @returns their UUIDs.
 */
export async function storeReceipts(ctx: Context, receipts: readonly TillReceipt[]): Promise<string[]> {
  const rows = receipts.map((receipt) => {
    const id = receipt.receivedAt ? uuidAt(receipt.receivedAt) : newUuid();
    const issuedAt = receipt.issuedAt ?? new Date();
    return { id, token: newReceiptToken(id), issuedAt, documentType: receipt.documentType ?? "receipt", receipt };
  });
  const receiptRows = rows.map(({ receipt, ...row }) => ({
    ...row,
    receivedAt: receipt.receivedAt,
    content: { payments: receipt.payments.map(({ par }) => ({ paymentAccountReference: par })) },
  }));
  const paymentRows = rows.flatMap(({ receipt, id, issuedAt, documentType }) =>
    receipt.payments.map((payment, position) => ({
      receiptId: id,
      position,
      receivedAt: receipt.receivedAt,
      issuedAt,
      documentType,
      parHash: payment.par && hashPar(ctx.keys, payment.par).toString("hex"),
      parLastFour: payment.par?.slice(-4),
      rrn: normaliseReference(payment.rrn),
      code: normaliseApprovalCode(payment.code),
      last: normaliseReference(payment.last),
      terminal: normaliseReference(payment.terminal),
      label: normaliseReference(payment.label),
      arn: payment.arn,
      merchant: normaliseReference(payment.merchant),
      transaction: normaliseReference(payment.transaction),
      merchantName: normaliseReference(payment.merchantName),
      amount: payment.amount ?? "12.50",
      currency: payment.currency ?? "EUR",
    })),
  );
  await ctx.sql`
    with stored as (
      insert into receipts (
        id, organization_id, source_id, store_id, token, received_at, issued_at, document_type, status, content
      )
      select id, ${ctx.organizationId}::uuid, id, id, token, coalesce("receivedAt", now()), "issuedAt", "documentType",
        'paid', content
      from json_to_recordset(${JSON.stringify(receiptRows)}::json) as r(
        id uuid, token text, "receivedAt" timestamptz, "issuedAt" timestamptz, "documentType" text, content json
      )
    ), paid as (
      insert into payments (
        receipt_id, position, organization_id, received_at, issued_at, document_type, par_hash, par_last_four,
        retrieval_reference_number, approval_code, last_four, terminal_id, payment_type_label, amount, currency,
        acquirer_reference_number, merchant_id, transaction_id, merchant_name
      )
      select "receiptId", position, ${ctx.organizationId}::uuid, coalesce("receivedAt", now()), "issuedAt",
        "documentType", decode("parHash", 'hex'), "parLastFour", rrn, code, last, terminal, label, amount, currency,
        arn, merchant, transaction, "merchantName"
      from json_to_recordset(${JSON.stringify(paymentRows)}::json) as p(
        "receiptId" uuid, position int, "receivedAt" timestamptz, "issuedAt" timestamptz, "documentType" text,
        "parHash" text, "parLastFour" text, rrn text, code text, last text, terminal text, label text, amount numeric,
        currency text, arn text, merchant text, transaction text, "merchantName" text
      )
    )
    insert into match_queue (subject_id, kind)
    select unnest(${rows.map(({ id }) => id)}::uuid[]), 'receipt'`;
  return rows.map(({ id }) => id);
}

export async function storeReceipt(ctx: Context, receipt: TillReceipt): Promise<string> {
  const [id] = await storeReceipts(ctx, [receipt]);
  if (id === undefined) throw new Error("nothing was stored");
  return id;
}
