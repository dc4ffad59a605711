import { recordAudit } from "../../audit/record-audit";
import { DomainError, notFound } from "../../core/errors";
import { uuidOf } from "../../core/ids";
import { type Context, tenantOf, withTransaction } from "../../db/context";

/**
 * Ends a hold: what waited for it goes with the next run of its clock. Again: nothing happens.
 *
 * @throws DomainError `not-found`; `forbidden` for a hold that an operator has set, and no operator releases
 */
export async function releaseLegalHold(
  ctx: Context,
  legalHoldId: string,
  { byOperator = false }: { byOperator?: boolean } = {},
): Promise<void> {
  const id = uuidOf("legalHold", legalHoldId, "legal hold");
  await withTransaction(ctx, async (tx) => {
    const [hold] = await tx.sql<{ isByOperator: boolean; releasedAt: Date | null }[]>`
      select is_by_operator as "isByOperator", released_at as "releasedAt" from legal_holds
      where id = ${id} and organization_id = ${tenantOf(tx)}
      for update`;
    if (!hold) throw notFound("legal hold");
    if (hold.isByOperator && !byOperator)
      throw new DomainError("forbidden", "The operator holds these receipts, and alone can release them.");
    if (hold.releasedAt !== null) return;
    await tx.sql`update legal_holds set released_at = now() where id = ${id}`;
    await recordAudit(tx, "legal-hold.release", ["legal-hold", legalHoldId], { after: { status: "released" } });
  });
}
