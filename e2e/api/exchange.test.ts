import { randomBytes, randomInt } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type JsonObject, parseExactJson } from "@/lib/core/json/exact-json";
import { canonicalJson, stringifyExact } from "@/lib/core/json/write-exact-json";
import { normaliseReceipt } from "@/lib/receipts/intake/normalise-receipt";
import type { Demo } from "@/lib/system/demo-file";
import { mutatedReceipt, receipt } from "@/tests/arbitraries/receipt";
import { Receiver } from "./support/receiver";
import { Service } from "./support/service";

const METRICS_TOKEN = "what the scraper of the exchange says";

let service: Service;
let demo: Demo;
let bank: Receiver;
let otherBank: Receiver;

beforeAll(async () => {
  service = await Service.start({ METRICS_TOKEN });
  demo = await service.demo();
  [bank, otherBank] = [await Receiver.start(), await Receiver.start()];
  for (const [receiver, { organizationId }] of [
    [bank, demo.client],
    [otherBank, demo.otherClient],
  ] as const) {
    receiver.secret =
      (await service.admin("webhook", "create", "--organization", organizationId, "--url", receiver.url)).secret ?? "";
  }
});

afterAll(async () => {
  expect(bank.badSignatures).toEqual([]);
  bank.close();
  otherBank.close();
  await service.dispose();
});

const newPar = () => `QA01${randomBytes(13).toString("hex").toUpperCase().slice(0, 25)}`;
const newRrn = () => String(randomInt(1e11, 1e12));

function receiptText(fields: { par?: string; rrn?: string; approvalCode?: string; lastFour?: string } = {}): string {
  return JSON.stringify({
    header: {
      storeId: demo.merchant.storeId,
      created: "2026-03-02T10:15:30+01:00",
      receiptId: randomBytes(8).toString("hex"),
    },
    lineItems: [
      {
        quantity: { value: 1, unit: "each" },
        description: "Filter coffee",
        lineAmount: { gross: 12.5, currency: "EUR" },
      },
    ],
    totals: [{ type: "amountDue", sum: { amount: 12.5, currency: "EUR" } }],
    payments: [
      {
        paymentType: "card",
        paid: { amount: 12.5, currency: "EUR" },
        paymentAccountReference: fields.par,
        retrievalReferenceNumber: fields.rrn,
        approvalCode: fields.approvalCode,
        lastFour: fields.lastFour,
      },
    ],
  });
}

const submit = (text: string, headers?: Record<string, string>) =>
  service.call(demo.merchant, "POST", `/v1/sources/${demo.merchant.sourceId}/receipts`, text, headers);
const subscribe = (par: string, reference: string, client = demo.client) =>
  service.call(client, "POST", "/v1/subscriptions/par", JSON.stringify({ par, reference }));
const askFor = (reference: string, transaction: Record<string, string>, client = demo.client) =>
  service.call(client, "POST", "/v1/transaction-match", JSON.stringify({ reference, transaction }));

