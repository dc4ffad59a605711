import type { Context } from "../../db/context";
import { loadParHashes, placeKey } from "../matcher/par-hashes";
import type { SoldPayment } from "./one-sale";

type Row = Omit<SoldPayment, "parHashes" | "issuedAtMs"> & { parHash: string | null; issuedAt: Date };

/** The payments of these receipts that can be matched. */
export async function loadSoldPayments(ctx: Context, receiptIds: readonly string[]): Promise<SoldPayment[]> {
  if (receiptIds.length === 0) return [];
  const rows = await ctx.sql<Row[]>`
    select p.receipt_id as "receiptId", p.position, encode(p.par_hash, 'hex') as "parHash",
      p.retrieval_reference_number as "retrievalReferenceNumber", p.approval_code as "approvalCode",
      p.last_four as "lastFour", trim_scale(p.amount)::text as amount, p.currency, p.issued_at as "issuedAt"
    from unnest(${receiptIds as string[]}::uuid[]) as named(id)
    join payments p on p.receipt_id = named.id
    order by p.receipt_id, p.position`;
  const hashes = await loadParHashes(
    ctx,
    rows.filter(({ parHash }) => parHash !== null),
  );
  return rows.map(({ parHash, issuedAt, ...payment }) => ({
    ...payment,
    parHashes: hashes.get(placeKey(payment)) ?? (parHash === null ? [] : [parHash]),
    issuedAtMs: issuedAt.getTime(),
  }));
}
