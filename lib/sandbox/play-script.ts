import type { TestScript } from "../contract/test-payments";
import type { JsonObject } from "../core/exact-json";
import { newUuid } from "../core/ids";
import { stringifyExact } from "../core/write-exact-json";
import type { Context } from "../db/context";
import type { TestReceipts } from "./create-test-receipts";
import type { Sandbox } from "./sandbox-of";
import { submitTestReceipt, type TestOccasion } from "./test-receipt";

/** Makes the receipts of a script, now or later. */
export async function playScript(
  ctx: Context,
  sandbox: Sandbox,
  { copies, delayMs }: TestScript,
  { seed, at, payment }: TestOccasion,
): Promise<TestReceipts> {
  const now = ctx.clock.now();
  if (delayMs > 0) {
    const due = new Date(now.getTime() + delayMs);
    const said = Object.fromEntries(Object.entries(payment).filter(([, value]) => value !== undefined));
    const stored = stringifyExact({ seed, at: at.toISOString(), payment: said as JsonObject });
    await ctx.sql`
      insert into sandbox_jobs (id, live_id, due_at, payment)
      values (${newUuid()}, ${sandbox.liveId}, ${due}, ${stored}::json)`;
    return { receipts: [], due };
  }
  const receipts: TestReceipts["receipts"] = [];
  for (let copy = 0; copy < copies; copy += 1) {
    const { id, receiptUrl } = await submitTestReceipt(ctx, sandbox, { seed: seed + copy, at, payment });
    receipts.push({ id, receiptUrl });
  }
  return { receipts, due: now };
}