describe("from the till to the bank", () => {
  it("delivers a subscribed card's receipt once, signed, to the subscriber only", async () => {
    const [par, reference] = [newPar(), "subscriber-1"];
    expect((await subscribe(par, reference)).status).toBe(201);
    const { status, json } = await submit(receiptText({ par }));
    expect(status).toBe(201);
    expect((await fetch(String(json.receiptUrl))).status).toBe(200);
    await bank.until(() => bank.deliveries(reference).length > 0);
    expect(bank.deliveries(reference)).toHaveLength(1);
    expect(bank.deliveries(reference)[0]?.json.data.receiptId).toBe(json.id);
    expect(otherBank.received.filter(({ text }) => text.includes(par))).toEqual([]);
  });

  it("makes one receipt and one delivery of fifty simultaneous twins", async () => {
    const par = newPar();
    await subscribe(par, "twins");
    const text = receiptText({ par });
    const answers = await Promise.all(Array.from({ length: 50 }, () => submit(text)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ json }) => json.receiptUrl)).size).toBe(1);
    await bank.until(() => bank.deliveries("twins").length > 0);
    const after = newPar();
    await subscribe(after, "after-twins");
    await submit(receiptText({ par: after }));
    await bank.until(() => bank.deliveries("after-twins").length > 0);
    expect(bank.deliveries("twins")).toHaveLength(1);
  });

  it("executes twin idempotency keys once", async () => {
    const text = receiptText();
    const key = { "Idempotency-Key": randomBytes(8).toString("hex") };
    const answers = await Promise.all(Array.from({ length: 20 }, () => submit(text, key)));
    for (const { status } of answers) expect([201, 409]).toContain(status);
    expect(new Set(answers.filter(({ status }) => status === 201).map(({ json }) => json.receiptUrl)).size).toBe(1);
    expect((await submit(receiptText(), key)).status).toBe(422);
  });

  it("loses none and doubles none of a thousand match requests that race their receipts", async () => {
    const pairs = Array.from({ length: 1000 }, (_, n) => ({
      reference: `race-${n}`,
      rrn: newRrn(),
      lastFour: String(randomInt(1000, 9999)),
    }));
    for (let from = 0; from < pairs.length; from += 50) {
      await Promise.all(
        pairs.slice(from, from + 50).flatMap(({ reference, rrn, lastFour }, n) => {
          const request = async () =>
            expect((await askFor(reference, { retrievalReferenceNumber: rrn, lastFour })).status).toBe(202);
          const receipt = async () => expect((await submit(receiptText({ rrn, lastFour }))).status).toBe(201);
          return n % 2 === 0 ? [request(), receipt()] : [receipt(), request()];
        }),
      );
    }
    const raced = () => bank.deliveries().filter(({ reference }) => reference.startsWith("race-"));
    await bank.until(() => raced().length >= 1000, 60_000);
    expect(raced()).toHaveLength(1000);
    expect(new Set(raced().map(({ reference }) => reference)).size).toBe(1000);
  });
});

describe("any receipt", () => {
  it("that is valid survives submission, reading and delivery with equal value", async () => {
    const reference = "property";
    await fc.assert(
      fc.asyncProperty(receipt(demo.merchant.storeId), async (value) => {
        const par = newPar();
        const payments = value.payments as JsonObject[];
        // One payer: a split payment's other payers are left out of a delivery.
        value.payments = payments.slice(0, 1).map((payment) => ({ ...payment, paymentAccountReference: par }));
        const { status, json, text } = await submit(stringifyExact(value).replace(/^/, " \n"));
        if (status !== 201) throw new Error(`${status} ${text}`);
        const expected = parseExactJson(stringifyExact(value)).value as JsonObject;
        normaliseReceipt(expected);
        const stored = await fetch(`${json.receiptUrl}.json`);
        expect(stored.status).toBe(200);
        const own = await service.call(demo.merchant, "GET", `/v1/receipts/${json.id}`);
        expect(canonicalJson((parseExactJson(own.text).value as JsonObject).receipt ?? null)).toBe(
          canonicalJson(expected),
        );
        if (payments.length === 0) return;
        await subscribe(par, reference);
        const again = { ...value, "x-again": 1 };
        const { json: second } = await submit(stringifyExact(again));
        const delivered = () => bank.deliveries(reference).find((one) => one.json.data.receiptId === second.id);
        await bank.until(() => delivered() !== undefined);
        const data = (parseExactJson(delivered()?.text ?? "null").value as JsonObject).data as JsonObject;
        expect(canonicalJson(data.receipt ?? null)).toBe(canonicalJson({ ...expected, "x-again": 1 }));
      }),
      { numRuns: 60 },
    );
  });

  it("keeps the place of members whose names are numbers, from the till to the bank", async () => {
    const [par, reference] = [newPar(), "numbered-members"];
    await subscribe(par, reference);
    const vendor = '{"b":1,"10":{"x":4.90,"0":2},"a":3,"2":[1]}';
    const sent = receiptText({ par }).replace(/}$/, `,"x-vendor":${vendor},"7":0.50}`);
    const { status, json } = await submit(sent);
    expect(status).toBe(201);
    const kept = `"x-vendor":${vendor},"7":0.50}`;
    const own = await service.call(demo.merchant, "GET", `/v1/receipts/${json.id}`);
    expect(own.text).toContain(kept);
    expect(await (await fetch(`${json.receiptUrl}.json`)).text()).toContain(kept);
    await bank.until(() => bank.deliveries(reference).length > 0);
    expect(bank.deliveries(reference)[0]?.text).toContain(kept);
    const again = await submit(sent.replace(`"x-vendor":${vendor},"7":0.50`, `"7":0.5,"x-vendor":${vendor}`));
    expect(again.json.id).toBe(json.id);
  });

  it("that was changed somewhere is accepted or refused with 400, never an error of ours", async () => {
    await fc.assert(
      fc.asyncProperty(mutatedReceipt(demo.merchant.storeId), async (value) => {
        const { status, text, json } = await submit(stringifyExact(value));
        if (status === 201) {
          expect((await fetch(String(json.receiptUrl))).status).toBe(200);
          return;
        }
        expect({ status, text }).toMatchObject({ status: 400 });
        expect(json).toMatchObject({ status: 400 });
      }),
      { numRuns: 300 },
    );
  });
});

