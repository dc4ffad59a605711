import { describe, expect, test } from "vitest";
import { newUuid, parsePublicId, publicId } from "@/lib/core/ids";
import { deriveKeys } from "@/lib/core/keys";
import type { Context } from "@/lib/db/context";
import { ensurePartitions } from "@/lib/db/partitions/partitions";
import { TEST_SECRET_KEY, testDatabase } from "@/tests/database";
import { ask, matchAll } from "@/tests/factories/matcher";
import { storeReceipt, storeReceipts } from "@/tests/factories/receipts";
import { reportNotMine } from "../not-mine/report-not-mine";
import { expireMatchRequests } from "./expire-match-requests";
import { getMatchRequest } from "./get-match-request";
import { listMatchRequests } from "./list-match-requests";

const t = testDatabase();
const MERCHANT = () => t.tenant("merchant").then(({ ctx }) => ctx);
const CLIENT = () => t.tenant("client").then(({ ctx }) => ctx);
const DAY_MS = 24 * 3_600_000;

let counter = 0;
/** A transaction that no other test has seen. */
function newPayment() {
  counter += 1;
  const digits = String(counter).padStart(4, "0");
  return { rrn: `6061000${digits}`, code: `A${digits}`, last: digits, par: `QA02${digits.padStart(25, "0")}` };
}

async function statusOf(ctx: Context, { matchRequestId }: { matchRequestId: string }) {
  return (await getMatchRequest(ctx, matchRequestId)).status;
}

/** As if the request had been made that much earlier. */
async function ageRequest({ matchRequestId }: { matchRequestId: string }, ageMs: number): Promise<void> {
  await t.sql`
    update match_requests set created_at = created_at - ${ageMs} * interval '1 ms',
      expires_at = expires_at - ${ageMs} * interval '1 ms'
    where id = ${parsePublicId("matchRequest", matchRequestId)}`;
}

