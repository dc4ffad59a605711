import { afterAll, beforeAll, expect, it } from "vitest";
import { authenticateClient } from "@/lib/auth/authenticate-client";
import { createCredential } from "@/lib/auth/credentials/create-credential";
import { issueToken } from "@/lib/auth/issue-token";
import { verifyToken } from "@/lib/auth/verify-token";
import { newUuid, parsePublicId, publicId, uuidFloor } from "@/lib/core/ids";
import { parseExactJson } from "@/lib/core/json/exact-json";
import { newReceiptToken } from "@/lib/core/receipts/receipt-token";
import { putReceipt } from "@/lib/corrections/put-receipt";
import type { Sql } from "@/lib/db/client";
import type { Context } from "@/lib/db/context";
import { listEndpointHealth } from "@/lib/deliveries/endpoints/list-endpoint-health";
import { countDeliveredReceipts } from "@/lib/deliveries/figures/count-delivered-receipts";
import { getDeliveryFigures } from "@/lib/deliveries/figures/get-delivery-figures";
import { getExchangeFigures } from "@/lib/deliveries/figures/get-exchange-figures";
import { getDelivery } from "@/lib/deliveries/history/get-delivery";
import { type DeliveryFilters, listDeliveries } from "@/lib/deliveries/history/list-deliveries";
import { traceReceipt } from "@/lib/deliveries/history/trace-receipt";
import { enqueueDeliveries } from "@/lib/deliveries/queue/enqueue-deliveries";
import { claimDeliveries } from "@/lib/deliveries/worker/claims/claim-deliveries";
import { recordResults } from "@/lib/deliveries/worker/record-results";
import { runMatchBatch } from "@/lib/matching/matcher/run-match-batch";
import { findOtherSubmissions } from "@/lib/matching/resubmissions/find-other-submissions";
import { getReceipt } from "@/lib/receipts/get-receipt";
import { submitReceipt } from "@/lib/receipts/intake/submit-receipt";
import { listReceipts } from "@/lib/receipts/listing/list-receipts";
import { findPublicReceipt } from "@/lib/receipts/public/find-public-receipt";
import { createSubscription } from "@/lib/subscriptions/create-subscription";
import type { Tenant, TestDatabase } from "@/tests/database";
import { addEndpoint, MATCHED_BY } from "@/tests/factories/deliveries";
import { loadReceipts } from "@/tests/factories/load-receipts";
import { ask } from "@/tests/factories/matcher";
import { createBrand } from "../../lib/brands/create-brand";
import { createSource } from "../../lib/sources/create-source";
import { createStore } from "../../lib/stores/create-store";
import { watchPlans } from "./watched-plans";

const COUNT = 24_000;
const DAYS = 200;
const DAY_MS = 86_400_000;
const PAR = "V0010000000000000000000000001";
/** Until after now: else a month that has just begun would hold so little that reading it whole is right. */
const UNTIL_MS = 15 * DAY_MS;
/** Since partitions are made ahead (by three months, of `UNTIL_MS` too), and what has no end looks into those too. */
const AHEAD = 4;
const uuidOf = (publicStoreId: string) => parsePublicId("store", publicStoreId) ?? "";

/** What ANALYZE has found out about which tables; autovacuum never looks at those that have partitions. */
export type Statistics = "all" | "partitions" | "none";

/**
 * The statements that run for every receipt, delivery and page, on tables that have grown over months. Each case says
 * how many months of a table it may look into; no case reads a partition from beginning to end.
 *
 * What every filter of the merchant's list reads is in lib/receipts/listing/list-receipts.test.ts, the operator's lists in
 * lib/deliveries/history/operator-list-plans.test.ts, claims beside a full queue in lib/deliveries/worker/claims/claim-deliveries.test.ts.
 */
