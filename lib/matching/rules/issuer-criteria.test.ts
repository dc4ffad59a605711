import { createHash } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { newUuid, parsePublicId, publicId } from "@/lib/core/ids";
import { parseExactJson } from "@/lib/core/json/exact-json";
import { type Tenant, testDatabase } from "@/tests/database";
import { criteria } from "@/tests/factories/match-criteria";
import { ask, matchAll } from "@/tests/factories/matcher";
import { storeReceipt, storeReceipts } from "@/tests/factories/receipts";
import { watchPlans } from "@/tests/plans/watched-plans";
import { createBrand } from "../../brands/create-brand";
import { correctReceipt } from "../../corrections/correct-receipt";
import { submitReceipt } from "../../receipts/intake/submit-receipt";
import { createSource } from "../../sources/create-source";
import { createStore } from "../../stores/create-store";
import { explainReceipt } from "../explain-receipt";
import { getMatchRequest } from "../requests/get-match-request";
import { MATCH_FIELDS } from "./match-field";

const t = testDatabase();
const DAY_MS = 24 * 3_600_000;
let count = 0;
const next = () => {
  count += 1;
  return String(count).padStart(4, "0");
};
const newArn = () => `2469216606100000032${next()}`;

let merchant: Tenant;
let bank: Tenant;
let shop: { sourceId: string; storeId: string };
beforeAll(async () => {
  [merchant, bank] = [await t.tenant("merchant"), await t.tenant("client")];
  const { brandId } = await createBrand(merchant.ctx, { name: "Kaffeehaus" });
  const { storeId } = await createStore(merchant.ctx, { brandId, name: "Hafen", countryCode: "DE" });
  shop = { storeId, sourceId: (await createSource(merchant.ctx, { type: "receipts" })).sourceId };
});

/** As a till sends it, with these members of its card payment. */
function receiptWith(payment: object, number = `R-${next()}`) {
  const header = { storeId: shop.storeId, created: new Date().toISOString(), receiptId: number };
  const paid = { amount: 12.5, currency: "EUR" };
  return parseExactJson(JSON.stringify({ header, lineItems: [], totals: [], payments: [{ paid, ...payment }] })).value;
}
const submit = (payment: object, number?: string) =>
  submitReceipt(merchant.ctx, { sourceId: shop.sourceId, body: receiptWith(payment, number) });
const found = async ({ matchRequestId }: { matchRequestId: string }) => {
  await matchAll(t.systemContext());
  const { status, receiptId, matchedBy } = await getMatchRequest(bank.ctx, matchRequestId);
  return { status, receiptId, rule: matchedBy?.rule ?? null };
};

