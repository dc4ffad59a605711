import { createRequire } from "node:module";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createBrand } from "@/lib/brands/create-brand";
import { parseExactJson } from "@/lib/core/json/exact-json";
import { giftTokenOf } from "@/lib/core/receipts/receipt-token";
import { submitReceipt } from "@/lib/receipts/intake/submit-receipt";
import { createSource } from "@/lib/sources/create-source";
import { createStore } from "@/lib/stores/create-store";
import { TEST_SECRET_KEY, testDatabase } from "@/tests/database";
import { type Program, server, startProgram } from "./support/program";

const t = testDatabase();
const BASE_URL = "https://receipts.example";
const next = createRequire(import.meta.url).resolve("next/dist/bin/next");
const doors: Record<string, { program: Program; origin: string }> = {};
let token: string;
let longToken: string;

beforeAll(async () => {
  const { ctx } = await t.tenant("merchant");
  const { brandId } = await createBrand(ctx, { name: "Nord" });
  const { sourceId } = await createSource(ctx, { type: "receipts" });
  const { storeId } = await createStore(ctx, { brandId, name: "Old town", countryCode: "DE" });
  const text = `{"header":{"storeId":"${storeId}","created":"2026-03-02T10:15:30+01:00"},"lineItems":[],
    "totals":[{"sum":{"amount":12.50,"currency":"EUR"}}],"payments":[]}`;
  ({ token } = await submitReceipt(ctx, { sourceId, body: parseExactJson(text).value }));
  const line = { quantity: { value: 1 }, description: "x".repeat(400), lineAmount: { gross: 1, currency: "EUR" } };
  const long = { ...JSON.parse(text), lineItems: Array.from({ length: 2_000 }, () => line) };
  const body = parseExactJson(JSON.stringify(long)).value;
  ({ token: longToken } = await submitReceipt(ctx, { sourceId, body }));
  const environment = { DATABASE_URL: t.url, SECRET_KEY: TEST_SECRET_KEY, BASE_URL, LOG_LEVEL: "silent", ROLE: "web" };
  const service = server(environment);
  const nextStart = [next, "start", "--port", "0", "--hostname", "127.0.0.1"];
  const pages = startProgram(nextStart, environment);
  await Promise.all([service.printed(/is ready/), pages.printed(/Ready in/)]);
  doors["the service"] = { program: service, origin: `http://127.0.0.1:${await service.listens()}` };
  doors["Next's mount"] = { program: pages, origin: `http://127.0.0.1:${await pages.listens()}` };
});

afterAll(async () => {
  for (const { program } of Object.values(doors)) {
    program.child.kill("SIGTERM");
    await program.exited;
  }
});

describe.each(["the service", "Next's mount"])("%s", (door) => {
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch((doors[door]?.origin ?? "") + path, { headers });

  it("answers with a page that can be read, whatever coding the reader takes", async () => {
    for (const coding of ["identity", "gzip", "br", "gzip, deflate, br"]) {
      const answer = await get(`/r/${token}?lang=en`, { "accept-encoding": coding });
      expect([answer.status, (await answer.text()).includes("12.50")], coding).toEqual([200, true]);
    }
  });

  it("has a PDF, and every form of the longest receipt", async () => {
    for (const path of [`${token}.pdf`, longToken, `${longToken}.json`, `${longToken}.jsonld`, `${longToken}.pdf`]) {
      const answer = await get(`/r/${path}`);
      const length = (await answer.arrayBuffer()).byteLength;
      expect([answer.status, length > 1_000], path).toEqual([200, true]);
    }
  });

  it("shows no price to a link to the gift, however it is spelt", async () => {
    for (const query of ["view=gift", "View=gift", "view=GIFT", "VIEW=x", "view=gift&view=x", "amp;view=gift"]) {
      const answer = await get(`/r/${token}?lang=en&${query}`);
      expect([answer.status, new URL(answer.url).pathname], query).toEqual([200, `/r/gift/${giftTokenOf(token)}`]);
      const html = await answer.text();
      expect([html.includes("Gift receipt"), html.includes("12.50")], query).toEqual([true, false]);
      expect((await get(`/r/${token}.json?${query}`)).status, query).toBe(404);
    }
  });
});
