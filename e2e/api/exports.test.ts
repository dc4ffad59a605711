import { afterAll, beforeAll, expect, it } from "vitest";
import { encodeSession } from "@/lib/auth/sessions/session-token";
import { createBrand } from "@/lib/brands/create-brand";
import { newUuid, publicId } from "@/lib/core/ids";
import { parseExactJson } from "@/lib/core/json/exact-json";
import { submitReceipt } from "@/lib/receipts/intake/submit-receipt";
import { indexReceipts } from "@/lib/receipts/listing/index-receipts";
import { createSource } from "@/lib/sources/create-source";
import { createStore } from "@/lib/stores/create-store";
import { TEST_SECRET_KEY, testDatabase } from "@/tests/database";
import { type Program, server } from "./support/program";

const t = testDatabase();
/** More than sockets and streams hold by themselves: what is not read is not made. */
const RECEIPTS = 60;
const RECEIPT_BYTES = 900_000;
let service: Program;
let address: string;
let organizationId: string;

beforeAll(async () => {
  const merchant = await t.tenant("merchant");
  ({ organizationId } = merchant);
  const { ctx } = merchant;
  const { brandId } = await createBrand(ctx, { name: "Nord" });
  const { sourceId } = await createSource(ctx, { type: "receipts" });
  const { storeId } = await createStore(ctx, { brandId, name: "Old town", countryCode: "DE" });
  // Not compressible, so that it is as much on the wire.
  const noise = () => Buffer.from(crypto.getRandomValues(new Uint8Array(2_900))).toString("base64");
  const line = () => ({ quantity: { value: 1 }, description: noise(), lineAmount: { gross: 1, currency: "EUR" } });
  for (let number = 0; number < RECEIPTS; number += 1) {
    const body = {
      header: { storeId, created: "2026-03-02T10:15:30+01:00", receiptId: `R-${number}` },
      lineItems: Array.from({ length: Math.floor(RECEIPT_BYTES / 4_000) }, line),
      totals: [{ type: "amountDue", sum: { amount: 1, currency: "EUR" } }],
      payments: [],
    };
    await submitReceipt(ctx, { sourceId, body: parseExactJson(JSON.stringify(body)).value });
  }
  while ((await indexReceipts(ctx, { limit: 1_000 })) > 0);
  service = server({ DATABASE_URL: t.url, SECRET_KEY: TEST_SECRET_KEY, LOG_LEVEL: "silent", ROLE: "web" });
  const port = await service.listens();
  await service.printed(/is ready/);
  address = `http://127.0.0.1:${port}/merchant/${publicId("organization", organizationId)}/receipts/export?format=json`;
});

afterAll(async () => {
  service?.child.kill("SIGTERM");
  await service?.exited;
});

async function member(): Promise<{ id: string; cookie: string }> {
  const id = newUuid();
  await t.sql`insert into users (id, email, name) values (${id}, ${`${id}@shop.example`}, 'Kim')`;
  await t.sql`insert into memberships (organization_id, user_id, role)
    values (${organizationId}, ${id}, 'viewer')`;
  const [row] = await t.sql<{ version: number }[]>`select session_version as version from users where id = ${id}`;
  const claims = { sub: publicId("user", id), version: row?.version ?? 0 };
  return { id, cookie: `receipt-exchange.session=${await encodeSession(claims, "session")}` };
}

const begun = async (cookie: string) => {
  const answer = await fetch(address, { headers: { cookie, "accept-encoding": "identity" }, redirect: "manual" });
  const reader = answer.body?.getReader();
  if (answer.status === 200) await reader?.read();
  return { answer, reader };
};

/** A place that somebody has left is free when both processes have noticed. */
const PATIENTLY = { timeout: 60_000 };

async function begunSoon(cookie: string): ReturnType<typeof begun> {
  let last = await begun(cookie);
  await expect
    .poll(async () => {
      if (last.answer.status !== 200) last = await begun(cookie);
      return last.answer.status;
    }, PATIENTLY)
    .toBe(200);
  return last;
}

/** Reads to the end; what there is of it, and whether it came whole. */
async function rest(reader: Awaited<ReturnType<typeof begun>>["reader"]): Promise<{ bytes: number; isWhole: boolean }> {
  let bytes = 0;
  try {
    for (;;) {
      const part = await reader?.read();
      if (!part || part.done) return { bytes, isWhole: true };
      bytes += part.value.length;
    }
  } catch {
    return { bytes, isWhole: false };
  }
}

it.each([
  ["the account is disabled", (id: string) => t.sql`update users set disabled_at = now() where id = ${id}`],
  [
    "all sessions are ended",
    (id: string) => t.sql`update users set session_version = session_version + 1 where id = ${id}`,
  ],
  ["the membership is removed", (id: string) => t.sql`delete from memberships where user_id = ${id}`],
])("an export breaks off when %s", async (_, end) => {
  const { id, cookie } = await member();
  const { answer, reader } = await begun(cookie);
  expect(answer.status).toBe(200);
  await end(id);
  const { bytes, isWhole } = await rest(reader);
  expect(isWhole).toBe(false);
  expect(bytes).toBeLessThan((RECEIPTS * RECEIPT_BYTES) / 2);
});

it("an export that is read to its end is whole", async () => {
  const { cookie } = await member();
  const answer = await fetch(address, { headers: { cookie } });
  expect(await answer.json()).toHaveLength(RECEIPTS);
});

it("a person has two exports at once, and another when one of them was left", async () => {
  const { cookie } = await member();
  const [first, second] = [await begun(cookie), await begun(cookie)];
  expect([first.answer.status, second.answer.status]).toEqual([200, 200]);
  const { answer: third } = await begun(cookie);
  expect([third.status, third.headers.get("content-type")]).toEqual([429, "application/problem+json"]);
  expect(Number(third.headers.get("retry-after"))).toBeGreaterThan(0);
  await first.reader?.cancel();
  await expect
    .poll(async () => {
      const { answer, reader } = await begun(cookie);
      await reader?.cancel();
      return answer.status;
    }, PATIENTLY)
    .toBe(200);
  await second.reader?.cancel();
});

it("some exports run at once; the next is told to come again", async () => {
  const running = await Promise.all(
    [1, 2, 3].map(async () => {
      const { cookie } = await member();
      return [await begunSoon(cookie), await begunSoon(cookie)];
    }),
  );
  expect(running.flat().map(({ answer }) => answer.status)).toEqual([200, 200, 200, 200, 200, 200]);
  const { cookie } = await member();
  const { answer } = await begun(cookie);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([503, "application/problem+json"]);
  for (const { reader } of running.flat()) await reader?.cancel();
});