describe("what issuers hold", () => {
  it.each(["before", "after"])("finds the receipt that a till sent, %s it", async (when) => {
    const arn = newArn();
    const members = { acquirerReferenceNumber: arn, lastFour: "0042", merchantId: " M1 ", merchantName: "Nord" };
    const early = when === "after" ? await submit(members) : undefined;
    if (early) await matchAll(t.systemContext());
    const asked = await ask(bank.ctx, arn, { arn, last: "0042", merchant: "M1" });
    const { id } = early ?? (await submit(members));
    expect(await found(asked)).toEqual({ status: "matched", receiptId: id, rule: "6" });
    const { matchedBy } = await getMatchRequest(bank.ctx, asked.matchRequestId);
    expect(matchedBy?.fields).toEqual(["lastFour", "acquirerReferenceNumber", "merchantId"]);
  });

  it("finds a receipt whose ARN came by a correction, and not the one before", async () => {
    const arn = newArn();
    const { id } = await submit({ lastFour: "0042" }, "R-corrected");
    const asked = await ask(bank.ctx, arn, { arn, last: "0042" });
    expect(await found(asked)).toMatchObject({ status: "pending" });
    const body = receiptWith({ lastFour: "0042", acquirerReferenceNumber: arn }, "R-corrected");
    await correctReceipt(merchant.ctx, { receiptId: id, body, expected: null });
    expect(await found(asked)).toEqual({ status: "matched", receiptId: id, rule: "6" });
  });

  it("takes an ARN that was used again months later for another transaction", async () => {
    const arn = newArn();
    const issuedAt = new Date(Date.now() - 100 * DAY_MS);
    await storeReceipt(merchant.ctx, { payments: [{ arn, last: "0042" }], issuedAt });
    const asked = await ask(bank.ctx, arn, { arn, last: "0042", at: new Date() });
    expect(await found(asked)).toMatchObject({ status: "pending" });
    expect((await getMatchRequest(bank.ctx, asked.matchRequestId)).explanation?.contradictions).toEqual({
      transactionDateTime: 1,
    });
    const id = await storeReceipt(merchant.ctx, { payments: [{ arn, last: "0042" }] });
    expect(await found(asked)).toEqual({ status: "matched", receiptId: publicId("receipt", id), rule: "6" });
  });

  it("gives nobody a receipt where two payers have the same ARN and last four", async () => {
    const arn = newArn();
    await storeReceipts(merchant.ctx, [{ payments: [{ arn, last: "0042" }] }, { payments: [{ arn, last: "0042" }] }]);
    const asked = await ask(bank.ctx, arn, { arn, last: "0042", at: new Date() });
    expect(await found(asked)).toMatchObject({ status: "ambiguous" });
  });

  it("narrows by the merchant's id like by a terminal, however a third system spells it", async () => {
    const code = `M${newArn().slice(-6)}`;
    const id = await storeReceipt(merchant.ctx, { payments: [{ code, merchant: "000445102993001" }] });
    const money = { amount: "12.5", currency: "EUR" };
    const spelt = await ask(bank.ctx, "spelt", { code, ...money, merchant: "445102993001" });
    expect(await found(spelt)).toMatchObject({ status: "pending" });
    const timed = await ask(bank.ctx, "spelt", { code, ...money, merchant: "445102993001", at: new Date() });
    expect(await found(timed)).toEqual({ status: "matched", receiptId: publicId("receipt", id), rule: "5" });
  });

  it("has no effect on either side where it has another shape", async () => {
    const arn = newArn();
    const { warnings } = await submit({ acquirerReferenceNumber: `${arn} `, merchantId: 7, lastFour: "0042" });
    expect(warnings.map(({ field }) => field)).toEqual([
      "payments[0].acquirerReferenceNumber",
      "payments[0].merchantId",
    ]);
    expect(await found(await ask(bank.ctx, arn, { arn, last: "0042" }))).toMatchObject({ status: "pending" });
    await expect(ask(bank.ctx, arn, { arn: arn.slice(1), last: "0042" })).rejects.toMatchObject({
      code: "match-criteria-insufficient",
    });
  });

  it("is told to the merchant as what the payment can be found by", async () => {
    const arn = newArn();
    const { id } = await submit({ acquirerReferenceNumber: arn, merchantId: "M1" });
    await ask(bank.ctx, arn, { arn, last: "0042", at: new Date() });
    await matchAll(t.systemContext());
    const [payment] = (await explainReceipt(merchant.ctx, id)).payments;
    expect(payment).toMatchObject({ given: ["acquirerReferenceNumber", "merchantId"], isMatched: true });
    await ask(bank.ctx, "another", { arn, last: "0043", at: new Date() });
    await matchAll(t.systemContext());
    expect((await explainReceipt(merchant.ctx, id)).payments[0]?.requests).toEqual([
      { status: "pending", isContradicted: false, isRefused: false },
    ]);
  });
});

