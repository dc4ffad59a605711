import type { Receipt } from "../contract/receipt";
import { addDecimals, negatedDecimal } from "../core/amounts/decimal-sum";
import { ReadTexts } from "../core/json/read-texts";
import type { Context } from "../db/context";
import { queueForSearch } from "../receipts/refunds/queue-for-search";
import { type KeptLines, parseKeptLines, replaceReturned, takenBack } from "../receipts/refunds/returned-lines";
import { newestVersion } from "../receipts/versions/newest-version";
import type { NamedRefund } from "./named-refund";

/** What a refund adds to the balance of its original. */
interface Contribution {
  amount: string | null;
  currency: string | null;
  isCancelled: boolean;
  lines: KeptLines;
}

interface Original {
  organizationId: string;
  currency: string | null;
  content: string;
  /** The version that was the newest when the refund was made; null: the one in `content`. */
  seenContent: string | null;
}

const NOTHING: Contribution = { amount: null, currency: null, isCancelled: true, lines: {} };

/**
 * Puts a refund, as it is now, into the balance of its original in the place of what it was there before; null: takes it out.
 * The running transaction holds both (`lockForRefund`), so that each sum is that of the refunds that are there.
 */
export async function settleRefund(
  ctx: Context,
  { originalId, refundId }: { originalId: string; refundId: string },
  refund: NamedRefund | null,
): Promise<void> {
  const original = await readOriginal(ctx, originalId, refund?.madeAt ?? null);
  const before = await readContribution(ctx, refundId);
  const texts = new ReadTexts();
  const now = refund ? await contributionOf(refund, original, texts) : NOTHING;
  if (refund) await writeRefund(ctx, originalId, refund, now);
  else await ctx.sql`delete from refunds where refund_id = ${refundId}`;
  await writeBalance(ctx, originalId, original, before, now);
  await queueForSearch(ctx, originalId, await readReceipt(texts, original.content));
}

async function contributionOf(refund: NamedRefund, original: Original, texts: ReadTexts): Promise<Contribution> {
  const { amount, currency, isCancelled, receipt } = refund;
  const namesLines = receipt.lineItems.some(({ refundOf }) => refundOf !== undefined && refundOf !== null);
  const versions = [original.seenContent, original.content].flatMap((content) => content ?? []);
  const counted = isCancelled || !namesLines ? [] : versions;
  const parsed = await Promise.all(counted.map((content) => readReceipt(texts, content)));
  return { amount, currency, isCancelled, lines: takenBack(receipt, parsed) };
}

const readReceipt = async (texts: ReadTexts, content: string) => (await texts.read(content)) as unknown as Receipt;

async function readOriginal({ sql }: Context, id: string, seenAt: Date | null): Promise<Original> {
  const [row] = await sql<Original[]>`
    select r.organization_id as "organizationId", case when v.version is null then r.currency else v.currency end as currency,
      coalesce(v.content, r.content) as content,
      case when v.created_at > ${seenAt} then coalesce(
        (
          select seen.content from receipt_versions seen
          where seen.receipt_id = ${id} and seen.created_at <= ${seenAt} order by seen.version desc limit 1
        ),
        r.content
      ) end as "seenContent"
    from receipts r
    ${newestVersion(sql, sql`v.receipt_id = ${id}`)}
    where r.id = ${id}`;
  if (!row) throw new Error("The original of a refund is not there.");
  return row;
}

async function readContribution({ sql }: Context, refundId: string): Promise<Contribution> {
  const [row] = await sql<(Omit<Contribution, "lines"> & { lines: string })[]>`
    select trim_scale(amount)::text as amount, currency, is_cancelled as "isCancelled", lines
    from refunds where refund_id = ${refundId}`;
  return row ? { ...row, lines: parseKeptLines(row.lines) } : NOTHING;
}

async function writeRefund(
  { sql }: Context,
  originalId: string,
  { id, organizationId, name, isGift, token, receipt }: NamedRefund,
  { amount, currency, isCancelled, lines }: Contribution,
): Promise<void> {
  const { receiptId = null, created } = receipt.header;
  await sql`
    insert into refunds (
      refund_id, original_id, organization_id, named, is_gift, token, number, created, amount, currency, is_cancelled, lines
    ) values (
      ${id}, ${originalId}, ${organizationId}, ${name}, ${isGift}, ${token}, ${receiptId ?? null}, ${created},
      ${amount}::numeric, ${currency}, ${isCancelled}, ${JSON.stringify(lines)}::text::json
    )
    on conflict (refund_id) do update set
      original_id = excluded.original_id, named = excluded.named, is_gift = excluded.is_gift, number = excluded.number,
      created = excluded.created, amount = excluded.amount, currency = excluded.currency,
      is_cancelled = excluded.is_cancelled, lines = excluded.lines`;
}

async function writeBalance(
  { sql }: Context,
  id: string,
  { organizationId, currency }: Original,
  before: Contribution,
  now: Contribution,
): Promise<void> {
  const [row] = await sql<{ refunded: string; lines: string }[]>`
    select trim_scale(refunded)::text as refunded, lines from refund_balances where receipt_id = ${id}`;
  const refunded = addDecimals(
    row?.refunded ?? "0",
    addDecimals(counted(now, currency), negatedDecimal(counted(before, currency))),
  );
  const lines = replaceReturned(row ? parseKeptLines(row.lines) : {}, before.lines, now.lines);
  const count = Number(!now.isCancelled) - Number(!before.isCancelled);
  await sql`
    insert into refund_balances as b (receipt_id, organization_id, refund_count, currency, refunded, lines)
    values (${id}, ${organizationId}, ${count}, ${currency}, ${refunded}::numeric, ${JSON.stringify(lines)}::text::json)
    on conflict (receipt_id) do update set
      revision = b.revision + 1, refund_count = b.refund_count + excluded.refund_count, currency = excluded.currency,
      refunded = excluded.refunded, lines = excluded.lines`;
}

/** Only in the currency of the original, and nothing where that says no amount. */
function counted({ amount, currency, isCancelled }: Contribution, own: string | null): string {
  return isCancelled || amount === null || currency !== own ? "0" : amount;
}
