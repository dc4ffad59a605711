import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { Pool } from "undici";
import { createOrganization } from "@/lib/accounts/organizations/create-organization";
import { parsePublicId } from "@/lib/core/ids";
import { systemContext } from "@/lib/db/context";
import { migrateDatabase } from "@/lib/db/migrations/migrate";
import { createSubscription } from "@/lib/subscriptions/create-subscription";
import { createEndpoint } from "@/lib/webhooks/endpoints/create-endpoint";
import { createAddressPolicy, LOOPBACK_CIDRS } from "@/lib/webhooks/sending/address-policy";
import { cpuMs, machine, startMeasured, stopMeasured } from "../measured-process";
import { prepareProduct } from "../prepare-product";
import { sampleReceipt } from "../sample-receipt";
import { type BenchDatabase, withBenchDatabase } from "../with-bench-database";

/**
 * Milliseconds from a till's request to the bank's, at a steady rate that does not wait for answers, every receipt for one
 * subscriber: intake, matching, delivery; and what the service's process needed of the processor for each.
 */
const PER_SECOND = Number(process.env.BENCH_RATE ?? 200);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 15);
const WARM_UP_SECONDS = 4;
const PAR = `QA01${"5".repeat(25)}`;
const TICK_MS = 5;

const network = { policy: createAddressPolicy(LOOPBACK_CIDRS), resolve: async () => ["127.0.0.1"] };
const sentAt = new Map<string, number>();
const times: number[] = [];

const receiver = createServer((request, response) => {
  const at = performance.now();
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    response.end();
    const number = /"receiptId":"R-(\d+)"/.exec(Buffer.concat(chunks).toString("utf8"))?.[1] ?? "";
    const began = sentAt.get(number);
    if (began !== undefined) times.push(at - began);
    sentAt.delete(number);
  });
});

async function measureAll({ url }: BenchDatabase): Promise<void> {
  receiver.listen(0, "127.0.0.1");
  try {
    await migrateDatabase(url);
    const product = await prepareProduct(url);
    await prepareBank((receiver.address() as AddressInfo).port);
    const environment = { ...product.environment, WEBHOOK_ALLOWED_CIDRS: LOOPBACK_CIDRS.join(",") };
    const { child, origin } = await startMeasured({
      args: ["dist/server/main.js"],
      environment,
      readyPath: "/readyz",
    });
    const pool = new Pool(origin, { connections: 64, pipelining: 1 });
    const token = await product.token(origin);
    const [before, after = ""] = bodyFor(product.storeId).split("{{n}}");
    const submit = (number: number) => {
      sentAt.set(String(number), performance.now());
      const body = `${before}${number}${after}`;
      const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
      void pool
        .request({ method: "POST", path: `/v1/sources/${product.sourceId}/receipts`, headers, body })
        .then((answer) => answer.body.dump());
    };
    await steadily(0, WARM_UP_SECONDS, submit);
    while (sentAt.size > 0) await sleep(20);
    times.length = 0;
    const cpuBefore = await cpuMs(child);
    await steadily(WARM_UP_SECONDS * PER_SECOND, SECONDS, submit);
    while (sentAt.size > 0) await sleep(20);
    report((await cpuMs(child)) ?? 0, cpuBefore ?? 0);
    await pool.close();
    await stopMeasured(child);
  } finally {
    receiver.close();
    receiver.closeAllConnections();
  }
}

async function prepareBank(port: number): Promise<void> {
  const ctx = systemContext("bench");
  const { organizationId } = await createOrganization(ctx, { kind: "client", name: "Measured bank" });
  await createEndpoint(ctx, { organizationId, url: `http://127.0.0.1:${port}/` }, network);
  const own = { ...ctx, organizationId: parsePublicId("organization", organizationId) };
  await createSubscription(own, { par: PAR, reference: "measured" });
}

function bodyFor(storeId: string): string {
  const receipt = JSON.parse(sampleReceipt(storeId, 10)) as {
    header: { receiptId: string };
    payments: { paymentAccountReference?: string }[];
  };
  receipt.header.receiptId = "R-{{n}}";
  for (const payment of receipt.payments) payment.paymentAccountReference = PAR;
  return JSON.stringify(receipt);
}

async function steadily(first: number, seconds: number, submit: (number: number) => void): Promise<void> {
  const startedAt = performance.now();
  for (let sent = 0; sent < seconds * PER_SECOND; ) {
    const due = Math.min(seconds * PER_SECOND, ((performance.now() - startedAt) / 1_000) * PER_SECOND);
    for (; sent < due; sent += 1) submit(first + sent);
    await sleep(TICK_MS);
  }
}

function report(cpuAfter: number, cpuBefore: number): void {
  times.sort((a, b) => a - b);
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1);
  console.log(
    `${machine}, Node ${process.version}, ${PER_SECOND} receipts/s for ${SECONDS} s, ${times.length} delivered`,
  );
  console.log(
    `request to first attempt: p50 ${at(0.5)} ms, p90 ${at(0.9)} ms, p99 ${at(0.99)} ms; ` +
      `${((cpuAfter - cpuBefore) / times.length).toFixed(2)} ms of the service's CPU each`,
  );
}

await withBenchDatabase(measureAll);
process.exit(0);
