import { recordAudit } from "../../audit/record-audit";
import { publicId } from "../../core/ids";
import { type Context, withTransaction } from "../../db/context";
import { isStillDue } from "../retention/is-still-due";
import type { ErasureTask } from "./erasure";

interface Ended {
  erased: number;
  held: number;
  failed: number;
}

/** Ends an erasure by a merchant's clock, with one row of the audit log for all of it. One that has erased nothing leaves none. */
export async function endAged(ctx: Context, { id, mode, months }: ErasureTask & { months: number }): Promise<void> {
  await withTransaction(ctx, async (tx) => {
    // In the order of who begins the next.
    await tx.sql`select from retention_clocks where organization_id = ${tx.organizationId} for no key update`;
    const [ended] = await tx.sql<(Ended & { lookedAt: string | null; createdAt: Date })[]>`
      update erasures set done_at = now(), selector = null where id = ${id} and done_at is null
      returning erased, held, cardinality(failed) as failed, looked_at as "lookedAt", created_at as "createdAt"`;
    if (!ended) return;
    const { erased, held, failed, lookedAt, createdAt } = ended;
    // A clock that was lengthened meanwhile has passed some over.
    if (mode === "personal" && failed === 0 && (await isStillDue(tx, mode, months)))
      await tx.sql`
        update retention_clocks set personal_before = ${lookedAt}, personal_since = ${createdAt}
        where organization_id = ${tx.organizationId}`;
    if (erased === 0) await tx.sql`delete from erasures where id = ${id}`;
    else
      await recordAudit(tx, "retention.erase", ["erasure", publicId("erasure", id)], {
        after: { mode, months, erased, held, ...(failed > 0 && { failed }) },
      });
  });
}