it("a request from before these were known is the same request, and one with them is another", async () => {
  const fields = { rrn: "606100099999", code: "BEFORE", last: "0042" };
  const asked = criteria(fields);
  const before = Object.entries(asked)
    .filter(([name, value]) => name !== "parHashes" && (value !== null || !/^(acq|merchant|transactionId)/.test(name)))
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  const known = newUuid();
  await t.sql`
    insert into match_requests (id, organization_id, reference, fingerprint, expires_at)
    values (${known}, ${bank.organizationId}, 'before',
      ${createHash("sha256")
        .update(JSON.stringify(["before", null, ...before]))
        .digest()}, now() + interval '7 days')`;
  expect(await ask(bank.ctx, "before", fields)).toEqual({
    matchRequestId: publicId("matchRequest", known),
    status: "pending",
  });
  for (const more of [{ arn: newArn() }, { merchant: "M" }, { transaction: "1" }, { merchantName: "N" }]) {
    const { matchRequestId } = await ask(bank.ctx, "before", { ...fields, ...more });
    expect(parsePublicId("matchRequest", matchRequestId)).not.toBe(known);
  }
  expect(MATCH_FIELDS).toHaveLength(14);
});

it("processes of the version before can read what a request without these has come to", async () => {
  const { matchRequestId } = await ask(bank.ctx, "old reader", { rrn: "606100088888", last: "0042" });
  await matchAll(t.systemContext());
  expect((await getMatchRequest(bank.ctx, matchRequestId)).explanation?.whatWouldHelp).toEqual([
    "paymentAccountReference",
    "approvalCode",
    "acquirerReferenceNumber",
  ]);
  const [row] = await t.sql<{ explanation: string }[]>`
    select explanation::text from match_requests where id = ${parsePublicId("matchRequest", matchRequestId)}`;
  const { whatWouldHelp } = JSON.parse(row?.explanation ?? "") as { whatWouldHelp: string[] };
  expect(whatWouldHelp).toEqual(["paymentAccountReference", "approvalCode"]);
  const payment = { rrn: "606100088888", last: "0042" };
  await storeReceipts(merchant.ctx, [
    { payments: [{ ...payment, transaction: "T-1", arn: newArn() }] },
    { payments: [{ ...payment, transaction: "T-2", arn: newArn() }] },
  ]);
  await matchAll(t.systemContext());
  const ambiguous = await getMatchRequest(bank.ctx, matchRequestId);
  expect(ambiguous.explanation?.whatWouldHelp).toEqual(["acquirerReferenceNumber", "transactionId"]);
});

it("payments and requests are looked up by their ARN, among very many", async () => {
  const watched = watchPlans(t.url, /^(payments|match_requests)(?:_(\d{4}_\d\d))?$/);
  const [shop, others] = [await t.tenant("merchant"), await t.tenant("client")];
  const many = Array.from({ length: 4_000 }, (_, i) => ({
    payments: [{ arn: i % 4 === 0 ? newArn() : undefined, code: `P${i}`, last: "0001" }],
  }));
  await storeReceipts(shop.ctx, many);
  await t.sql`
    insert into match_requests (id, organization_id, reference, fingerprint, status, acquirer_reference_number, expires_at)
    select gen_random_uuid(), ${others.organizationId}, 'many', sha256(n::text::bytea),
      case n % 3 when 0 then 'pending' when 1 then 'ambiguous' else 'expired' end,
      case when n % 2 = 0 then '9' || lpad(n::text, 22, '0') end, now() + interval '7 days'
    from generate_series(1, 8000) n`;
  await t.sql`delete from match_queue`;
  await t.sql`vacuum analyze payments, match_requests`;
  const system = { ...t.systemContext(), sql: watched.sql, db: watched.db };
  const arn = newArn();
  const { id } = await submit({ acquirerReferenceNumber: arn, lastFour: "0042" });
  const byReceipt = await watched.readsOf(() => matchAll(system));
  await ask(bank.ctx, "planned", { arn, last: "0042", at: new Date() });
  const byRequest = await watched.readsOf(() => matchAll(system));
  const explained = await watched.readsOf(() =>
    explainReceipt({ ...merchant.ctx, sql: watched.sql, db: watched.db }, id),
  );
  for (const reads of [byReceipt, byRequest, explained]) {
    expect(reads.sequential).toEqual([]);
    expect(reads.rows).toBeLessThan(60);
  }
  await watched.close();
});
