import { randomBytes } from "node:crypto";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { DomainError } from "@/lib/core/errors";
import { parsePublicId, uuidFloor } from "@/lib/core/ids";
import { correctReceipt } from "@/lib/corrections/correct-receipt";
import { withTransaction } from "@/lib/db/context";
import { drawArchivedPdf } from "@/lib/receipt-page/drawing/draw-archived-pdf";
import { indexReceipts } from "@/lib/receipts/listing/index-receipts";
import { findPublicReceipt } from "@/lib/receipts/public/find-public-receipt";
import { testDatabase } from "@/tests/database";
import { openShop, type Sale, type Shop, saleOf, sell } from "@/tests/factories/shop";
import { isWaitedFor } from "@/tests/is-waited-for";
import { findEverywhere } from "@/tests/support/find-everywhere";
import { readArchive } from "@/tests/support/read-archive";
import { requestErasure } from "../erasures/requests/request-erasure";
import { runErasures } from "../erasures/run-erasures";
import { findStep } from "./claim-export";
import type { DrawPdf } from "./draw-pdfs";
import { getExport } from "./get-export";
import { openArchive } from "./open-archive";
import { readReceipts } from "./read-receipts";
import { requestExport } from "./request-export";
import { runExports } from "./run-exports";
import { sealNext } from "./seal-export";
import { resumeExport, stopExport } from "./stop-export";

const t = testDatabase();
let shop: Shop;
beforeEach(async () => {
  shop = await openShop(t);
});

const KIM = { name: "Kim Quillfeather", address: "Larkspur Lane 77", customerId: "K-90417" };
const MARCH = { from: "2026-03-01T00:00:00Z", to: "2026-04-01T00:00:00Z" };

const index = () => indexReceipts(t.systemContext(), { limit: 1_000 });
const saleTo = (customer: object | undefined, more: Sale = {}): Sale => ({
  ...(customer && { header: { customer } }),
  ...more,
});

/** In place of the engine, whose fonts hide what it is given. */
const drawText: DrawPdf = async (ctx, token) => {
  const found = await findPublicReceipt(ctx, token);
  return found && !found.erasedAt ? { bytes: Buffer.from(found.content), personErasedAt: found.personErasedAt } : null;
};

const step = async (drawPdf = drawText) => {
  await t.sql`update exports set lease_until = null where has_archive`;
  return runExports(t.systemContext(), { drawPdf });
};

async function runAll(drawPdf = drawText): Promise<void> {
  await index();
  while (await step(drawPdf));
}

async function exported(input: Parameters<typeof requestExport>[1], drawPdf = drawText) {
  const { exportId } = await requestExport(shop.ctx, input);
  await runAll(drawPdf);
  return exportId;
}

const archiveOf = async (exportId: string) => readArchive((await openArchive(shop.ctx, exportId)).bytes);
const receiptsIn = async (exportId: string) =>
  ((await archiveOf(exportId)).files["receipts.ndjson"] ?? "").split("\n").filter(Boolean).toSorted();

async function erase(input: Parameters<typeof requestErasure>[1]): Promise<void> {
  await requestErasure(shop.ctx, input);
  await t.sql`update erasures set lease_until = null where done_at is null`;
  while (await runErasures(t.systemContext()));
}

/** Goes on until all receipts were looked at, and no further. */
async function untilSelected(exportId: string): Promise<void> {
  await index();
  const id = parsePublicId("export", exportId);
  for (;;) {
    const [row] = await t.sql<{ isSelected: boolean }[]>`
      select is_selected as "isSelected" from exports where id = ${id}`;
    if (row?.isSelected) return;
    // The engine has no room: the turn ends before anything is drawn or sealed.
    await step(busy);
  }
}

const busy: DrawPdf = () => Promise.reject(new DomainError("unavailable", "busy"));

