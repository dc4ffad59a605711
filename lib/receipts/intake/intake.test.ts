import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { newUuid } from "@/lib/core/ids";
import { newReceiptToken } from "@/lib/core/receipts/receipt-token";
import { testDatabase } from "@/tests/database";
import { assertIntakeRoom, storeReceipt } from "./intake";
import type { IntakeItem } from "./store-batch";

const t = testDatabase();

function item(more: Partial<IntakeItem> = {}): IntakeItem {
  const id = newUuid();
  return {
    id,
    token: newReceiptToken(id),
    address: null,
    organizationId: newUuid(),
    sourceId: newUuid(),
    storeId: newUuid(),
    fingerprint: randomBytes(32).toString("hex"),
    contentFingerprint: null,
    archived: null,
    content: '{"amount":12.50}',
    issuedAt: "2026-03-02T09:15:30.000Z",
    documentType: "receipt",
    status: "paid",
    receiptReference: 'quote " backslash \\ comma , brace }',
    orderReference: null,
    amount: "12.5",
    currency: "EUR",
    words: "",
    payments: [],
    named: null,
    ...more,
  };
}

async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise(setImmediate);
}

describe("storeReceipt", () => {
  it("lets a row that the database refuses fail alone, among a hundred that arrive with it", async () => {
    const items = Array.from({ length: 100 }, (_, n) => item(n === 37 ? { amount: "not a number" } : {}));
    const results = await Promise.allSettled(items.map((one) => storeReceipt(t.sql, one)));
    expect(results.flatMap(({ status }, n) => (status === "rejected" ? [n] : []))).toEqual([37]);
    const stored = await t.sql`select id from receipts where id = any(${items.map(({ id }) => id)})`;
    expect(stored).toHaveLength(99);
  });

  it("keeps text and digits as they are", async () => {
    const one = item();
    await storeReceipt(t.sql, one);
    const [row] = await t.sql`select receipt_reference, content::text as content from receipts where id = ${one.id}`;
    expect(row).toEqual({ receipt_reference: one.receiptReference, content: one.content });
  });

  it("does not put a receipt without card payments into the matching queue", async () => {
    const one = item();
    await storeReceipt(t.sql, one);
    expect(await t.sql`select 1 from match_queue where subject_id = ${one.id}`).toHaveLength(0);
  });

  it("refuses at once what it has no room for while the database stands still, and keeps all that it took", async () => {
    const { connectDatabase } = await import("@/lib/db/client");
    const own = connectDatabase(t.url, 3);
    const other = connectDatabase(t.url, 1);
    const locked = await other.sql.reserve();
    await locked`begin`;
    await locked`lock table receipts in access exclusive mode`;
    const content = `"${"x".repeat(1_000_000)}"`;
    const taken: Promise<unknown>[] = [];
    let refusal: unknown;
    while (refusal === undefined) {
      try {
        assertIntakeRoom(own.sql, item().organizationId);
        taken.push(storeReceipt(own.sql, item({ content })));
      } catch (error) {
        refusal = error;
      }
    }
    expect(refusal).toMatchObject({ code: "unavailable", retryAfterSeconds: 1 });
    expect(taken.length).toBeLessThan(100);
    // Without waiting for anything: within a few turns of this process, of which each takes no time.
    const refused = Promise.race([storeReceipt(own.sql, item({ content })), turns(10)]);
    await expect(refused).rejects.toMatchObject({ code: "unavailable" });
    await locked`commit`;
    locked.release();
    await Promise.all(taken);
    await expect(storeReceipt(own.sql, item())).resolves.toMatchObject({ isNew: true });
    await Promise.all([own.close(), other.close()]);
  });

  it("gives twins that arrive in two processes one receipt", async () => {
    // Two clients are two intakes: they share nothing but the database.
    const { connectDatabase } = await import("@/lib/db/client");
    const second = connectDatabase(t.url, 2);
    const { sourceId, fingerprint } = item();
    const twins = Array.from({ length: 40 }, () => item({ sourceId, fingerprint }));
    const answers = await Promise.all(twins.map((one, n) => storeReceipt(n % 2 ? t.sql : second.sql, one)));
    await second.close();
    expect(new Set(answers.map((one) => one?.id)).size).toBe(1);
    expect(answers.filter((one) => one?.isNew)).toHaveLength(1);
  });

  it("refuses to queue without end", async () => {
    const results = await Promise.allSettled(Array.from({ length: 1_300 }, () => storeReceipt(t.sql, item())));
    const refused = results.filter((result) => result.status === "rejected");
    expect(refused.length).toBeGreaterThan(0);
    for (const { reason } of refused as PromiseRejectedResult[])
      expect(reason).toMatchObject({ code: "unavailable", retryAfterSeconds: 1 });
  });
});
