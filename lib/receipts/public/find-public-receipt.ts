import type { BrandProfile } from "../../contract/stores/brand-profile";
import { publicId, uuidFloor, uuidTimeMs } from "../../core/ids";
import { idsOfToken, receiptTokenKey } from "../../core/receipts/receipt-token";
import { keptUntil } from "../../core/retention/kept-until";
import type { Context } from "../../db/context";
import { clockInForce } from "../../db/retention/clock-in-force";
import { env } from "../../env";
import { findRefundStanding, type RefundStanding } from "../refunds/find-refund-standing";
import { type Changes, changes } from "../versions/mark-changes";
import { newestVersion } from "../versions/newest-version";

/** That a receipt is no longer as it was submitted. */
export interface Correction {
  state: "issued" | "cancelled";
  /** When the newest version was made. */
  at: Date;
  changes: Changes;
}

/** What the public page of a receipt shows. */
export interface PublicReceipt {
  receiptId: string;
  token: string;
  /** The newest version as stored: JSON text with exact digits. */
  content: string;
  version: number;
  /** Null for the first version. */
  correction: Correction | null;
  /** Null of one that has nothing to do with refunds. */
  standing: RefundStanding | null;
  receivedAt: Date;
  /** When it was erased: then it has no content. */
  erasedAt: Date | null;
  /** When what told of the shopper was. */
  personErasedAt: Date | null;
  /** The last day on which it is kept, by the clock in force: `2028-11-30`. Null: for good. */
  keptUntil: string | null;
  /** As it was when the receipt was taken in. */
  store: { name: string; address: string | null; countryCode: string; vatId: string | null };
  brand: {
    brandId: string;
    name: string;
    color: string | null;
    /** A PNG. */
    logo: Buffer | null;
    profile: BrandProfile;
  };
}

interface Row {
  id: string;
  /** Where the receipt is (UUID); then all the rest is null. */
  elsewhere: string | null;
  version: number | null;
  state: Correction["state"] | null;
  changes: string | null;
  corrected_at: Date | null;
  content: string;
  is_refunded: boolean;
  received_at: Date;
  erased_at: Date | null;
  person_erased_at: Date | null;
  kept_months: number | null;
  store_name: string;
  address: string | null;
  country_code: string;
  vat_id: string | null;
  brand_id: string;
  brand_name: string;
  color: string | null;
  logo: Buffer | null;
  support: string | null;
  return_policy: string | null;
  privacy_notice: string | null;
}

/**
 * The receipt behind the key of its URL. A key of ours has the time of the receipt's id, so the primary key of one partition
 * finds it; there is no index on tokens. Of one that a till made, the same statement says where the receipt is.
 */
export async function findPublicReceipt(ctx: Context, token: string): Promise<PublicReceipt | null> {
  const key = receiptTokenKey(token);
  if (key === null) return null;
  const found = await findWithin(ctx, token, { ...idsOfToken(token), key });
  if (!found || found.elsewhere === null) return found && toPublicReceipt(ctx, token, found);
  const timeMs = uuidTimeMs(found.elsewhere);
  const there = await findWithin(ctx, token, { floor: uuidFloor(timeMs), ceiling: uuidFloor(timeMs + 1), key: null });
  return there && toPublicReceipt(ctx, token, there);
}

async function findWithin(
  { sql }: Context,
  token: string,
  { floor, ceiling, key }: { floor: string; ceiling: string; key: string | null },
): Promise<Row | null> {
  const [row] = await sql<Row[]>`
    with r as materialized (
      select r.id, r.organization_id, r.received_at, r.erased_at, r.person_erased_at,
        coalesce(v.content, r.content) as content, coalesce(v.store_id, r.store_id) as store_id,
        v.version, v.state, v.changes, v.created_at as corrected_at
      from receipts r
      -- The bounds choose the partition.
      ${newestVersion(sql, sql`v.receipt_id >= ${floor} and v.receipt_id < ${ceiling}`)}
      where r.id >= ${floor} and r.id < ${ceiling} and r.token = ${token}
    )
    (
      select r.id, null::uuid as elsewhere, r.content, r.version, r.state, r.changes, r.corrected_at,
        exists (
          select 1 from refund_balances where receipt_id = r.id and receipt_id >= ${floor} and receipt_id < ${ceiling}
        ) as is_refunded,
        r.received_at, r.erased_at, r.person_erased_at,
        (
          select ${clockInForce(sql, "receipts")} from retention_clocks c where c.organization_id = r.organization_id
        ) as kept_months,
        seller.name as store_name, seller.address, seller.country_code, seller.vat_id,
        b.id as brand_id, b.name as brand_name, b.color,
        case when b.is_logo_drawn and b.logo_content_type = 'image/png' then b.logo end as logo,
        b.support, b.return_policy, b.privacy_notice
      from r
      join stores s on s.id = r.store_id
      join brands b on b.id = s.brand_id
      -- The store as it was when the receipt came: its first state that ended afterwards, or that of today.
      cross join lateral (
        (
          select h.name, h.address, h.country_code, h.vat_id from store_history h
          where h.store_id = s.id and h.valid_until > r.received_at
          order by h.valid_until limit 1
        )
        union all
        select s.name, s.address, s.country_code, s.vat_id
        limit 1
      ) seller
    )
    union all
    select null, receipt_id, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null,
      null, null, null, null, null, null
    from receipt_addresses where address = ${key} and token = ${token}
    -- What is not asked for any more is not looked for.
    limit 1`;
  return row ?? null;
}

async function toPublicReceipt(ctx: Context, token: string, row: Row): Promise<PublicReceipt | null> {
  const hasToDoWithRefunds = row.is_refunded || isPerhapsRefund(row.content);
  return {
    receiptId: publicId("receipt", row.id),
    token,
    content: row.content,
    version: row.version ?? 1,
    correction: correctionOf(row),
    standing: hasToDoWithRefunds ? await findRefundStanding(ctx, row.id) : null,
    receivedAt: row.received_at,
    erasedAt: row.erased_at,
    personErasedAt: row.person_erased_at,
    keptUntil: keptUntil(
      new Date(uuidTimeMs(row.id)),
      { months: row.kept_months, operatorMs: env().RETENTION_RECEIPTS ?? null },
      ctx.clock.now(),
    ),
    store: { name: row.store_name, address: row.address, countryCode: row.country_code, vatId: row.vat_id },
    brand: {
      brandId: publicId("brand", row.brand_id),
      name: row.brand_name,
      color: row.color,
      logo: row.logo,
      profile: {
        support: row.support,
        returnPolicy: row.return_policy,
        privacyNotice: row.privacy_notice,
      },
    },
  };
}

/** Whether it may say what it gives money back for: stored texts have no white space. */
export function isPerhapsRefund(content: string): boolean {
  return content.includes('"refundOf":{');
}

function correctionOf({ state, changes: marked, corrected_at: at }: Row): Correction | null {
  if (state === null || marked === null || at === null) return null;
  return { state, at, changes: changes.parse(JSON.parse(marked)) };
}