export function itLooksUpLittle(t: TestDatabase, statistics: Statistics): void {
  const watched = watchPlans(t.url);
  let merchant: Tenant;
  let client: Tenant;
  let sourceId: string;
  let storeId: string;
  let webhookId: string;

  beforeAll(async () => {
    [merchant, client] = [await t.tenant("merchant"), await t.tenant("client")];
    const { brandId } = await createBrand(merchant.ctx, { name: "Many" });
    ({ sourceId } = await createSource(merchant.ctx, { type: "receipts" }));
    ({ storeId } = await createStore(merchant.ctx, { brandId, name: "Many", countryCode: "DE" }));
    const other = await createStore(merchant.ctx, { brandId, name: "Other", countryCode: "DE" });
    ({ webhookId } = await addEndpoint(t.systemContext(), client.organizationId, "http://bank.test/hook"));
    await createSubscription(client.ctx, { par: PAR, reference: "subscriber" });
    const place = { storeIds: [storeId, other.storeId].map(uuidOf), sourceIds: [newUuid()] };
    const until = new Date(Date.now() + UNTIL_MS);
    const { organizationId } = merchant;
    await loadReceipts(t.sql, { organizationId, ...place, count: COUNT, days: DAYS, until, keys: merchant.ctx.keys });
    await t.sql`
      insert into deliveries (
        id, organization_id, endpoint_id, match_id, receipt_id, payment_position, subscription_id, reference, matched_by,
        state, settled_at, attempt_count
      )
      select receipt_id, case when n % 10 = 0 then ${client.organizationId}::uuid else md5((n % 10)::text)::uuid end,
        case when n % 10 = 0 then (select id from webhook_endpoints) else md5((n % 10)::text)::uuid end,
        receipt_id, receipt_id, 0, md5((n % 500)::text)::uuid, 'user-' || n % 500, ${MATCHED_BY}, 'delivered', received_at, 1
      from (select *, row_number() over (order by receipt_id) as n from payments) p`;
    await t.sql`
      insert into delivery_attempts (
        id, delivery_id, organization_id, endpoint_id, number, trigger, started_at, duration_ms, is_success
      )
      select id, id, organization_id, endpoint_id, 1, 'scheduled', created_at, 20, true from deliveries`;
    await t.sql`vacuum analyze deliveries, delivery_attempts`;
    if (statistics !== "all") await forgetStatistics(t.sql, statistics);
  });

  afterAll(() => watched.close());

  const watching = (ctx: Context): Context => ({ ...ctx, sql: watched.sql, db: watched.db });
  const system = () => watching(t.systemContext());
  const operator = () => ({ ...system(), actor: { kind: "user", userId: newUuid(), isOperator: true } as const });

  let number = 0;
  function receiptText(): string {
    number += 1;
    return `{"header":{"storeId":"${storeId}","created":"2026-03-02T10:15:30+01:00","receiptId":"${number}"},
      "lineItems":[],"totals":[{"sum":{"amount":1,"currency":"EUR"}}],
      "payments":[{"paid":{"amount":1,"currency":"EUR"},"paymentAccountReference":"${PAR}","approvalCode":"A1",
        "lastFour":"0042","retrievalReferenceNumber":"700000000001"}]}`;
  }

  const submit = (text: string) =>
    submitReceipt(watching(merchant.ctx), { sourceId, body: parseExactJson(text).value });
  const match = () => runMatchBatch(system(), { limit: 64, onMatches: enqueueDeliveries });

  /** In the middle of what is stored. */
  async function oldId(): Promise<string> {
    const [row] = await t.sql<{ id: string }[]>`
      select id from deliveries where organization_id = ${client.organizationId}
        and id > ${uuidFloor(Date.now() - 100 * DAY_MS)} order by id limit 1`;
    return row?.id ?? "";
  }

  it("stores a receipt, and knows it again, without a look at those that are there", async () => {
    const text = receiptText();
    const reads = await watched.readsOf(async () => {
      await submit(text);
      await submit(text);
    });
    expect(reads).toEqual({ sequential: [], months: {}, rows: 0 });
  });

  it("finds who wants a receipt in the month of the receipt", async () => {
    await match();
    await submit(receiptText());
    const reads = await watched.readsOf(match);
    expect(reads.sequential).toEqual([]);
    // The receipt itself says whose it is to the delivery.
    expect(reads.months).toEqual({ payments: [expect.any(String)], receipts: [expect.any(String)] });
    expect(reads.rows).toBeLessThan(10);
  });

  it("finds that a sale was sent again, and tells its merchant, in the months around it", async () => {
    const text = receiptText();
    await submit(text);
    await match();
    const again = await submit(text.replace('"lineItems":[]', '"lineItems":[],"cashier":"again"'));
    const matching = await watched.readsOf(match);
    expect(matching.sequential).toEqual([]);
    expect(matching.months).toEqual({ payments: [expect.any(String)], receipts: [expect.any(String)] });
    expect(matching.rows).toBeLessThan(50);
    let earlier: readonly string[] = [];
    const telling = await watched.readsOf(async () => {
      ({ earlier } = await findOtherSubmissions(watching(merchant.ctx), again.id));
    });
    expect(earlier).toHaveLength(1);
    expect(telling.sequential).toEqual([]);
    expect(telling.months.payments?.length).toBeLessThanOrEqual(3);
    expect(telling.rows).toBeLessThan(500);
  });

  it("finds the payments of a match request in the months that it looks back", async () => {
    await ask(client.ctx, "asked", { rrn: "700000000001", code: "A1", last: "0042", amount: "1", currency: "EUR" });
    const reads = await watched.readsOf(match);
    expect(reads.sequential).toEqual([]);
    expect(reads.months.payments?.length).toBeLessThanOrEqual(3 + AHEAD);
    expect(reads.rows).toBeLessThan(200);
  });

  it("claims, and records what came of it, in the months of the deliveries alone", async () => {
    await submit(receiptText());
    await match();
    let claims: Awaited<ReturnType<typeof claimDeliveries>> = [];
    const claiming = await watched.readsOf(async () => {
      claims = await claimDeliveries(watched.sql, { limit: 64, leaseMs: 30_000, restingIds: [], appetites: [] });
    });
    expect(claims.length).toBeGreaterThan(0);
    expect(claiming.sequential).toEqual([]);
    expect(claiming.months).toEqual({ deliveries: [expect.any(String)], receipts: [expect.any(String)] });
    const recording = await watched.readsOf(() =>
      recordResults(
        watched.sql,
        claims.map((claim) => ({
          ...claim,
          attempt: null,
          next: "delivered",
          delayMs: null,
          isCounted: true,
          health: null,
          error: null,
        })),
        [],
      ),
    );
    expect(recording.sequential).toEqual([]);
    expect(recording.months).toEqual({ deliveries: [expect.any(String)] });
    expect(claiming.rows + recording.rows).toBeLessThan(10 * claims.length);
  });

  it("knows a caller's token without a look at what is stored", async () => {
    const credential = await createCredential(merchant.ctx, { name: "till", scopes: ["receipts:write"] });
    const client = await authenticateClient(merchant.ctx, credential);
    if (!client) throw new Error("The new credential does not authenticate.");
    const { accessToken } = await issueToken(merchant.ctx, client);
    const reads = await watched.readsOf(() => verifyToken(watching(merchant.ctx), accessToken));
    expect(reads).toEqual({ sequential: [], months: {}, rows: 0 });
  });

  it("finds a receipt by its token and by its id in one month", async () => {
    const { id, token } = await submit(receiptText());
    for (const work of [() => findPublicReceipt(system(), token), () => getReceipt(watching(merchant.ctx), id)]) {
      const reads = await watched.readsOf(work);
      expect(reads).toMatchObject({ sequential: [], months: { receipts: [expect.any(String)] } });
      // By bitmap, its entry counts too.
      expect(reads.rows).toBeLessThanOrEqual(2);
    }
  });

  it("stores a receipt that comes late, and finds its payment and its page, with a look at the month of its address", async () => {
    const token = newReceiptToken(uuidFloor(Date.now() - 34 * DAY_MS));
    const body = () => parseExactJson(receiptText().replace("700000000001", "700000000099")).value;
    const storing = await watched.readsOf(() =>
      putReceipt(watching(merchant.ctx), { sourceId, token, body: body(), expected: null }),
    );
    expect(storing).toEqual({ sequential: [], months: { receipts: [expect.any(String)] }, rows: 0 });
    await ask(client.ctx, "asked late", {
      rrn: "700000000099",
      code: "A1",
      last: "0042",
      amount: "1",
      currency: "EUR",
    });
    const matching = await watched.readsOf(match);
    expect(matching.sequential).toEqual([]);
    expect(matching.months.payments?.length).toBeLessThanOrEqual(3 + AHEAD);
    const showing = await watched.readsOf(() => findPublicReceipt(system(), token));
    expect(showing.sequential).toEqual([]);
    expect(showing.months.receipt_addresses).toHaveLength(1);
    expect(showing.months.receipts).toHaveLength(2);
    expect(showing.rows).toBeLessThan(10);
  });

  // Never analysed, lists are read the long way round: for the minute until autovacuum has seen what is new.
  if (statistics === "none") return;

  it("shows the merchant's newest receipts out of the newest months", async () => {
    const reads = await watched.readsOf(() => listReceipts(watching(merchant.ctx)));
    expect(reads.sequential).toEqual([]);
    expect(reads.months.receipt_search?.length).toBeLessThanOrEqual(2 + AHEAD);
    expect(reads.rows).toBeLessThan(200);
  });

  it("follows the merchant's pages far back without the months before", async () => {
    const cursor = publicId("receipt", await oldId());
    const reads = await watched.readsOf(() => listReceipts(watching(merchant.ctx), { cursor }));
    expect(reads.sequential).toEqual([]);
    expect(reads.months.receipt_search?.length).toBeLessThanOrEqual(2);
    expect(reads.rows).toBeLessThan(200);
  });

  it.each<[string, () => Promise<DeliveryFilters & { cursor?: string }>, number]>([
    ["newest", async () => ({}), 2 + AHEAD],
    ["page far back", async () => ({ cursor: publicId("delivery", await oldId()) }), 2],
    ["state", async () => ({ states: ["delivered"] }), 2 + AHEAD],
    ["webhook", async () => ({ webhookId }), 2 + AHEAD],
    ["reference", async () => ({ reference: "user-10" }), 10 + AHEAD],
    ["receipt", async () => ({ receiptId: publicId("receipt", await oldId()) }), 10 + AHEAD],
    ["week", async () => ({ from: new Date(Date.now() - 100 * DAY_MS), to: new Date(Date.now() - 93 * DAY_MS) }), 2],
  ])("lists a client's deliveries: %s", async (_, filters, months) => {
    const input = await filters();
    const reads = await watched.readsOf(() => listDeliveries(watching(client.ctx), input));
    expect(reads.sequential).toEqual([]);
    expect(reads.months.deliveries?.length).toBeLessThanOrEqual(months);
    expect(reads.rows).toBeLessThan(300);
  });

  it("shows a delivery with its attempts without the months before it", async () => {
    const deliveryId = publicId("delivery", await oldId());
    const reads = await watched.readsOf(() => getDelivery(watching(client.ctx), deliveryId));
    expect(reads.sequential).toEqual([]);
    expect(reads.months).toMatchObject({ deliveries: [expect.any(String)], receipts: [expect.any(String)] });
    expect(reads.months.delivery_attempts?.length).toBeLessThanOrEqual(5 + AHEAD);
    expect(reads.rows).toBeLessThan(20);
  });

  it("tells a client how its webhooks do from the months of their newest deliveries", async () => {
    let acknowledged = 0;
    const reads = await watched.readsOf(async () => {
      const figures = await getDeliveryFigures(watching(client.ctx), { since: new Date(Date.now() - DAY_MS) });
      ({ acknowledged } = figures.success);
    });
    expect(acknowledged).toBeGreaterThan(200);
    expect(reads.sequential).toEqual([]);
    for (const months of Object.values(reads.months)) expect(months.length).toBeLessThanOrEqual(2 + AHEAD);
    expect(reads.rows).toBeLessThan(2_000);
  });

  it("tells the operator how webhooks do from the months of their newest deliveries", async () => {
    let attempts = 0;
    const reads = await watched.readsOf(async () => {
      const { data } = await listEndpointHealth(operator());
      attempts = data[0]?.recent.attempts ?? 0;
    });
    expect(attempts).toBeGreaterThan(90);
    expect(reads.sequential).toEqual([]);
    for (const months of Object.values(reads.months)) expect(months.length).toBeLessThanOrEqual(2 + AHEAD);
    expect(reads.rows).toBeLessThan(1_000);
  });

  it("tells a merchant who got a receipt without the months before it", async () => {
    const receiptId = publicId("receipt", await oldId());
    const reads = await watched.readsOf(() => traceReceipt(watching(merchant.ctx), receiptId));
    expect(reads.sequential).toEqual([]);
    expect(reads.rows).toBeLessThan(20);
  });

  it("counts what was delivered lately, and shows the operator's figures, from the newest months", async () => {
    await t.sql`
      insert into worker_positions (name, position) values ('delivered-receipts', ${uuidFloor(Date.now() - DAY_MS)})
      on conflict (name) do update set position = excluded.position`;
    for (const work of [
      () => countDeliveredReceipts(system()),
      () => getExchangeFigures(operator(), { since: new Date(Date.now() - DAY_MS) }),
    ]) {
      const reads = await watched.readsOf(work);
      expect(reads.sequential).toEqual([]);
      for (const months of Object.values(reads.months)) expect(months.length).toBeLessThanOrEqual(2 + AHEAD);
    }
  });
}

async function forgetStatistics(sql: Sql, kept: Statistics): Promise<void> {
  const forgotten = sql`
    select oid from pg_class where relnamespace = 'public'::regnamespace and (relkind = 'p' or ${kept === "none"})`;
  await sql`delete from pg_statistic where starelid in (${forgotten})`;
  await sql`update pg_class set reltuples = -1 where oid in (${forgotten})`;
}