describe("a request finds its receipt", () => {
  test("that comes later", async () => {
    const [shop, bank, payment] = [await MERCHANT(), await CLIENT(), newPayment()];
    const { par: _, ...known } = payment;
    const request = await ask(bank, "user-1", { ...known, label: "Visa" });
    expect(request).toEqual({ matchRequestId: expect.stringMatching(/^mat_/), status: "pending" });
    expect(await matchAll(t.systemContext())).toEqual([]);
    const receiptId = await storeReceipt(shop, { payments: [payment] });
    expect(await matchAll(t.systemContext())).toEqual([
      {
        matchId: expect.any(String),
        organizationId: bank.organizationId,
        receiptId,
        paymentPosition: 0,
        subscriptionId: null,
        matchRequestId: expect.any(String),
        reference: "user-1",
        matchedBy: '{"rule":"2","fields":["retrievalReferenceNumber","approvalCode","lastFour"]}',
      },
    ]);
    expect(await getMatchRequest(bank, request.matchRequestId)).toMatchObject({
      status: "matched",
      settled: expect.any(Date),
      receiptId: publicId("receipt", receiptId),
      matchedBy: { rule: "2", fields: ["retrievalReferenceNumber", "approvalCode", "lastFour"] },
      explanation: { rule: "2", candidatesLeft: 1, contradictions: {}, whatWouldHelp: [] },
    });
  });

  test("that came before", async () => {
    const [shop, bank, payment] = [await MERCHANT(), await CLIENT(), newPayment()];
    await storeReceipt(shop, { payments: [payment] });
    await matchAll(t.systemContext());
    const request = await ask(bank, "user-1", { rrn: payment.rrn, last: payment.last });
    expect(await matchAll(t.systemContext())).toHaveLength(1);
    expect(await statusOf(bank, request)).toBe("matched");
  });

  test.each([
    ["1", (p: Payment) => ({ par: p.par, last: p.last })],
    ["2", (p: Payment) => ({ rrn: p.rrn, code: p.code, last: "9999" })],
    ["3", (p: Payment) => ({ rrn: p.rrn, last: p.last })],
    ["4", (p: Payment) => ({ code: p.code, last: p.last })],
    ["5", (p: Payment) => ({ rrn: p.rrn, amount: "12.5", currency: "EUR", at: new Date() })],
    ["5", (p: Payment) => ({ code: p.code, amount: "1.25e1", currency: "EUR", terminal: " T1" })],
  ])("by rule %s, on either side", async (rule, fieldsOf) => {
    for (const isRequestFirst of [true, false]) {
      const [shop, bank, payment] = [await MERCHANT(), await CLIENT(), newPayment()];
      const receipt = { payments: [{ last: "0000" }, { ...payment, terminal: "T1" }] };
      if (!isRequestFirst) await storeReceipt(shop, receipt);
      await matchAll(t.systemContext());
      await ask(bank, "user", fieldsOf(payment));
      await matchAll(t.systemContext()).then((matches) => expect(matches).toHaveLength(isRequestFirst ? 0 : 1));
      if (isRequestFirst) {
        await storeReceipt(shop, receipt);
        expect(await matchAll(t.systemContext())).toMatchObject([{ paymentPosition: 1 }]);
      }
      const { data } = await listMatchRequests(bank);
      expect(data).toMatchObject([{ status: "matched", matchedBy: { rule } }]);
    }
  });

  test("with an approval code in another case, and spaces around", async () => {
    const [shop, bank] = [await MERCHANT(), await CLIENT()];
    await storeReceipt(shop, { payments: [{ code: " ab12cd", last: "7171" }] });
    const request = await ask(bank, "user", { code: "AB12cd ", last: "7171" });
    await matchAll(t.systemContext());
    expect(await statusOf(bank, request)).toBe("matched");
  });

  test("leading zeros of an RRN count", async () => {
    const [shop, bank] = [await MERCHANT(), await CLIENT()];
    await storeReceipt(shop, { payments: [{ rrn: "000004040404", last: "0404" }] });
    const without = await ask(bank, "m04", { rrn: "4040404", last: "0404" });
    const exact = await ask(bank, "m04b", { rrn: "000004040404", last: "0404" });
    await matchAll(t.systemContext());
    expect(await statusOf(bank, without)).toBe("pending");
    expect(await statusOf(bank, exact)).toBe("matched");
  });

  test("not when a field contradicts, and it says which", async () => {
    const [shop, bank, payment] = [await MERCHANT(), await CLIENT(), newPayment()];
    await storeReceipt(shop, { payments: [payment] });
    const request = await ask(bank, "user", { rrn: payment.rrn, code: "X70707", last: payment.last });
    await matchAll(t.systemContext());
    expect(await getMatchRequest(bank, request.matchRequestId)).toMatchObject({
      status: "pending",
      matchedBy: null,
      receiptId: null,
      explanation: { contradictions: { approvalCode: 1 }, candidatesLeft: 0 },
    });
  });
});

type Payment = ReturnType<typeof newPayment>;