describe("security headers", () => {
  it("are on every kind of answer: of the API, checks, metrics, pages, files, receipts and what there is not", async () => {
    const { json } = await submit(receiptText({}));
    const { pathname: receipt } = new URL(String(json.receiptUrl));
    const page = await (await fetch(`${service.baseUrl}/sign-in`)).text();
    const [asset = "/_next/static/none.js"] = /\/_next\/static\/[^"\\]+\.(?:js|css)/.exec(page) ?? [];
    const api = ["/v1/openapi.json", "/v1/stores", "/v1/none", "/.well-known/oauth-authorization-server"];
    const data = [...api, "/healthz", "/readyz"];
    const documents = ["/", "/sign-in", "/no-such-page", receipt, `${receipt}.pdf`, `${receipt}.json`, "/r/none"];
    const others = [asset, "/api/auth/session", "/metrics"];
    for (const path of [...data, ...documents, ...others]) {
      const { headers } = await fetch(service.baseUrl + path, { redirect: "manual" });
      const named = { path, nosniff: headers.get("x-content-type-options"), frame: headers.get("x-frame-options") };
      expect(named).toEqual({ path, nosniff: "nosniff", frame: "DENY" });
      expect([path, headers.get("referrer-policy")]).toEqual([
        path,
        expect.stringMatching(/^(no-referrer|same-origin)$/),
      ]);
      if (data.includes(path)) expect(headers.get("content-security-policy")).toMatch(/^default-src 'none'/);
    }
    for (const path of ["/sign-in", "/no-such-page", receipt, "/r/none"]) {
      const policy = (await fetch(service.baseUrl + path)).headers.get("content-security-policy");
      expect([path, policy]).toEqual([path, expect.stringContaining("frame-ancestors 'none'")]);
    }
    const metrics = await fetch(`${service.baseUrl}/metrics`, {
      headers: { authorization: `Bearer ${METRICS_TOKEN}` },
    });
    expect([metrics.status, metrics.headers.get("x-content-type-options")]).toEqual([200, "nosniff"]);
  });
});

describe("all of this", () => {
  it("left no PAR, token, secret or reference of a person in the log, an answer, a metric or the request log", async () => {
    const metrics = await fetch(`${service.baseUrl}/metrics`, {
      headers: { authorization: `Bearer ${METRICS_TOKEN}` },
    });
    const requestLogs = await Promise.all(
      [demo.merchant, demo.client].map(async (one) => (await service.call(one, "GET", "/v1/requests?limit=100")).text),
    );
    const secrets = [
      await service.token(demo.merchant),
      await service.token(demo.client),
      demo.merchant.clientSecret,
      demo.client.clientSecret,
      bank.secret,
      METRICS_TOKEN,
    ];
    const personal = ["subscriber-1", "Filter coffee"];
    const kept = { log: service.log, metrics: await metrics.text(), requestLog: requestLogs.join("\n") };
    expect(kept.metrics).toContain("submitReceipt");
    expect(kept.requestLog).toContain(`/v1/sources/${demo.merchant.sourceId}/receipts`);
    // A merchant reads its own receipt as it was submitted, with the PAR that its till wrote there.
    // Up to the line feed: "." would end at a line separator in a text of the receipt.
    const answers = service.answers.replace(/^GET \/v1\/receipts\/rcp_[^\n]*/gm, "");
    for (const [where, text] of Object.entries({ ...kept, answers })) {
      // An answer gives its caller what is theirs, but no PAR and no secret.
      const unwanted = where === "answers" ? secrets : [...secrets, ...personal];
      expect([where, unwanted.filter((one) => text.includes(one))]).toEqual([where, []]);
      expect([where, text.match(/QA01[0-9A-F]{25}/g)]).toEqual([where, null]);
    }
  });
});
