import { parseInput } from "@/lib/contract/parse-input";
import { type ErasureInput, erasureInput } from "@/lib/contract/privacy/erasure";
import { publicId } from "@/lib/core/ids";
import { type Context, tenantOf, withTransaction } from "@/lib/db/context";
import { isFourEyes } from "../../four-eyes/four-eyes";
import { assertNotHeld } from "../../holds/find-held";
import type { Selector } from "../erasure";
import { resolveNames } from "./resolve-names";
import { selectReceipts } from "./select-receipts";

/** A receipt that would be erased, as far as it is known in lists. */
export interface NamedReceipt {
  receiptId: string;
  /** As its store calls it. */
  number: string | null;
  documentType: string | null;
  issued: Date;
  /** Plain decimal. */
  amount: string | null;
  currency: string | null;
  store: string | null;
}

/** What an erasure would find now. */
export interface FoundReceipts {
  count: number;
  /** There were too many receipts to look at all of them: `count` is of the oldest. */
  isPart: boolean;
  /** The first of them. */
  receipts: NamedReceipt[];
}

export interface ErasurePreview extends FoundReceipts {
  /** A second owner has to confirm it. */
  needsSecond: boolean;
}

const SHOWN = 5;
const STEP = 500;
const MAX_STEPS = 4;

/**
 * What `requestErasure` would take if it were asked for now: for people, before it is. It changes nothing.
 *
 * @throws DomainError as `requestErasure`
 */
export async function previewErasure(ctx: Context, input: ErasureInput): Promise<ErasurePreview> {
  const named = parseInput(erasureInput, input);
  const { selector, needsSecond } = await withTransaction(ctx, async (tx) => {
    const resolved = await resolveNames(tx, named);
    if ("receiptId" in resolved) await assertNotHeld(tx, resolved.receiptId);
    return { selector: resolved, needsSecond: named.mode === "receipt" && (await isFourEyes(tx)) };
  });
  // Outside: the transaction locks the organization, and this reads many receipts.
  return { ...(await findNamed(ctx, selector)), needsSecond };
}

/** Ids in the selector are UUIDs. Some thousand receipts are looked at, whatever is asked. */
export async function findNamed(ctx: Context, selector: Selector, stepLength = STEP): Promise<FoundReceipts> {
  const ids: string[] = [];
  let after: string | null = null;
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const looked = await selectReceipts(ctx, selector, { after, limit: stepLength });
    for (const { id, isMeant } of looked) if (isMeant) ids.push(id);
    after = looked.at(-1)?.id ?? null;
    if (looked.length < stepLength) return found(ctx, ids, false);
  }
  return found(ctx, ids, true);
}

async function found(ctx: Context, ids: readonly string[], isPart: boolean): Promise<FoundReceipts> {
  const receipts = await describeNamed(ctx, ids);
  // One that was erased before is still named by its id.
  return { count: ids.length === 1 ? receipts.length : ids.length, isPart, receipts };
}

/** Those that have just arrived stand in no list yet. */
async function describeNamed(ctx: Context, ids: readonly string[]): Promise<NamedReceipt[]> {
  const rows = await ctx.sql<(Omit<NamedReceipt, "receiptId"> & { id: string })[]>`
    with r as materialized (
      select r.id, s.receipt_reference as number, s.document_type as "documentType",
        coalesce(s.issued_at, r.issued_at) as issued, trim_scale(s.amount)::text as amount, s.currency,
        coalesce(s.store_id, r.store_id) as store_id
      from receipts r
      left join receipt_search s on s.receipt_id = r.id
      where r.id = any (${ids.slice(0, SHOWN)}::uuid[]) and r.organization_id = ${tenantOf(ctx)} and r.erased_at is null
    )
    select r.id, number, "documentType", issued, amount, currency, stores.name as store
    from r left join stores on stores.id = r.store_id
    order by r.id`;
  return rows.map(({ id, ...row }) => ({ receiptId: publicId("receipt", id), ...row }));
}
