import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Demo } from "@/lib/system/demo-file";
import { readArchive } from "@/tests/support/read-archive";
import { Service } from "./support/service";

const RECEIPTS = 60;
/** A lease has to end, twice, and what there is to draw is drawn one after the other. */
const WAIT_MS = 240_000;

let service: Service;
let demo: Demo;

beforeAll(async () => {
  service = await Service.start({ LOG_LEVEL: "warn" });
  demo = await service.demo();
});

afterAll(() => service.dispose());

function receipt() {
  return {
    header: {
      storeId: demo.merchant.storeId,
      created: "2019-03-02T10:15:30+01:00",
      receiptId: randomBytes(8).toString("hex"),
    },
    lineItems: [],
    totals: [],
    payments: [],
  };
}

it("an export goes on after it was killed at any moment, and its archive is whole", {
  timeout: WAIT_MS,
}, async () => {
  const receipts = Array.from({ length: RECEIPTS }, receipt);
  const path = `/v1/sources/${demo.merchant.sourceId}/receipts/batch`;
  expect((await service.call(demo.merchant, "POST", path, JSON.stringify({ receipts }))).json.accepted).toBe(RECEIPTS);
  const period = { from: "2019-03-01T00:00:00Z", to: "2019-04-01T00:00:00Z" };
  const asked = await service.call(demo.merchant, "POST", "/v1/exports", JSON.stringify(period));
  const ofExport = `/v1/exports/${asked.json.exportId}`;
  const found = async () => (await service.call(demo.merchant, "GET", ofExport)).json;
  // While its receipts are looked for, and while they are drawn.
  await service.kill();
  await service.run();
  await expect.poll(async () => (await found()).receipts, { timeout: WAIT_MS, interval: 100 }).toBe(RECEIPTS);
  expect((await found()).status).toBe("running");
  await service.kill({ database: true });
  await service.run();
  await expect.poll(async () => (await found()).status, { timeout: WAIT_MS, interval: 500 }).toBe("done");
  const answer = await fetch(`${service.baseUrl}${ofExport}/archive`, {
    headers: { authorization: `Bearer ${await service.token(demo.merchant)}` },
  });
  const { files, manifest, length } = await readArchive(new Uint8Array(await answer.arrayBuffer()));
  const numbers = (files["receipts.ndjson"] ?? "").split("\n").filter(Boolean);
  expect(numbers.map((line) => JSON.parse(line).receiptReference).toSorted()).toEqual(
    receipts.map(({ header }) => header.receiptId).toSorted(),
  );
  expect([manifest.receipts, manifest.pdfs, manifest.leftOut]).toEqual([RECEIPTS, RECEIPTS, 0]);
  expect(Object.keys(files).filter((name) => name.startsWith("pdf/"))).toHaveLength(RECEIPTS);
  expect(length).toBe((await found()).size);
});
