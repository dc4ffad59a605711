import { readFile } from "node:fs/promises";
import { join } from "node:path";
import postgres from "postgres";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Demo } from "@/lib/system/demo-file";
import { AcceptedIds } from "./support/accepted-ids";
import { Receiver } from "./support/receiver";
import { Service } from "./support/service";

const ROUNDS = 8;

let service: Service;
let demo: Demo;
let bank: Receiver;

beforeAll(async () => {
  service = await Service.start({ LOG_LEVEL: "error" });
  demo = await service.demo();
  bank = await Receiver.start();
  const { organizationId } = demo.client;
  const created = await service.admin("webhook", "create", "--organization", organizationId, "--url", bank.url);
  bank.secret = created.secret ?? "";
});

afterAll(async () => {
  bank.close();
  await service.dispose();
});

async function databaseUrl(): Promise<string> {
  const [, , , port] = (await readFile(join(service.dataDir, "postgres", "postmaster.pid"), "utf8")).split("\n");
  const password = (await readFile(join(service.dataDir, "postgres.password"), "utf8")).trim();
  return `postgres://receipts:${password}@127.0.0.1:${port}/postgres`;
}

it("goes on, and delivers all it has accepted, when the database ends every session again and again", async () => {
  const par = "QA01SESSIONS00000000000000001";
  await service.call(demo.client, "POST", "/v1/subscriptions/par", JSON.stringify({ par, reference: "sessions" }));
  const database = postgres(await databaseUrl(), { max: 1 });
  const accepted = new AcceptedIds();
  let isOver = false;

  async function till(number: number): Promise<void> {
    for (let n = 0; !isOver; n += 1) {
      const body = JSON.stringify({
        header: { storeId: demo.merchant.storeId, created: "2026-03-02T10:15:30Z", receiptId: `S-${number}-${n}` },
        lineItems: [],
        totals: [],
        payments: [{ paid: { amount: 1, currency: "EUR" }, paymentAccountReference: par }],
      });
      const path = `/v1/sources/${demo.merchant.sourceId}/receipts`;
      const { status, json } = await service.call(demo.merchant, "POST", path, body);
      // An interrupted statement is ours to admit, and the till's to repeat.
      expect([201, 503]).toContain(status);
      if (status === 201) accepted.add(String(json.id));
    }
  }

  const tills = [1, 2, 3, 4].map(till);
  for (let round = 0; round < ROUNDS; round += 1) {
    await accepted.more(50);
    await database`select pg_terminate_backend(pid) from pg_stat_activity
      where backend_type = 'client backend' and pid <> pg_backend_pid()`;
  }
  isOver = true;
  await Promise.all(tills);
  await database.end();
  const missing = () => {
    const delivered = new Set(bank.received.map(({ json }) => json.data.receiptId));
    return [...accepted].filter((id) => !delivered.has(id));
  };
  await bank
    .until(() => missing().length === 0, 60_000)
    .catch((error: Error) => {
      throw new Error(
        `${error.message}; of ${accepted.size}, not ${missing().join(", ")}\n${service.log.slice(-4_000)}`,
      );
    });
  expect(accepted.size).toBeGreaterThan(10);
  expect(bank.badSignatures).toEqual([]);
});
