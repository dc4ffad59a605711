import { type Context, tenantOf } from "../../db/context";
import { clockInForce } from "../../db/retention/clock-in-force";
import type { ErasureMode } from "../erasures/erasure";

/**
 * Whether the clock of the tenant that began an erasure is not longer by now. Asked in the transaction that erases a receipt, which
 * whoever sets the clock waits for, as one who sets a hold does.
 */
export async function isStillDue(ctx: Context, mode: ErasureMode, months: number): Promise<boolean> {
  const { sql } = ctx;
  const rows = await sql`
    select from retention_clocks c
    where organization_id = ${tenantOf(ctx)}
      and ${clockInForce(sql, mode === "receipt" ? "receipts" : "personal")} <= ${months}`;
  return rows.length > 0;
}