describe("a person's export", () => {
  it("has all of their receipts in all versions, readable and as data, and nobody else's", async () => {
    const { id } = await sell(shop, saleTo(KIM, { number: "KIM-1", lines: ["Umbrella"] }));
    const corrected = saleOf(shop, saleTo(KIM, { number: "KIM-1", lines: ["Parasol"] }));
    await correctReceipt(shop.ctx, { receiptId: id, body: corrected, expected: null });
    await sell(shop, saleTo({ customerId: "K-1", name: "Robin" }, { number: "OTHER-1" }));
    const exportId = await exported({ customerId: KIM.customerId });
    const { files, manifest } = await archiveOf(exportId);
    expect(Object.keys(files).toSorted()).toEqual([
      ...["manifest.json", `pdf/${id}.pdf`, "receipts.csv", "receipts.json", "receipts.ndjson"],
    ]);
    for (const name of ["receipts.json", "receipts.ndjson"]) {
      for (const text of [KIM.name, KIM.address, KIM.customerId, "Umbrella", "Parasol"])
        expect(files[name]).toContain(text);
      expect(files[name]).not.toContain("OTHER-1");
    }
    const [receipt] = JSON.parse(files["receipts.json"] ?? "");
    expect(receipt).toMatchObject({ receiptId: id, version: 2, versions: [{ version: 1 }, { version: 2 }] });
    expect(JSON.parse(files["receipts.ndjson"] ?? "")).toEqual(receipt);
    expect(files["receipts.csv"]?.split("\r\n")).toHaveLength(3);
    expect(manifest).toMatchObject({ exportId, receipts: 1, leftOut: 0, pdfs: 1 });
    // The names are kept no longer than they are needed.
    expect(await t.sql`select from exports where selector is not null`).toHaveLength(0);
  });

  it("has PDFs by the engine of the receipt's page", async () => {
    const { id } = await sell(shop, saleTo(KIM));
    const { files } = await archiveOf(await exported({ receiptId: id }, drawArchivedPdf));
    expect(files[`pdf/${id}.pdf`]).toMatch(/^%PDF-1/);
  });

  it("of nobody is an archive without receipts, and what is another merchant's is answered like nothing", async () => {
    const other = await openShop(t);
    await sell(other, saleTo(KIM));
    const exportId = await exported({ customerId: KIM.customerId });
    const { files, manifest } = await archiveOf(exportId);
    expect([manifest.receipts, files["receipts.ndjson"], JSON.parse(files["receipts.json"] ?? "")]).toEqual([
      0,
      "",
      [],
    ]);
    await expect(getExport(other.ctx, exportId)).rejects.toMatchObject({ code: "not-found" });
    await expect(openArchive(other.ctx, exportId)).rejects.toMatchObject({ code: "not-found" });
    await expect(stopExport(other.ctx, exportId)).rejects.toMatchObject({ code: "not-found" });
    const { id } = await sell(other, saleTo(KIM));
    await expect(requestExport(shop.ctx, { receiptId: id })).rejects.toMatchObject({
      fields: [{ field: "receiptId", code: "unknown_receipt" }],
    });
  });
});

describe("a period's export", () => {
  it("has every receipt once, in parts of many, under one head", async () => {
    const numbers = Array.from({ length: 430 }, (_, at) => `N-${at}`);
    await Promise.all(numbers.map((number) => sell(shop, { number })));
    await sell(shop, { number: "APRIL", header: { created: "2026-04-02T10:15:30+02:00" } });
    const exportId = await exported(MARCH);
    const lines = await receiptsIn(exportId);
    const { files } = await archiveOf(exportId);
    expect(lines.map((line) => JSON.parse(line).receiptReference).toSorted()).toEqual(numbers.toSorted());
    const csv = files["receipts.csv"]?.split("\r\n") ?? [];
    expect(csv.filter((line) => line.includes("receipt_id,number"))).toHaveLength(1);
    expect(csv).toHaveLength(numbers.length + 2);
    expect(await t.sql`select from export_parts where export_id = ${parsePublicId("export", exportId)}`).toHaveLength(
      3,
    );
    const { size, looked, total, receipts } = await getExport(shop.ctx, exportId);
    expect([size, looked, total, receipts]).toEqual([(await archiveOf(exportId)).length, 431, 431, 430]);
  });

  it("before an erasure and after it differ by exactly that", async () => {
    for (const number of ["1", "2", "3"]) await sell(shop, { number });
    const { id } = await sell(shop, saleTo(KIM, { number: "KIM" }));
    const before = await receiptsIn(await exported(MARCH));
    const again = await receiptsIn(await exported(MARCH));
    expect(again).toEqual(before);
    await erase({ receiptId: id, mode: "receipt" });
    const after = await receiptsIn(await exported(MARCH));
    expect(before.filter((line) => !after.includes(line)).map((line) => JSON.parse(line).receiptId)).toEqual([id]);
    expect(after.filter((line) => !before.includes(line))).toEqual([]);
  });
});

