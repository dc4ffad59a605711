import { pino } from "pino";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { createApi } from "@/lib/api/create-api";
import { DomainError } from "@/lib/core/errors";
import { replaceSingleton } from "@/lib/core/shared/process-singleton";
import { createContext } from "@/lib/db/context";
import { enqueueDeliveries } from "@/lib/deliveries/queue/enqueue-deliveries";
import { createDeliveryWorker } from "@/lib/deliveries/worker/delivery-worker";
import { runMatchBatch } from "@/lib/matching/matcher/run-match-batch";
import { startMetrics, stopMetrics } from "@/lib/metrics";
import { receiptPageFetch } from "@/lib/receipt-page/receipt-page-fetch";
import { indexReceipts } from "@/lib/receipts/listing/index-receipts";
import { findPublicReceipt } from "@/lib/receipts/public/find-public-receipt";
import { requestsWritten } from "@/lib/requests/record-request";
import { createWorld, receiptOf, type World } from "@/tests/api-suite/api-world";
import { RecordedApi } from "@/tests/api-suite/recorded-api";
import { testDatabase } from "@/tests/database";
import { addEndpoint, LOCAL_NETWORK } from "@/tests/factories/deliveries";
import { makeExports } from "@/tests/factories/exports";
import { type Answer, startReceiver } from "@/tests/network/webhook-receiver";
import { findEverywhere, writtenForms } from "@/tests/support/find-everywhere";
import { findInFiles, rewriteFiles, storeUncompressed } from "@/tests/support/find-in-files";
import { readArchive } from "@/tests/support/read-archive";
import type { DrawPdf } from "../exports/draw-pdfs";
import { openArchive } from "../exports/open-archive";
import { runErasures } from "./run-erasures";

const t = testDatabase();
const app = createApi({ createContext });
const api = new RecordedApi(async (request) => app.fetch(request));
const echo: Answer = (response, { text }) => response.writeHead(500).end(text);

const logged: string[] = [];
let world: World;
beforeAll(async () => {
  replaceSingleton("logger", pino({ level: "trace" }, { write: (line) => logged.push(line) }));
  await storeUncompressed(t.sql);
  world = await createWorld(t, api);
});

/** In place of the engine, whose fonts hide what it is given. */
const drawText: DrawPdf = async (ctx, token) => {
  const found = await findPublicReceipt(ctx, token);
  return found && { bytes: Buffer.from(found.content), personErasedAt: found.personErasedAt };
};

/** As a receipt says them, and as searches have them. */
const withWords = (texts: readonly string[]) => [...new Set(texts.flatMap((text) => [text, text.toLowerCase()]))];

/** What tells of the shopper, and what else the document says. */
function saleOf(mode: string) {
  const tag = mode.toUpperCase();
  const par = `QA07${tag.padEnd(25, "X")}`;
  const [rrn, code, last] = [
    mode === "receipt" ? "808080808081" : "808080808082",
    mode === "receipt" ? "Z4401" : "Z4402",
    "8317",
  ];
  const personal = [
    `Quillfeather${tag}`,
    `Larkspur${tag}`,
    `K90417${tag}`,
    `slip${tag}`,
    `attached${tag}`,
    `unknown${tag}`,
  ];
  const [name = "", address = "", customerId = "", slip = "", attached = "", unknown = ""] = personal;
  const document = [`Umbrella${tag}`, `NUMBER${tag}`];
  const [line = "", number = ""] = document;
  const sold = receiptOf(world.merchant, number);
  const receipt = {
    ...sold,
    header: { ...sold.header, customer: { name, address, customerId }, [unknown]: unknown },
    lineItems: sold.lineItems.map((item) => ({ ...item, description: line })),
    payments: sold.payments.map((payment) => ({
      ...payment,
      ...{ paymentAccountReference: par, retrievalReferenceNumber: rrn, approvalCode: code, lastFour: last },
      ...{ systemTraceAuditNumber: "551177", terminalSlip: slip },
    })),
    attachments: [
      {
        type: "link",
        documentType: "receipt",
        contentType: "application/pdf",
        filename: "f.pdf",
        href: `https://files.example/${attached}`,
      },
    ],
  };
  return {
    receipt,
    asked: { rrn, code, last },
    personal: [...personal, par, rrn, code, `lastFour":"${last}`],
    document,
  };
}