describe("what one payer paid on one receipt", () => {
  const hotel = (payment: Payment) => ({
    payments: [
      { ...payment, amount: "150" },
      { ...payment, amount: "63.27" },
    ],
  });

  test("is found by any of its payments, which are used up together", async () => {
    const [shop, bank, payment] = [await MERCHANT(), await CLIENT(), newPayment()];
    await storeReceipt(shop, hotel(payment));
    const { par: _, ...known } = payment;
    const first = await ask(bank, "user-1", { ...known, amount: "63.27", currency: "EUR" });
    expect(await matchAll(t.systemContext())).toMatchObject([{ paymentPosition: 1 }]);
    const other = await ask(bank, "user-2", known);
    expect(await matchAll(t.systemContext())).toEqual([]);
    expect(await getMatchRequest(bank, other.matchRequestId)).toMatchObject({
      status: "pending",
      explanation: { alreadyMatched: 1 },
    });
    await reportNotMine(
      { ...bank, actor: { kind: "user", userId: newUuid(), isOperator: false } },
      first.matchRequestId,
    );
    expect(await matchAll(t.systemContext())).toHaveLength(1);
    expect(await statusOf(bank, other)).toBe("matched");
    const again = await ask(bank, "user-1", { ...known, amount: "150", currency: "EUR" });
    await matchAll(t.systemContext());
    expect(await getMatchRequest(bank, again.matchRequestId)).toMatchObject({
      status: "pending",
      explanation: { reportedNotMine: 1 },
    });
  });

  test("goes to one of two references that ask at once, each by another payment", async () => {
    const [shop, bank, payment] = [await MERCHANT(), await CLIENT(), newPayment()];
    await storeReceipt(shop, hotel(payment));
    const { par: _, ...known } = payment;
    for (const [reference, amount] of [
      ["user-1", "150"],
      ["user-2", "63.27"],
    ] as const)
      await ask(bank, reference, { ...known, amount, currency: "EUR" });
    expect(await matchAll(t.systemContext(), { matchers: 4, limit: 1 })).toHaveLength(1);
  });

  test("is found with another amount where RRN, approval code and last four agree, on either side", async () => {
    for (const isRequestFirst of [true, false]) {
      const [shop, bank, payment] = [await MERCHANT(), await CLIENT(), newPayment()];
      const { par: _, ...known } = payment;
      const receipt = { payments: [{ ...payment, amount: "69" }] };
      if (!isRequestFirst) await storeReceipt(shop, receipt);
      await matchAll(t.systemContext());
      const request = await ask(bank, "user", { ...known, amount: "60", currency: "EUR" });
      await matchAll(t.systemContext());
      if (isRequestFirst) await storeReceipt(shop, receipt);
      await matchAll(t.systemContext());
      expect(await getMatchRequest(bank, request.matchRequestId)).toMatchObject({
        status: "matched",
        matchedBy: { rule: "2", differing: ["amount"] },
      });
    }
  });
});

describe("several that fit", () => {
  test("go to nobody, and the request is settled", async () => {
    const [shop, bank, payment] = [await MERCHANT(), await CLIENT(), newPayment()];
    const twins = [{ payments: [{ ...payment, amount: "12.50" }] }, { payments: [{ ...payment, amount: "99" }] }];
    await storeReceipts(shop, twins);
    const request = await ask(bank, "user", { code: payment.code, last: payment.last });
    expect(await matchAll(t.systemContext())).toEqual([]);
    expect(await getMatchRequest(bank, request.matchRequestId)).toMatchObject({
      status: "ambiguous",
      settled: expect.any(Date),
      explanation: { rule: null, candidatesLeft: 2, whatWouldHelp: ["amount"] },
    });
    const better = await ask(bank, "user", { code: payment.code, last: payment.last, amount: "99", currency: "EUR" });
    expect(await matchAll(t.systemContext())).toHaveLength(1);
    expect(await statusOf(bank, better)).toBe("matched");
  });

  test("at two merchants, too", async () => {
    const [one, two, bank, payment] = [await MERCHANT(), await MERCHANT(), await CLIENT(), newPayment()];
    await storeReceipt(one, { payments: [payment] });
    await storeReceipt(two, { payments: [payment] });
    const request = await ask(bank, "user", { rrn: payment.rrn, code: payment.code });
    expect(await matchAll(t.systemContext())).toEqual([]);
    expect(await statusOf(bank, request)).toBe("ambiguous");
  });

  test("that come in one batch while the request is open, too", async () => {
    const [shop, bank, payment] = [await MERCHANT(), await CLIENT(), newPayment()];
    const request = await ask(bank, "user", { rrn: payment.rrn, code: payment.code });
    await matchAll(t.systemContext());
    await storeReceipts(shop, [{ payments: [payment] }, { payments: [payment] }]);
    expect(await matchAll(t.systemContext())).toEqual([]);
    expect(await statusOf(bank, request)).toBe("ambiguous");
  });

  test("are told apart by the card type's label", async () => {
    const [shop, bank, payment] = [await MERCHANT(), await CLIENT(), newPayment()];
    const [visa] = await storeReceipts(shop, [
      { payments: [{ ...payment, label: "VISA" }] },
      { payments: [{ ...payment, label: "Mastercard" }] },
    ]);
    await ask(bank, "user", { rrn: payment.rrn, code: payment.code, label: "visa" });
    expect(await matchAll(t.systemContext())).toMatchObject([{ receiptId: visa }]);
  });

  test("more than a hundred are nobody's, whatever the label says", async () => {
    const [shop, bank, payment] = [await MERCHANT(), await CLIENT(), newPayment()];
    const receipts = Array.from({ length: 101 }, (_, i) => ({
      payments: [{ ...payment, label: i === 0 ? "A" : "B" }],
    }));
    await storeReceipts(shop, receipts);
    const request = await ask(bank, "user", { rrn: payment.rrn, code: payment.code, label: "A" });
    expect(await matchAll(t.systemContext())).toEqual([]);
    expect(await statusOf(bank, request)).toBe("ambiguous");
  });

  test("the one that fits is found among hundreds that contradict", async () => {
    const [shop, bank, payment] = [await MERCHANT(), await CLIENT(), newPayment()];
    const receipts = Array.from({ length: 300 }, (_, i) => ({ payments: [{ ...payment, amount: String(1_000 + i) }] }));
    const ids = await storeReceipts(shop, receipts);
    await ask(bank, "user", { rrn: payment.rrn, code: payment.code, amount: "1222", currency: "EUR" });
    expect(await matchAll(t.systemContext())).toMatchObject([{ receiptId: ids[222] }]);
  });
});

