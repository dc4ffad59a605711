import { parsePublicId } from "../../core/ids";
import { type Context, tenantOf } from "../../db/context";

/** What became of a receipt that is here no more, or without whom it was of. */
export interface Erased {
  at: Date;
  mode: "personal" | "receipt";
  received: Date;
  /** Null: it was past the merchant's own clock. */
  erasureId: string | null;
}

/** Of a receipt of the tenant that was erased, when and by what; null for any other. */
export async function findErased(ctx: Context, receiptId: string): Promise<Erased | null> {
  const id = parsePublicId("receipt", receiptId);
  if (id === null) return null;
  const [row] = await ctx.sql<Erased[]>`
    with r as materialized (
      select organization_id, erased_at, person_erased_at, received_at from receipts
      where id = ${id} and organization_id = ${tenantOf(ctx)} and (erased_at is not null or person_erased_at is not null)
    )
    select coalesce(erased_at, person_erased_at) as at, received_at as received,
      case when erased_at is null then 'personal' else 'receipt' end as mode, (
        select a.after ->> 'erasureId' from audit_events a
        where a.subject_id = ${receiptId} and a.organization_id = r.organization_id and a.action = 'receipt.erase'
          and a.after ->> 'mode' = case when r.erased_at is null then 'personal' else 'receipt' end
        order by a.id desc limit 1
      ) as "erasureId"
    from r`;
  return row ?? null;
}