/** Matched, delivered to somebody who repeats it, corrected, shown, listed; what is due is still due. */
async function live({ receipt, asked }: ReturnType<typeof saleOf>, mode: string) {
  const { merchant, client } = world;
  const bank = await startReceiver(echo);
  onTestFinished(() => bank.close());
  await addEndpoint(t.systemContext(), client.organizationId, bank.url);
  const headers = { "idempotency-key": `sale ${mode}` };
  const path = `/v1/sources/${merchant.sourceId}/receipts`;
  const { json, status } = await api.send("POST", path, { token: merchant.token, headers, body: receipt });
  expect([status, json.fields]).toEqual([201, undefined]);
  const receiptId = String(json.id);
  const transaction = { retrievalReferenceNumber: asked.rrn, approvalCode: asked.code, lastFour: asked.last };
  await api.send("POST", "/v1/transaction-match", {
    token: client.token,
    body: { reference: "somebody", transaction },
  });
  const match = async () => {
    while ((await runMatchBatch(t.systemContext(), { limit: 50, onMatches: enqueueDeliveries })) > 0);
  };
  await match();
  const worker = createDeliveryWorker(t.systemContext(), {
    ...{ network: LOCAL_NETWORK, scheduleMs: [0, 3_600_000], pollMs: 50 },
  });
  worker.start();
  await bank.received(1);
  await worker.stop(10_000);
  const corrected = {
    ...receipt,
    totals: [...receipt.totals, { type: "subtotal", sum: { amount: 12.5, currency: "EUR" } }],
  };
  await api.send("PUT", `/v1/receipts/${receiptId}`, { token: merchant.token, body: corrected });
  await match();
  await indexReceipts(t.systemContext(), { limit: 1_000 });
  for (const end of ["", ".json", ".pdf"]) await receiptPageFetch(new Request(`${json.receiptUrl}${end}`));
  await requestsWritten();
  return { receiptId, receiptUrl: String(json.receiptUrl) };
}

test.each(["personal", "receipt"] as const)(
  "what is erased (%s) is found in no table, file, log or metric",
  async (mode) => {
    const { registry } = await startMetrics();
    onTestFinished(stopMetrics);
    const { merchant } = world;
    const sale = saleOf(mode);
    const { receiptId, receiptUrl } = await live(sale, mode);
    const said = mode === "receipt" ? [...sale.personal, ...sale.document] : sale.personal;
    const values = withWords(said);
    // One that can be downloaded, and one that is being made.
    const asked = async (body: object) =>
      String((await api.send("POST", "/v1/exports", { token: merchant.token, body })).json.exportId);
    const archived = await asked({ receiptId });
    await makeExports(t.systemContext(), drawText);
    const unfinished = await asked({ from: "2000-01-01T00:00:00Z", to: "2100-01-01T00:00:00Z" });
    await makeExports(t.systemContext(), () => Promise.reject(new DomainError("unavailable", "busy")), 5);
    const archive = await readArchive((await openArchive(merchant.ctx, archived)).bytes);
    expect(said.filter((value) => !archive.files["receipts.json"]?.includes(value))).toEqual([]);
    const tables = (await findEverywhere(t.sql, values)).map((found) => found.split(":")[0]);
    expect(tables).toEqual(
      expect.arrayContaining([
        ...[
          "export_parts",
          "export_pdfs",
          "delivery_attempts",
          "match_requests",
          "payments",
          "receipt_search",
          "receipt_versions",
          "receipts",
        ],
      ]),
    );
    // Planners know values, too.
    await t.sql`analyze`;
    const before = await findInFiles(t.sql, values);
    expect(said.filter((value) => !before.some((found) => found.endsWith(`: ${value}`)))).toEqual([]);
    const answers = () => t.sql`select from idempotency_keys where location = ${receiptUrl}`;
    expect(await answers()).toHaveLength(1);
    const { json } = await api.send("POST", "/v1/erasures", { token: merchant.token, body: { receiptId, mode } });
    await t.sql`update delivery_queue set lease_until = now() - interval '1 second' where claim_id is not null`;
    for (let turns = 0; turns < 20 && (await runErasures(t.systemContext())); turns += 1)
      await t.sql`update erasures set lease_until = null where done_at is null`;
    await indexReceipts(t.systemContext(), { limit: 1_000 });
    const { status, clients } = (await api.send("GET", `/v1/erasures/${json.erasureId}`, { token: merchant.token }))
      .json;
    expect([status, clients]).toEqual(["done", [{ name: expect.any(String), receipts: 1 }]]);
    const statusOf = async (exportId: string) =>
      (await api.send("GET", `/v1/exports/${exportId}`, { token: merchant.token })).json.status;
    expect([await statusOf(archived), await statusOf(unfinished)]).toEqual(["erased", "running"]);
    await requestsWritten();
    expect(await findEverywhere(t.sql, values)).toEqual([]);
    expect(await answers()).toEqual([]);
    if (mode === "personal") expect(await findEverywhere(t.sql, sale.document)).not.toEqual([]);
    const told = (await registry.metrics()) + logged.join("");
    expect(told).toContain("createErasure");
    for (const form of values.flatMap(writtenForms)) expect(told).not.toContain(form);
    let inFiles = values;
    for (let times = 0; times < 5 && inFiles.length > 0; times += 1) {
      await rewriteFiles(t.sql);
      inFiles = await findInFiles(t.sql, values);
    }
    expect(inFiles).toEqual([]);
  },
);
