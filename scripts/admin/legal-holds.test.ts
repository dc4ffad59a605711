import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { publicId } from "@/lib/core/ids";
import { requestErasure } from "@/lib/privacy/erasures/requests/request-erasure";
import { listLegalHolds } from "@/lib/privacy/holds/get-legal-hold";
import { releaseLegalHold } from "@/lib/privacy/holds/release-legal-hold";
import { testDatabase } from "@/tests/database";
import { openShop, sell } from "@/tests/factories/shop";

const t = testDatabase();
const run = promisify(execFile);

async function admin(...args: string[]) {
  try {
    const { stdout } = await run(process.execPath, ["scripts/run.mjs", "admin", "legal-hold", ...args, "--json"]);
    return JSON.parse(stdout.trim().split("\n").at(-1) ?? "") as Record<string, unknown>;
  } catch (error) {
    return { refused: String((error as { stderr?: unknown }).stderr) };
  }
}

it("an operator holds receipts, which their merchant sees and cannot release", { timeout: 120_000 }, async () => {
  const shop = await openShop(t);
  const other = await openShop(t);
  const { id } = await sell(shop);
  const of = ["--organization", publicId("organization", shop.organizationId)];
  const { legalHoldId } = await admin("create", ...of, "--receipts", id, "--reason", "12 O 345/26");
  expect((await listLegalHolds(shop.ctx)).data).toMatchObject([{ legalHoldId, heldBy: "operator", receiptIds: [id] }]);
  const erase = () => requestErasure(shop.ctx, { receiptId: id, mode: "receipt" });
  await expect(erase()).rejects.toMatchObject({ code: "on-legal-hold" });
  await expect(releaseLegalHold(shop.ctx, String(legalHoldId))).rejects.toMatchObject({ code: "forbidden" });
  expect(await admin("list", ...of)).toMatchObject([
    { legalHoldId, receipts: id, reason: "12 O 345/26", released: null },
  ]);

  const elsewhere = ["--organization", publicId("organization", other.organizationId)];
  expect((await admin("create", ...elsewhere, "--receipts", id, "--reason", "r")).refused).toContain("receiptIds");
  expect((await admin("create", ...of, "--store", shop.storeId, "--reason", "r")).refused).toContain("from");
  expect((await admin("release", ...elsewhere, "--id", String(legalHoldId))).refused).toMatch(/legal hold/);
  expect(await admin("release", ...of, "--id", String(legalHoldId))).toMatchObject({ status: "released" });
  await erase();
});