describe("returns", () => {
  test("stand back behind the purchase", async () => {
    const [shop, bank, payment] = [await MERCHANT(), await CLIENT(), newPayment()];
    const [purchase] = await storeReceipts(shop, [
      { payments: [payment] },
      { payments: [{ ...payment, amount: "-12.50" }], documentType: "return" },
    ]);
    await ask(bank, "user", { rrn: payment.rrn, last: payment.last });
    expect(await matchAll(t.systemContext())).toMatchObject([{ receiptId: purchase }]);
  });

  test("are found by a negative amount", async () => {
    const [shop, bank, payment] = [await MERCHANT(), await CLIENT(), newPayment()];
    const [, refund] = await storeReceipts(shop, [
      { payments: [payment] },
      { payments: [{ ...payment, amount: "-12.50" }], documentType: "return" },
    ]);
    await ask(bank, "user", { rrn: payment.rrn, last: payment.last, amount: "-12.5", currency: "EUR" });
    expect(await matchAll(t.systemContext())).toMatchObject([{ receiptId: refund }]);
  });
});

describe("a payment that was matched", () => {
  test("is not given to another reference of the same client", async () => {
    const [shop, bank, payment] = [await MERCHANT(), await CLIENT(), newPayment()];
    await storeReceipt(shop, { payments: [payment] });
    await ask(bank, "one", { rrn: payment.rrn, last: payment.last });
    await matchAll(t.systemContext());
    const second = await ask(bank, "two", { rrn: payment.rrn, last: payment.last });
    expect(await matchAll(t.systemContext())).toEqual([]);
    expect(await getMatchRequest(bank, second.matchRequestId)).toMatchObject({
      status: "pending",
      explanation: { alreadyMatched: 1, candidatesLeft: 0 },
    });
  });

  test("is given to one of two references that ask at once", async () => {
    const [shop, bank, payment] = [await MERCHANT(), await CLIENT(), newPayment()];
    await ask(bank, "one", { rrn: payment.rrn, last: payment.last });
    await ask(bank, "two", { rrn: payment.rrn, last: payment.last });
    await storeReceipt(shop, { payments: [payment] });
    expect(await matchAll(t.systemContext())).toMatchObject([{ reference: "one" }]);
  });

  test("is given again to the same reference that asks with more fields, and to another client", async () => {
    const [shop, bank, other, payment] = [await MERCHANT(), await CLIENT(), await CLIENT(), newPayment()];
    await storeReceipt(shop, { payments: [payment] });
    await ask(bank, "one", { rrn: payment.rrn, last: payment.last });
    await ask(bank, "one", { rrn: payment.rrn, last: payment.last, code: payment.code });
    await ask(other, "somebody", { rrn: payment.rrn, last: payment.last });
    expect(await matchAll(t.systemContext())).toHaveLength(3);
  });

  test("leaves the other one of two to the other reference", async () => {
    const [shop, bank, payment] = [await MERCHANT(), await CLIENT(), newPayment()];
    const ids = await storeReceipts(shop, [
      { payments: [{ ...payment, amount: "1" }] },
      { payments: [{ ...payment, amount: "2" }] },
    ]);
    await ask(bank, "one", { rrn: payment.rrn, code: payment.code, amount: "1", currency: "EUR" });
    await ask(bank, "two", { rrn: payment.rrn, code: payment.code });
    const matches = await matchAll(t.systemContext());
    expect(Object.fromEntries(matches.map((match) => [match.reference, match.receiptId]))).toEqual({
      one: ids[0],
      two: ids[1],
    });
  });
});

