import { CHANGE_AFTER_MS, type TestScript } from "../contract/matching/test-payments";
import { sha256Hex } from "../core/bytes/sha-256";
import type { JsonObject } from "../core/json/exact-json";
import { stringifyExact } from "../core/json/write-exact-json";
import type { Context } from "../db/context";
import type { TestReceipts } from "./create-test-receipts";
import type { Sandbox } from "./sandbox-of";
import { submitTestReceipt, type TestOccasion } from "./test-receipt";

/** Makes the receipts of a script, now or later. */
export async function playScript(
  ctx: Context,
  sandbox: Sandbox,
  { copies, delayMs, refundAfterMs, change }: TestScript,
  { seed, at, payment }: TestOccasion,
): Promise<TestReceipts> {
  const now = ctx.clock.now();
  const said = Object.fromEntries(Object.entries(payment).filter(([, value]) => value !== undefined)) as JsonObject;
  const occasion = { seed, at: at.toISOString(), payment: said };
  if (delayMs > 0) return { receipts: [], due: await later(ctx, sandbox, delayMs, occasion) };
  // At the same moment, so that intake stores them in one commit: no matcher sees one of them without the others.
  const stored = await Promise.all(
    Array.from({ length: copies }, (_, copy) => submitTestReceipt(ctx, sandbox, { seed: seed + copy, at, payment })),
  );
  if (refundAfterMs !== undefined)
    for (const { id } of stored) await later(ctx, sandbox, refundAfterMs, { ...occasion, refundOf: id });
  if (change !== undefined)
    for (const { id } of stored) await later(ctx, sandbox, CHANGE_AFTER_MS, { receiptId: id, change });
  return { receipts: stored.map(({ id, receiptUrl }) => ({ id, receiptUrl })), due: now };
}

/** The same job again, as for two equal entries of a batch, is the same. @returns when it is due. */
async function later(ctx: Context, sandbox: Sandbox, delayMs: number, job: JsonObject): Promise<Date> {
  const due = new Date(ctx.clock.now().getTime() + delayMs);
  const text = stringifyExact(job);
  await ctx.sql`
    insert into sandbox_jobs (id, live_id, due_at, payment)
    values (${sha256Hex(`${sandbox.liveId} ${text}`).slice(0, 32)}::uuid, ${sandbox.liveId}, ${due}, ${text}::json)
    on conflict do nothing`;
  return due;
}
