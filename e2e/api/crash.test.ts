import { randomBytes, randomInt } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { newUuid } from "@/lib/core/ids";
import { newReceiptToken } from "@/lib/core/receipts/receipt-token";
import type { Demo } from "@/lib/system/demo-file";
import { AcceptedIds } from "./support/accepted-ids";
import { Receiver } from "./support/receiver";
import { Service } from "./support/service";

const CRASHES = 4;
const TILLS = 8;

let service: Service;
let demo: Demo;
let bank: Receiver;

beforeAll(async () => {
  service = await Service.start({ LOG_LEVEL: "warn" });
  demo = await service.demo();
  bank = await Receiver.start();
  bank.secret =
    (await service.admin("webhook", "create", "--organization", demo.client.organizationId, "--url", bank.url))
      .secret ?? "";
});

afterAll(async () => {
  bank.close();
  await service.dispose();
});

function receiptText(par: string): string {
  return JSON.stringify({
    header: {
      storeId: demo.merchant.storeId,
      created: "2026-03-02T10:15:30+01:00",
      receiptId: randomBytes(8).toString("hex"),
    },
    lineItems: [],
    totals: [],
    payments: [{ paymentType: "card", paid: { amount: 1, currency: "EUR" }, paymentAccountReference: par }],
  });
}

it("loses nothing it has answered 201, and delivers each once by id, though it is killed at any moment", async () => {
  const par = "QA01CRASH00000000000000000001";
  await service.call(demo.client, "POST", "/v1/subscriptions/par", JSON.stringify({ par, reference: "crash" }));
  const accepted = new AcceptedIds();
  let isOver = false;
  let isUp = Promise.resolve();

  /** Sends the same receipt until it gets an answer, as a till does. */
  async function till(): Promise<void> {
    while (!isOver) {
      const text = receiptText(par);
      for (let isAnswered = false; !isAnswered; ) {
        const answer = await service
          .call(demo.merchant, "POST", `/v1/sources/${demo.merchant.sourceId}/receipts`, text)
          .catch(() => null);
        isAnswered = answer?.status === 201;
        if (isAnswered) accepted.add(String(answer?.json.id));
        else await isUp;
      }
    }
  }

  const tills = Array.from({ length: TILLS }, till);
  for (let crash = 0; crash < CRASHES; crash += 1) {
    await accepted.more(randomInt(20, 500));
    isUp = service.kill({ database: crash % 2 === 1 }).then(() => service.run());
    await isUp;
  }
  await accepted.more(20);
  isOver = true;
  await Promise.all(tills);

  const receiptIds = () => new Set(bank.received.map(({ json }) => json.data.receiptId));
  await bank.until(() => [...accepted].every((id) => receiptIds().has(id)), 90_000);
  expect(accepted.size).toBeGreaterThan(20);
  for (const id of [...accepted].filter((_, n) => n % 10 === 0)) {
    expect((await service.call(demo.merchant, "GET", `/v1/receipts/${id}`)).status).toBe(200);
  }
  const idsOf = new Map<string, Set<string>>();
  for (const { id, json } of bank.received)
    idsOf.set(json.data.receiptId, (idsOf.get(json.data.receiptId) ?? new Set()).add(id));
  expect([...idsOf.values()].filter((ids) => ids.size !== 1)).toEqual([]);
  expect(bank.badSignatures).toEqual([]);
});

it("a batch that it was killed in the middle of is sent again: each address has its receipt once", async () => {
  const par = "QA01CRASH00000000000000000001";
  const newBatch = () =>
    Array.from({ length: 500 }, () => ({
      token: newReceiptToken(newUuid()),
      receipt: JSON.parse(receiptText(par)) as unknown,
    }));
  const path = `/v1/sources/${demo.merchant.sourceId}/receipts/batch`;
  const send = async (entries: ReturnType<typeof newBatch>) => {
    const { status, json } = await service.call(demo.merchant, "POST", path, JSON.stringify({ receipts: entries }));
    expect(status).toBe(207);
    return json.results as { status: number; receiptUrl: string; version: number }[];
  };
  const isThere = async ({ token }: { token?: string } = {}) =>
    (await fetch(`http://127.0.0.1:${service.port}/r/${token}`)).status === 200;
  const cutOff = async (entries: ReturnType<typeof newBatch>) => {
    const cut = send(entries).catch(() => null);
    await expect.poll(() => isThere(entries[0]), { timeout: 20_000, interval: 1 }).toBe(true);
    await service.kill();
    await cut;
    await service.run();
    return Promise.all(entries.map(isThere));
  };
  let entries = newBatch();
  let wasThere = await cutOff(entries);
  // All were stored before the kill came: that was not in the middle.
  for (let more = 0; more < 4 && !wasThere.includes(false); more += 1) {
    entries = newBatch();
    wasThere = await cutOff(entries);
  }
  expect(new Set(wasThere)).toEqual(new Set([true, false]));
  const again = await send(entries);
  expect(again.map(({ status }) => status)).toEqual(wasThere.map((was) => (was ? 200 : 201)));
  const last = await send(entries);
  expect(last.every(({ status, version }) => status === 200 && version === 1)).toBe(true);
  expect(last.map(({ receiptUrl }) => receiptUrl.split("/r/")[1])).toEqual(entries.map(({ token }) => token));
});

it("ends with exit code 0 on SIGTERM, and starts again on what it left", async () => {
  expect(await service.stop()).toBe(0);
  await service.run();
  const { status } = await service.call(demo.merchant, "GET", "/v1/stores");
  expect(status).toBe(200);
});

it("refuses a second start on its data folder and on its port with a sentence", async () => {
  await expect(service.startAnother({})).resolves.toMatchObject({
    code: 1,
    output: expect.stringContaining("already runs on the data folder"),
  });
  await expect(
    service.startAnother({ DATA_DIR: `${service.dataDir}/other`, PORT: String(service.port) }),
  ).resolves.toMatchObject({
    code: 1,
    output: expect.stringContaining("is taken"),
  });
});