describe("asking again", () => {
  test("with the same transaction in another spelling is the same request", async () => {
    const [bank, payment] = [await CLIENT(), newPayment()];
    const { rrn, last, code } = payment;
    const first = await ask(bank, "user", { rrn, last, code, amount: "12.50", currency: "EUR" });
    const again = await ask(bank, "user", {
      rrn: ` ${rrn}`,
      last,
      code: code.toLowerCase(),
      amount: "1.25e1",
      currency: "EUR",
    });
    expect(again).toEqual(first);
  });

  test("after it was matched is the same request, and delivers nothing twice", async () => {
    const [shop, bank, payment] = [await MERCHANT(), await CLIENT(), newPayment()];
    await storeReceipt(shop, { payments: [payment] });
    const first = await ask(bank, "user", { rrn: payment.rrn, last: payment.last });
    await matchAll(t.systemContext());
    const again = await ask(bank, "user", { rrn: payment.rrn, last: payment.last });
    expect(again).toEqual({ matchRequestId: first.matchRequestId, status: "matched" });
    expect(await matchAll(t.systemContext())).toEqual([]);
  });

  test("fifty times at once is one request, looked at once", async () => {
    const [bank, { rrn, last }] = [await CLIENT(), newPayment()];
    const all = await Promise.all(Array.from({ length: 50 }, () => ask(bank, "user", { rrn, last })));
    expect(new Set(all.map(({ matchRequestId }) => matchRequestId)).size).toBe(1);
    expect(await t.sql`select 1 from match_queue where kind = 'request'`).toHaveLength(1);
    await matchAll(t.systemContext());
  });

  test("with another reference, another field, or by another client is another request", async () => {
    const [bank, other, { rrn, last, code }] = [await CLIENT(), await CLIENT(), newPayment()];
    const all = [
      await ask(bank, "user", { rrn, last }),
      await ask(bank, "user-2", { rrn, last }),
      await ask(bank, "user", { rrn, last, code }),
      await ask(other, "user", { rrn, last }),
    ];
    expect(new Set(all.map(({ matchRequestId }) => matchRequestId)).size).toBe(4);
  });

  test("after the key was rotated is the same request", async () => {
    const [bank, { par, last }] = [await CLIENT(), newPayment()];
    const first = await ask(bank, "user", { par, last });
    const keys = deriveKeys("the key after the rotation, as long as it has to be", [TEST_SECRET_KEY]);
    expect(await ask({ ...bank, keys }, "user", { par, last })).toEqual(first);
  });
});

test("criteria that could never identify one payment are refused, and nothing is stored", async () => {
  const bank = await CLIENT();
  await expect(ask(bank, "user", { last: "0303" })).rejects.toThrow(
    expect.objectContaining({ code: "match-criteria-insufficient" }),
  );
  expect((await listMatchRequests(bank)).data).toEqual([]);
});