describe("beside erasures", () => {
  it.each(["personal", "receipt"] as const)("what is erased (%s) while it is made is not in it", async (mode) => {
    for (const number of ["1", "2"]) await sell(shop, { number });
    const name = `Larkspur of ${mode}`;
    const { id } = await sell(shop, saleTo({ name, customerId: "K-2" }));
    const { exportId } = await requestExport(shop.ctx, MARCH);
    await untilSelected(exportId);
    await erase({ receiptId: id, mode });
    await index();
    expect(await findEverywhere(t.sql, [name])).toEqual([]);
    await runAll();
    const { files, manifest } = await archiveOf(exportId);
    expect(Object.values(files).join()).not.toContain(name);
    expect([manifest.receipts, manifest.leftOut]).toEqual(mode === "receipt" ? [2, 1] : [3, 0]);
    expect(manifest.pdfs).toBe(manifest.receipts);
  });

  it("an archive that has what was erased is gone at once, and no other", async () => {
    const { id } = await sell(shop, saleTo(KIM));
    await sell(shop, saleTo({ name: "Robin", customerId: "K-1" }));
    const [kims, others] = [await exported({ customerId: KIM.customerId }), await exported({ customerId: "K-1" })];
    const open = await openArchive(shop.ctx, kims);
    await open.bytes.next();
    await erase({ receiptId: id, mode: "personal" });
    expect((await getExport(shop.ctx, kims)).status).toBe("erased");
    await expect(openArchive(shop.ctx, kims)).rejects.toMatchObject({ code: "gone" });
    await expect(readArchive(open.bytes)).rejects.toThrow(/not given out any more|is gone/);
    expect((await archiveOf(others)).manifest.receipts).toBe(1);
    await runAll();
    expect(await t.sql`select from export_parts where export_id = ${parsePublicId("export", kims)}`).toHaveLength(0);
  });

  it("an erasure waits for no archive that has nothing of it", async () => {
    const { id } = await sell(shop, saleTo(KIM));
    await sell(shop, saleTo({ name: "Robin", customerId: "K-1" }));
    const others = await exported({ customerId: "K-1" });
    await withTransaction(t.systemContext(), async (tx) => {
      await tx.sql`select from exports where id = ${parsePublicId("export", others)} for update`;
      await erase({ receiptId: id, mode: "receipt" });
    });
    expect(await receiptsIn(await exported(MARCH))).toHaveLength(1);
  });

  it("waits for erasures under way when it is asked for, and an erasure for the part that is being made", async () => {
    const { id } = await sell(shop, saleTo(KIM));
    await index();
    let asked: ReturnType<typeof requestExport> | undefined;
    await withTransaction(t.systemContext(), async (tx) => {
      // As whoever erases a receipt of the merchant holds it.
      await tx.sql`select from organizations where id = ${shop.organizationId} for share`;
      asked = requestExport(shop.ctx, MARCH);
      await isWaitedFor(tx);
    });
    const exportId = (await asked)?.exportId ?? "";
    await untilSelected(exportId);
    await requestErasure(shop.ctx, { receiptId: id, mode: "receipt" });
    let erasing: Promise<boolean> | undefined;
    await withTransaction(t.systemContext(), async (tx) => {
      await tx.sql`select from exports where id = ${parsePublicId("export", exportId)} for no key update`;
      erasing = runErasures(t.systemContext());
      await isWaitedFor(tx);
    });
    await erasing;
    await runAll();
    expect((await archiveOf(exportId)).manifest).toMatchObject({ receipts: 0, leftOut: 1 });
  });

  it("finds in an archive what came into it, and that it was done, while the erasure waited for it", async () => {
    const { id: receiptId } = await sell(shop, saleTo(KIM));
    await index();
    const { exportId } = await requestExport(shop.ctx, MARCH);
    await requestErasure(shop.ctx, { receiptId, mode: "receipt" });
    const [id, receipt] = [parsePublicId("export", exportId), parsePublicId("receipt", receiptId)];
    let erasing: Promise<boolean> | undefined;
    await withTransaction(t.systemContext(), async (tx) => {
      await tx.sql`select from exports where id = ${id} for no key update`;
      erasing = runErasures(t.systemContext());
      await isWaitedFor(tx);
      await tx.sql`
        insert into export_parts (export_id, after, through, file, receipt_ids, lines, cells)
        values (${id}, ${uuidFloor(0)}, ${receipt}, 0, ${[receipt ?? ""]}::uuid[], '\x01', '\x01')`;
      await tx.sql`
        update exports set is_selected = true, done_at = now(), ends_at = now() + interval '1 day' where id = ${id}`;
    });
    await erasing;
    expect((await getExport(shop.ctx, exportId)).status).toBe("erased");
  });
});

