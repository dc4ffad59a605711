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
  // At the same moment, so that intake stores them in one commit: no matcher sees one of them without the others.
  const stored = await Promise.all(
    Array.from({ length: copies }, (_, copy) => submitTestReceipt(ctx, sandbox, { seed: seed + copy, at, payment })),
  );
  return { receipts: stored.map(({ id, receiptUrl }) => ({ id, receiptUrl })), due: now };
}