describe("what is searched", () => {
  test.each([
    ["29 days before the request", 29, "matched"],
    ["31 days before the request", 31, "pending"],
  ])("a receipt received %s", async (_, days, expected) => {
    const [shop, bank, payment] = [await MERCHANT(), await CLIENT(), newPayment()];
    const receivedAt = new Date(Date.now() - days * DAY_MS);
    await ensurePartitions(t.sql, receivedAt);
    await storeReceipt(shop, { payments: [payment], receivedAt });
    const request = await ask(bank, "user", { rrn: payment.rrn, last: payment.last });
    await matchAll(t.systemContext());
    expect(await statusOf(bank, request)).toBe(expected);
  });

  test("a receipt that arrives six days later, however long ago it was issued", async () => {
    const [shop, bank, payment] = [await MERCHANT(), await CLIENT(), newPayment()];
    const request = await ask(bank, "user", { rrn: payment.rrn, last: payment.last });
    await ageRequest(request, 6 * DAY_MS);
    await matchAll(t.systemContext());
    await storeReceipt(shop, { payments: [payment], issuedAt: new Date(Date.now() - 300 * DAY_MS) });
    await matchAll(t.systemContext());
    expect(await statusOf(bank, request)).toBe("matched");
  });

  test("not a receipt that arrives after the request's time", async () => {
    const [shop, bank, payment] = [await MERCHANT(), await CLIENT(), newPayment()];
    const request = await ask(bank, "user", { rrn: payment.rrn, last: payment.last });
    await ageRequest(request, 8 * DAY_MS);
    await storeReceipt(shop, { payments: [payment] });
    expect(await matchAll(t.systemContext())).toEqual([]);
    expect(await statusOf(bank, request)).toBe("pending");
  });
});

describe("a request whose time is over", () => {
  test("expires, keeps its explanation, and is not matched any more", async () => {
    const [shop, bank, payment] = [await MERCHANT(), await CLIENT(), newPayment()];
    const request = await ask(bank, "user", { rrn: payment.rrn, last: payment.last });
    await matchAll(t.systemContext());
    await ageRequest(request, 8 * DAY_MS);
    expect(await expireMatchRequests(t.systemContext())).toBeGreaterThanOrEqual(1);
    expect(await getMatchRequest(bank, request.matchRequestId)).toMatchObject({
      status: "expired",
      settled: expect.any(Date),
      explanation: {
        candidatesLeft: 0,
        whatWouldHelp: ["paymentAccountReference", "approvalCode", "acquirerReferenceNumber"],
      },
    });
    await storeReceipt(shop, { payments: [payment] });
    expect(await matchAll(t.systemContext())).toEqual([]);
  });

  test("does not expire while it, or a receipt that arrived in its time, waits for the matcher", async () => {
    const [shop, bank, payment] = [await MERCHANT(), await CLIENT(), newPayment()];
    const request = await ask(bank, "user", { rrn: payment.rrn, last: payment.last });
    await ageRequest(request, 8 * DAY_MS);
    const inTime = new Date(Date.now() - 2 * DAY_MS);
    await t.sql`update match_queue set enqueued_at = ${inTime}`;
    expect(await expireMatchRequests(t.systemContext())).toBe(0);
    await matchAll(t.systemContext());
    await storeReceipt(shop, { payments: [payment], receivedAt: inTime });
    await t.sql`update match_queue set enqueued_at = ${inTime}`;
    expect(await expireMatchRequests(t.systemContext())).toBe(0);
    await matchAll(t.systemContext());
    expect(await statusOf(bank, request)).toBe("matched");
    expect(await expireMatchRequests(t.systemContext())).toBe(0);
  });

  test("does not expire early", async () => {
    const [bank, { rrn, last }] = [await CLIENT(), newPayment()];
    const request = await ask(bank, "user", { rrn, last });
    await matchAll(t.systemContext());
    await ageRequest(request, 6.99 * DAY_MS);
    expect(await expireMatchRequests(t.systemContext())).toBe(0);
  });
});

