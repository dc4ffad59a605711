import { type JsonObject, parseExactJson } from "../core/json/exact-json";
import { cancelReceipt } from "../corrections/cancel-receipt";
import { correctReceipt } from "../corrections/correct-receipt";
import type { Context } from "../db/context";
import { getReceipt } from "../receipts/get-receipt";
import { refundTestReceipt } from "./refund-test-receipt";
import { findSandbox, type Sandbox } from "./sandbox-of";
import { submitTestReceipt, type TestOccasion } from "./test-receipt";

const BATCH = 20;

/** Makes the test receipts whose time has come. @returns whether more may be due. */
export async function runSandboxJobs(ctx: Context): Promise<boolean> {
  // A process that dies in between loses the receipt: in a sandbox, that is all right.
  const jobs = await ctx.sql<{ live_id: string; payment: string }[]>`
    delete from sandbox_jobs where id in (
      select id from sandbox_jobs where due_at <= now() order by due_at limit ${BATCH} for update skip locked
    )
    returning live_id, payment`;
  for (const { live_id: liveId, payment } of jobs) {
    const sandbox = await findSandbox(ctx, liveId);
    const stored = parseExactJson(payment).value as unknown as Omit<TestOccasion, "at"> & {
      at: string;
      /** What it gives a part of the money back for. */
      refundOf?: string;
      /** What is corrected or cancelled. */
      receiptId?: string;
      change?: "corrected" | "cancelled";
    };
    if (sandbox && stored.refundOf !== undefined) await refundTestReceipt(ctx, sandbox, stored.refundOf);
    else if (sandbox && stored.receiptId !== undefined && stored.change !== undefined)
      await changeTestReceipt(ctx, sandbox, stored.receiptId, stored.change);
    else if (sandbox)
      await submitTestReceipt(ctx, sandbox, { ...stored, seed: Number(stored.seed), at: new Date(stored.at) });
  }
  return jobs.length === BATCH;
}

/** Corrects the first line of a test receipt, or cancels the receipt, as its shop would. */
async function changeTestReceipt(
  ctx: Context,
  { merchantId }: Sandbox,
  receiptId: string,
  change: "corrected" | "cancelled",
): Promise<void> {
  const shop = { ...ctx, organizationId: merchantId };
  if (change === "cancelled") {
    await cancelReceipt(shop, { receiptId, reason: "A test" });
    return;
  }
  const { content, version } = await getReceipt(shop, receiptId);
  // Asked for twice, it is corrected once.
  if (version > 1) return;
  const body = parseExactJson(content).value as JsonObject;
  const [line] = body.lineItems as JsonObject[];
  if (line) line.description = `${line.description} (corrected)`;
  await correctReceipt(shop, { receiptId, body, expected: null, reason: "A test" });
}
