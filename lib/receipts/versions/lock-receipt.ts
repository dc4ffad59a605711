import { z } from "zod";
import { notFound } from "../../core/errors";
import { uuidOf } from "../../core/ids";
import { ReadTexts } from "../../core/json/read-texts";
import { type Context, tenantOf } from "../../db/context";
import type { KnownPayment } from "./follow-payments";
import { lockWithOriginal } from "./lock-in-turn";
import { newestVersion } from "./newest-version";

/** A receipt that the running transaction alone may give a next version; all ids are UUIDs. */
export interface LockedReceipt {
  id: string;
  organizationId: string;
  sourceId: string;
  token: string;
  receivedAt: Date;
  /** By its till, and not later than it was received. */
  madeAt: Date;
  /** As it was submitted: JSON text. */
  firstContent: string;
  /** The rest is the newest version's. */
  version: number;
  state: "issued" | "cancelled";
  storeId: string;
  documentType: string;
  content: string;
  /** Of each payment in `content`; null: their places. */
  positions: number[] | null;
  former: KnownPayment[];
  isErased: boolean;
  /** What tells of the shopper was erased from the versions that were there then. */
  isPersonErased: boolean;
  /** The receipt that it is linked with as its refund, which is held as well. */
  originalId: string | null;
  /** How it names that: `nameOf` in `refunds/named-original.ts`. */
  named: string | null;
  /** What reads its contents, and that of its next version. */
  texts: ReadTexts;
}

type Row = Omit<LockedReceipt, "former" | "texts"> & { former: string };

const text = z.string().nullable();
const formerPayments = z.array(
  z.object({
    position: z.int(),
    par: text,
    retrievalReferenceNumber: text,
    approvalCode: text,
    lastFour: text,
    amount: z.string(),
    currency: z.string(),
  }),
);

/**
 * The tenant's own receipt, for a change: who changes it at the same time waits, and sees what this one has made of it. What it
 * gives money back for changes with it. Both are locked in the order of their ids: of two that are refunds of each other, too.
 *
 * @throws DomainError `not-found`, also for another tenant's.
 */
export async function lockReceipt(ctx: Context, receiptId: string): Promise<LockedReceipt> {
  const { sql } = ctx;
  const id = uuidOf("receipt", receiptId);
  const locked = await lockWithOriginal(sql, id, tenantOf(ctx));
  if (!locked.some((one) => one.id === id)) throw notFound("receipt");
  // A statement of its own: it sees what was committed while this one waited for the lock.
  const [row] = await sql<Row[]>`
    with r as materialized (
      select r.id, r.organization_id as "organizationId", r.source_id as "sourceId", r.token, r.received_at as "receivedAt",
        least(r.issued_at, r.received_at) as "madeAt", r.content as "firstContent",
        coalesce(v.version, 1) as version, coalesce(v.state, 'issued') as state,
        coalesce(v.store_id, r.store_id) as "storeId", coalesce(v.document_type, r.document_type) as "documentType",
        coalesce(v.content, r.content) as content, v.positions, coalesce(v.former_payments, '[]') as former,
        r.erased_at is not null as "isErased", r.person_erased_at is not null as "isPersonErased"
      from receipts r
      ${newestVersion(sql, sql`v.receipt_id = ${id}`)}
      where r.id = ${id}
    )
    select r.*, f.original_id as "originalId", f.named from r left join refunds f on f.refund_id = ${id}`;
  if (!row) throw notFound("receipt");
  return { ...row, former: formerPayments.parse(JSON.parse(row.former)), texts: new ReadTexts() };
}