describe("rotating the key", () => {
  const keys = deriveKeys("the key after the rotation, as long as it has to be", [TEST_SECRET_KEY]);

  test.each([
    ["a request from before finds a receipt from after", "request", { isRequestNew: false, isReceiptNew: true }],
    ["a request from after finds a receipt from before", "receipt", { isRequestNew: true, isReceiptNew: false }],
    [
      "a request from after finds a receipt of a process with the old key",
      "request",
      { isRequestNew: true, isReceiptNew: false },
    ],
  ] as const)("%s, by its PAR", async (_, first, { isRequestNew, isReceiptNew }) => {
    const [shop, bank, { par, last }] = [await MERCHANT(), await CLIENT(), newPayment()];
    const request = () => ask(isRequestNew ? { ...bank, keys } : bank, "user", { par, last });
    const receipt = () => storeReceipt(isReceiptNew ? { ...shop, keys } : shop, { payments: [{ par, last }] });
    await (first === "request" ? request() : receipt());
    await matchAll({ ...t.systemContext(), keys });
    await (first === "request" ? receipt() : request());
    expect(await matchAll({ ...t.systemContext(), keys })).toHaveLength(1);
  });

  test("two receipts from after are nobody's for a request from before, though they are looked at one by one", async () => {
    const [shop, bank, { par, last }] = [await MERCHANT(), await CLIENT(), newPayment()];
    const request = await ask(bank, "user", { par, last });
    await matchAll({ ...t.systemContext(), keys });
    for (let i = 0; i < 2; i += 1) await storeReceipt({ ...shop, keys }, { payments: [{ par, last }] });
    expect(await matchAll({ ...t.systemContext(), keys }, { limit: 1 })).toEqual([]);
    expect(await getMatchRequest(bank, request.matchRequestId)).toMatchObject({ status: "ambiguous" });
  });

  test("another card still contradicts", async () => {
    const [shop, bank, payment] = [await MERCHANT(), await CLIENT(), newPayment()];
    const request = await ask(bank, "user", { ...payment, par: newPayment().par });
    await storeReceipt({ ...shop, keys }, { payments: [payment] });
    expect(await matchAll({ ...t.systemContext(), keys })).toEqual([]);
    expect((await getMatchRequest(bank, request.matchRequestId)).explanation?.contradictions).toEqual({
      paymentAccountReference: 1,
    });
  });
});

describe("reading requests", () => {
  test("shows what was asked, never the PAR", async () => {
    const [bank, payment] = [await CLIENT(), newPayment()];
    const at = new Date("2026-03-02T09:15:30Z");
    const request = await ask(bank, "user", { ...payment, amount: "12.50", currency: "EUR", at, terminal: "T1" });
    const read = await getMatchRequest(bank, request.matchRequestId);
    expect(read).toMatchObject({
      reference: "user",
      status: "pending",
      explanation: null,
      transaction: {
        parLastFour: payment.par.slice(-4),
        retrievalReferenceNumber: payment.rrn,
        approvalCode: payment.code,
        lastFour: payment.last,
        amount: "12.5",
        currency: "EUR",
        transactionDateTime: at,
        terminalId: "T1",
        systemTraceAuditNumber: null,
        paymentTypeLabel: null,
      },
    });
    expect(read.expires.getTime() - read.created.getTime()).toBe(7 * DAY_MS);
    expect(JSON.stringify(read)).not.toContain(payment.par);
    const [row] = await t.sql<{ text: string }[]>`
      select q::text as text from match_requests q where organization_id = ${bank.organizationId}`;
    expect(row?.text).not.toContain(payment.par);
    await matchAll(t.systemContext());
  });

  test("of another client is as if there were none", async () => {
    const [bank, stranger, { rrn, last }] = [await CLIENT(), await CLIENT(), newPayment()];
    const { matchRequestId } = await ask(bank, "user", { rrn, last });
    await expect(getMatchRequest(stranger, matchRequestId)).rejects.toThrow(
      expect.objectContaining({ code: "not-found" }),
    );
    expect((await listMatchRequests(stranger)).data).toEqual([]);
  });

  test("pages and narrows the list", async () => {
    const [bank, { rrn, last }] = [await CLIENT(), newPayment()];
    for (const reference of ["a", "b", "c"]) await ask(bank, reference, { rrn, last });
    const first = await listMatchRequests(bank, { limit: 2 });
    const second = await listMatchRequests(bank, { limit: 2, cursor: first.nextCursor ?? "" });
    expect([...first.data, ...second.data].map(({ reference }) => reference)).toEqual(["c", "b", "a"]);
    expect(second.nextCursor).toBeNull();
    expect((await listMatchRequests(bank, { reference: "b" })).data).toHaveLength(1);
    expect((await listMatchRequests(bank, { status: "matched" })).data).toEqual([]);
  });
});