it("reading what was made, for its sums, gives way at each piece", async () => {
  await Promise.all(Array.from({ length: 201 }, (_, at) => sell(shop, { number: String(at) })));
  const { exportId } = await requestExport(shop.ctx, MARCH);
  await untilSelected(exportId);
  const found = await findStep(shop.ctx, parsePublicId("export", exportId) ?? "");
  if (!found || found === "over") throw new Error("It is not under way.");
  const giveWay = vi.fn(async () => {});
  await sealNext(shop.ctx, found.task, { giveWay });
  // Two parts, and the end.
  expect(giveWay).toHaveBeenCalledTimes(3);
});

describe("stopped, resumed, over", () => {
  it("goes on where it was, and nothing of it is made while it is stopped", async () => {
    await Promise.all(Array.from({ length: 205 }, (_, at) => sell(shop, { number: String(at) })));
    const { exportId } = await requestExport(shop.ctx, MARCH);
    await untilSelected(exportId);
    expect((await stopExport(shop.ctx, exportId)).status).toBe("stopped");
    expect((await stopExport(shop.ctx, exportId)).status).toBe("stopped");
    await expect(openArchive(shop.ctx, exportId)).rejects.toMatchObject({ code: "export-not-done" });
    await runAll();
    expect((await getExport(shop.ctx, exportId)).status).toBe("stopped");
    expect((await resumeExport(shop.ctx, exportId)).status).toBe("running");
    await runAll();
    expect((await archiveOf(exportId)).manifest.receipts).toBe(205);
    const actions = await t.sql`select action from audit_events where subject_id = ${exportId} order by id`;
    expect(actions.map(({ action }) => action)).toEqual(
      ["request", "stop", "resume", "download"].map((act) => `export.${act}`),
    );
  });

  it("an archive whose time is over is gone, with all that was made of it", async () => {
    await sell(shop, saleTo(KIM));
    const exportId = await exported({ customerId: KIM.customerId });
    const id = parsePublicId("export", exportId);
    await t.sql`update exports set ends_at = now() where id = ${id}`;
    await expect(openArchive(shop.ctx, exportId)).rejects.toMatchObject({ code: "gone" });
    await expect(resumeExport(shop.ctx, exportId)).rejects.toMatchObject({ code: "gone" });
    await runAll();
    expect((await getExport(shop.ctx, exportId)).status).toBe("expired");
    for (const table of ["export_parts", "export_pdfs", "export_files"])
      expect(await t.sql`select from ${t.sql(table)} where export_id = ${id}`).toHaveLength(0);
  });

  it("merchants take turns, and one of them keeps ten periods", async () => {
    await Promise.all(Array.from({ length: 10 }, () => requestExport(shop.ctx, MARCH)));
    await expect(requestExport(shop.ctx, MARCH)).rejects.toMatchObject({ code: "rate-limited" });
    const other = await openShop(t);
    const { exportId } = await requestExport(other.ctx, MARCH);
    let turns = 0;
    while ((await getExport(other.ctx, exportId)).status !== "done") {
      turns += 1;
      await step();
      expect(turns).toBeLessThan(20);
    }
  });
});

it("a receipt with many large versions is read and kept a few at a time, and all of it is in the archive", async () => {
  const { id } = await sell(shop, saleTo(KIM));
  const next = await sell(shop, saleTo(KIM, { number: "N-1" }));
  // Of which a ZIP cannot make less than half.
  const large = Array.from({ length: 250 }, (_, line) => `${line} ${randomBytes(1_950).toString("hex")}`);
  const correct = (version: number) =>
    correctReceipt(shop.ctx, {
      receiptId: id,
      body: saleOf(shop, saleTo(KIM, { number: `V-${version}`, lines: large })),
      expected: null,
    });
  for (let version = 2; version <= 8; version += 1) await correct(version);
  await index();
  const { parts } = await readReceipts(
    shop.ctx,
    [id, next.id].map((one) => parsePublicId("receipt", one) ?? ""),
  );
  const texts: string[] = [];
  for await (const { lines } of parts) {
    if (texts.length === 0) await correct(9);
    texts.push(lines);
  }
  expect(Math.max(...texts.map(({ length }) => length))).toBeLessThan(3_000_000);
  const versions = texts
    .join("")
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line).versions.length);
  expect(versions).toEqual([8, 1]);
  const exportId = await exported({ receiptId: id });
  const { files } = await archiveOf(exportId);
  const [receipt] = JSON.parse(files["receipts.json"] ?? "[]");
  expect(receipt.versions.map(({ version }: { version: number }) => version)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
});
