import { beforeAll, describe, expect, it } from "vitest";
import { LANGUAGES, type Language } from "@/components/receipt/languages";
import { WORDS } from "@/components/receipt/words/catalogue";
import { createCredential } from "@/lib/auth/credentials/create-credential";
import { newUuid, parsePublicId, publicId } from "@/lib/core/ids";
import { giftTokenOf, newReceiptToken } from "@/lib/core/receipts/receipt-token";
import { correctReceipt } from "@/lib/corrections/correct-receipt";
import { putReceipt } from "@/lib/corrections/put-receipt";
import { receiveReceipt } from "@/lib/corrections/receive-receipt";
import { withTransaction } from "@/lib/db/context";
import { getDelivery, getDeliveryPayload } from "@/lib/deliveries/history/get-delivery";
import { listDeliveries } from "@/lib/deliveries/history/list-deliveries";
import { enqueueDeliveries } from "@/lib/deliveries/queue/enqueue-deliveries";
import { resendDelivery } from "@/lib/deliveries/queue/resend-delivery";
import { claimDeliveries } from "@/lib/deliveries/worker/claims/claim-deliveries";
import { runMatchBatch } from "@/lib/matching/matcher/run-match-batch";
import { receiptPageFetch } from "@/lib/receipt-page/receipt-page-fetch";
import { getReceipt } from "@/lib/receipts/get-receipt";
import { indexReceipts } from "@/lib/receipts/listing/index-receipts";
import { listReceipts } from "@/lib/receipts/listing/list-receipts";
import { receiptUrl } from "@/lib/receipts/public/receipt-url";
import { listReceiptVersions } from "@/lib/receipts/versions/list-receipt-versions";
import { testDatabase } from "@/tests/database";
import { addEndpoint } from "@/tests/factories/deliveries";
import { ask } from "@/tests/factories/matcher";
import { openShop, type Sale, type Shop, saleOf, sell } from "@/tests/factories/shop";
import { createLegalHold } from "../holds/create-legal-hold";
import { releaseLegalHold } from "../holds/release-legal-hold";
import { eraseReceipts } from "./content/erase-receipts";
import { getErasure } from "./requests/get-erasure";
import { requestErasure } from "./requests/request-erasure";
import { runErasures } from "./run-erasures";

const t = testDatabase();
let shop: Shop;
beforeAll(async () => {
  shop = await openShop(t);
});

const KIM = { name: "Kim Quillfeather", address: "Larkspur Lane 77", customerId: "K-90417" };
const paid = (rrn: string) => ({
  rrn,
  code: `C${rrn.slice(-5)}`,
  last: "7319",
  par: `QA02000000000000000${rrn.slice(-10)}`,
});
let counter = 100_000;
const nextRrn = () => {
  counter += 1;
  return `60611${counter}0`;
};

const saleTo = (more: Sale = {}): Sale => ({ header: { customer: KIM }, payments: [paid(nextRrn())], ...more });
const index = () => indexReceipts(t.systemContext(), { limit: 1_000 });

async function runAll(): Promise<void> {
  await t.sql`update erasures set lease_until = null where done_at is null`;
  while (await runErasures(t.systemContext()));
}

async function erase(input: Parameters<typeof requestErasure>[1], ctx = shop.ctx) {
  const { erasureId } = await requestErasure(ctx, input);
  await runAll();
  return getErasure(ctx, erasureId);
}

async function open(path: string, language = "en") {
  const answer = await receiptPageFetch(
    new Request(`https://receipts.example/r/${path}`, { headers: { "accept-language": language } }),
  );
  return { status: answer.status, body: await answer.text() };
}

async function matchAndDeliver(): Promise<void> {
  while ((await runMatchBatch(t.systemContext(), { limit: 50, onMatches: enqueueDeliveries })) > 0);
}

/** A client that was matched with a sale, and its delivery. */
async function matchedClient(hasWebhook = true) {
  const client = await t.tenant("client");
  if (hasWebhook) await addEndpoint(t.systemContext(), client.organizationId, `http://127.0.0.1:1/${newUuid()}`);
  const rrn = nextRrn();
  const sold = await sell(shop, saleTo({ payments: [paid(rrn)] }));
  const { matchRequestId: request } = await ask(client.ctx, "user-1", { rrn, code: paid(rrn).code });
  await matchAndDeliver();
  const { data } = await listDeliveries(client.ctx, {});
  return { client, sold, request, deliveryId: data[0]?.deliveryId ?? "", rrn };
}

describe("a person who is erased", () => {
  it("is gone from every version, and the document stays", async () => {
    const { id, token } = await sell(shop, saleTo({ number: "P-1", lines: ["Goods"] }));
    await correctReceipt(shop.ctx, {
      receiptId: id,
      body: saleOf(shop, saleTo({ number: "P-1", lines: ["Goods", "Umbrella"] })),
      expected: null,
      reason: "Kim Quillfeather called",
    });
    await index();
    const done = await erase({ receiptId: id, mode: "personal", reason: "Art. 17" });
    expect(done).toMatchObject({ status: "done", by: "receipt", erased: 1, held: 0, clients: [] });
    expect(done.backupsForgetBy?.getTime()).toBeGreaterThan(done.done?.getTime() ?? 0);
    const { data } = await listReceiptVersions(shop.ctx, id, { limit: 10 });
    expect(data).toHaveLength(2);
    const text = JSON.stringify([
      data,
      await getReceipt(shop.ctx, id),
      (await open(token)).body,
      (await open(`${token}.json`)).body,
    ]);
    for (const gone of ["Quillfeather", "Larkspur", "K-90417", "7319", "60611", "QA02"])
      expect(text).not.toContain(gone);
    for (const kept of ["P-1", "Goods", "Umbrella", "12.5"]) expect(text).toContain(kept);
    await index();
    expect((await listReceipts(shop.ctx, { q: "7319" })).data.filter(({ receiptId }) => receiptId === id)).toEqual([]);
    expect((await listReceipts(shop.ctx, { q: "Umbrella" })).data.map(({ receiptId }) => receiptId)).toEqual([id]);
  });

  it("does not come back by what their till sends again", async () => {
    const sale = saleTo({ number: "P-2" });
    const sold = await sell(shop, sale);
    await erase({ receiptId: sold.id, mode: "personal" });
    expect(await sell(shop, sale)).toMatchObject({ id: sold.id, version: 1 });
    const corrected = await correctReceipt(shop.ctx, { receiptId: sold.id, body: saleOf(shop, sale), expected: null });
    expect(corrected.version).toBe(1);
    expect((await getReceipt(shop.ctx, sold.id)).content).not.toContain("Quillfeather");
  });

  it("is found by nobody's match request any more", async () => {
    const rrn = nextRrn();
    const { id } = await sell(shop, saleTo({ payments: [paid(rrn)] }));
    await erase({ receiptId: id, mode: "personal" });
    const client = await t.tenant("client");
    await ask(client.ctx, "user-1", { rrn, code: paid(rrn).code });
    await matchAndDeliver();
    expect((await listDeliveries(client.ctx, {})).data).toEqual([]);
  });

  it("is shown by no page that was made before", async () => {
    const { id, token } = await sell(shop, saleTo());
    expect((await open(token)).body).toContain("Quillfeather");
    expect((await open(`${token}.json`)).body).toContain("Quillfeather");
    await erase({ receiptId: id, mode: "personal" });
    expect((await open(token)).body).not.toContain("Quillfeather");
    expect((await open(`${token}.json`)).body).not.toContain("Quillfeather");
  });
});

describe("a receipt that is erased", () => {
  it.each(Object.keys(LANGUAGES) as Language[])("says so at its address in %s", async (language) => {
    const { id, token } = await sell(shop, saleTo());
    await erase({ receiptId: id, mode: "receipt" });
    for (const path of [token, `${token}.pdf`, `gift/${giftTokenOf(token)}`]) {
      const { status, body } = await open(path, language);
      expect([status, path]).toEqual([410, path]);
      expect(body).toContain(WORDS[language].erasedTitle.replaceAll("'", "&#x27;"));
    }
  });

  it("is 410 to programs, and in no list", async () => {
    const { id, token } = await sell(shop, saleTo({ number: "R-1" }));
    await index();
    await erase({ receiptId: id, mode: "receipt" });
    expect((await open(`${token}.json`)).status).toBe(410);
    await expect(getReceipt(shop.ctx, id)).rejects.toMatchObject({ code: "gone" });
    await expect(listReceiptVersions(shop.ctx, id, { limit: 1 })).rejects.toMatchObject({ code: "gone" });
    await expect(correctReceipt(shop.ctx, { receiptId: id, body: saleOf(shop), expected: null })).rejects.toMatchObject(
      { code: "gone" },
    );
    await index();
    expect((await listReceipts(shop.ctx, { q: "R-1" })).data).toEqual([]);
  });

  it("is not stored again by a till that sends it once more, and its address is not given to another", async () => {
    const sale = saleTo();
    const sold = await sell(shop, sale);
    await erase({ receiptId: sold.id, mode: "receipt" });
    expect(await sell(shop, sale)).toMatchObject({ id: sold.id, receiptUrl: sold.receiptUrl });
    await expect(getReceipt(shop.ctx, sold.id)).rejects.toMatchObject({ code: "gone" });
    const token = newReceiptToken(newUuid());
    const put = (more: Sale) =>
      putReceipt(shop.ctx, { sourceId: shop.sourceId, token, body: saleOf(shop, more), expected: null });
    const printed = await put({ number: "T-1" });
    await erase({ receiptId: printed.id, mode: "receipt" });
    await expect(put({ number: "T-2" })).rejects.toMatchObject({ code: "gone" });
  });

  it("refuses no submission that would have been its next version", async () => {
    const other = await openShop(t);
    await t.sql`update sources set on_resubmission = 'newVersion' where organization_id = ${other.organizationId}`;
    const send = (lines: string[]) =>
      receiveReceipt(other.ctx, { sourceId: other.sourceId, body: saleOf(other, { number: "N-1", lines }) });
    const first = await send(["Tea"]);
    await erase({ receiptId: first.id, mode: "receipt" }, other.ctx);
    const second = await send(["Juice"]);
    expect(second.id).not.toBe(first.id);
    expect(await send(["Water"])).toMatchObject({ id: second.id, version: 2 });
  });
});

describe("clients of what is erased", () => {
  it("are told when they were sent it, in the words of none of it; nothing pending is sent", async () => {
    const { client, sold, request, deliveryId } = await matchedClient();
    const waiting = await matchedClient();
    await t.sql`
      update deliveries set state = 'delivered', attempt_count = 1 where id = ${parsePublicId("delivery", deliveryId)}`;
    await t.sql`delete from delivery_queue where delivery_id = ${parsePublicId("delivery", deliveryId)}`;
    const { clients } = await erase({ receiptId: sold.id, mode: "personal" });
    expect(clients).toMatchObject([{ receipts: 1 }]);
    const { data } = await listDeliveries(client.ctx, {});
    expect(data.map(({ event }) => event)).toEqual(["receipt.erased", "receipt.delivered"]);
    const said = JSON.parse(await getDeliveryPayload(client.ctx, data[0]?.deliveryId ?? ""));
    expect(said.data).toEqual({
      deliveryId: data[0]?.deliveryId,
      receiptId: sold.id,
      matchRequestId: request,
      reference: expect.any(String),
      mode: "personal",
    });
    await expect(getDeliveryPayload(client.ctx, deliveryId)).rejects.toMatchObject({ code: "gone" });
    await expect(resendDelivery(client.ctx, deliveryId)).rejects.toMatchObject({ code: "delivery-not-sendable" });
    expect((await getDelivery(client.ctx, deliveryId)).body).toBeNull();

    await erase({ receiptId: waiting.sold.id, mode: "receipt" });
    expect(await getDelivery(waiting.client.ctx, waiting.deliveryId)).toMatchObject({ state: "cancelled", body: null });
    expect((await listDeliveries(waiting.client.ctx, {})).data).toHaveLength(1);
  });

  it("are told, too, when it was on the wire; what they answer is not kept, and it is not sent again", async () => {
    const { client, sold, deliveryId } = await matchedClient();
    const id = parsePublicId("delivery", deliveryId);
    await t.sql`delete from delivery_queue where delivery_id <> ${id}`;
    const claim = () => claimDeliveries(t.sql, { limit: 10, leaseMs: 60_000, restingIds: [], appetites: [] });
    expect(await claim()).toMatchObject([{ isWithdrawn: false }]);
    const { erasureId } = await requestErasure(shop.ctx, { receiptId: sold.id, mode: "receipt" });
    await runAll();
    expect(await getErasure(shop.ctx, erasureId)).toMatchObject({ status: "running", erased: 1 });
    // Its worker has died, or writes down what came back.
    await t.sql`
      insert into delivery_attempts (id, delivery_id, organization_id, endpoint_id, number, trigger, started_at, duration_ms,
        is_success, response_excerpt)
      values (${newUuid()}, ${id}, ${client.organizationId}, ${newUuid()}, 1, 'scheduled', now(), 1, false, 'Kim Quillfeather')`;
    await t.sql`update delivery_queue set lease_until = now() - interval '1 second' where delivery_id = ${id}`;
    expect((await claim()).filter(({ deliveryId: claimed }) => claimed === id)).toMatchObject([{ isWithdrawn: true }]);
    await t.sql`update delivery_queue set lease_until = now() - interval '1 second' where delivery_id = ${id}`;
    await runAll();
    expect(await getErasure(shop.ctx, erasureId)).toMatchObject({ status: "done", clients: [{ receipts: 1 }] });
    const [attempt] = await t.sql`select response_excerpt from delivery_attempts where delivery_id = ${id}`;
    expect(attempt).toEqual({ response_excerpt: null });
  });

  it("keep their match, and nothing of the payment that they named", async () => {
    const { client, sold, request } = await matchedClient();
    const [before] =
      await t.sql`select fingerprint from match_requests where organization_id = ${client.organizationId}`;
    await erase({ receiptId: sold.id, mode: "personal" });
    const [row] = await t.sql`
      select * from match_requests
      where id = ${parsePublicId("matchRequest", request)} and organization_id = ${client.organizationId}`;
    expect(row).toMatchObject({
      status: "matched",
      retrieval_reference_number: null,
      explanation: null,
      reference: "user-1",
    });
    expect(row?.fingerprint).not.toEqual(before?.fingerprint);
  });
});

describe("receipts are named", () => {
  it("by their customer, also one that a correction took out; not another's", async () => {
    const other = await openShop(t);
    const customer = (customerId: string) => ({ header: { customer: { ...KIM, customerId } } });
    const first = await sell(other, { number: "C-1", ...customer("Q-1") });
    const second = await sell(other, { number: "C-2", ...customer("Q-1") });
    const third = await sell(other, { number: "C-3", ...customer("Q-2") });
    await correctReceipt(other.ctx, { receiptId: second.id, body: saleOf(other, { number: "C-2b" }), expected: null });
    await index();
    expect(await erase({ customerId: "Q-1", mode: "receipt" }, other.ctx)).toMatchObject({
      by: "customerId",
      erased: 2,
    });
    for (const { id } of [first, second])
      await expect(getReceipt(other.ctx, id)).rejects.toMatchObject({ code: "gone" });
    expect((await getReceipt(other.ctx, third.id)).content).toContain("Quillfeather");
  });

  it("by the last digits of a card, with the store and the day that they say", async () => {
    const other = await openShop(t);
    const card = (last: string, created: string, number: string) =>
      sell(other, { number, payments: [{ last }], header: { created } });
    const meant = await card("4242", "2026-03-02T23:30:00-05:00", "D-1");
    await card("4242", "2026-03-03T00:30:00+01:00", "D-2");
    await card("4243", "2026-03-02T12:00:00+01:00", "D-3");
    await index();
    const input = { lastFour: "4242", storeId: other.storeId, day: "2026-03-02", mode: "personal" } as const;
    expect(await erase(input, other.ctx)).toMatchObject({ erased: 1 });
    expect((await getReceipt(other.ctx, meant.id)).content).not.toContain("4242");
  });

  it.each(["0000-01-01", "0001-01-01", "9999-12-31"])("ends for a day at an end of the calendar: %s", async (day) => {
    const { storeId } = shop;
    expect(await erase({ lastFour: "4242", storeId, day, mode: "personal" })).toMatchObject({
      erased: 0,
      status: "done",
    });
  });

  it("by an address, as it is printed", async () => {
    const { id, receiptUrl } = await sell(shop, saleTo());
    expect(await erase({ receiptUrl, mode: "receipt" })).toMatchObject({ erased: 1 });
    await expect(getReceipt(shop.ctx, id)).rejects.toMatchObject({ code: "gone" });
  });

  it("by their merchant alone: another's is answered like one of none", async () => {
    const other = await openShop(t);
    const { id, receiptUrl } = await sell(shop, saleTo());
    const none = { receiptId: publicId("receipt", newUuid()), receiptUrl: receiptUrl.replace(/.{5}$/, "00000") };
    const refusal = async (input: Parameters<typeof requestErasure>[1]) =>
      requestErasure(other.ctx, input).catch(({ code, fields }) => ({ code, fields }));
    expect(await refusal({ receiptId: id, mode: "receipt" })).toEqual(
      await refusal({ receiptId: none.receiptId, mode: "receipt" }),
    );
    expect(await refusal({ receiptUrl, mode: "receipt" })).toEqual(
      await refusal({ receiptUrl: none.receiptUrl, mode: "receipt" }),
    );
    expect(await erase({ customerId: KIM.customerId, mode: "receipt" }, other.ctx)).toMatchObject({ erased: 0 });
    expect((await getReceipt(shop.ctx, id)).content).toContain("Quillfeather");
    const { erasureId } = await requestErasure(shop.ctx, { receiptId: id, mode: "personal" });
    await expect(getErasure(other.ctx, erasureId)).rejects.toMatchObject({ code: "not-found" });
  });
});

describe("a legal hold", () => {
  it("keeps a receipt that is named, until it is released", async () => {
    const { id } = await sell(shop, saleTo());
    const { legalHoldId } = await createLegalHold(shop.ctx, { receiptIds: [id], reason: "12 O 345/26" });
    await expect(requestErasure(shop.ctx, { receiptId: id, mode: "receipt" })).rejects.toMatchObject({
      code: "on-legal-hold",
    });
    await releaseLegalHold(shop.ctx, legalHoldId);
    expect(await erase({ receiptId: id, mode: "receipt" })).toMatchObject({ erased: 1 });
  });

  it("that is set while an erasure runs keeps what is not yet gone, and says so", async () => {
    const other = await openShop(t);
    const header = { customer: { ...KIM, customerId: "H-1" } };
    const first = await sell(other, { number: "H-1", header });
    const second = await sell(other, { number: "H-2", header });
    await index();
    const { erasureId } = await requestErasure(other.ctx, { customerId: "H-1", mode: "receipt" });
    await createLegalHold(other.ctx, { receiptIds: [second.id], reason: "now" });
    await runAll();
    expect(await getErasure(other.ctx, erasureId)).toMatchObject({ status: "done", erased: 1, held: 1 });
    await expect(getReceipt(other.ctx, first.id)).rejects.toMatchObject({ code: "gone" });
    expect((await getReceipt(other.ctx, second.id)).content).toContain("Quillfeather");
  });
});

it("an erasure whose process died in its midst goes on where it was", async () => {
  const other = await openShop(t);
  const header = { customer: { ...KIM, customerId: "X-1" } };
  for (const number of ["X-1", "X-2", "X-3"]) await sell(other, { number, header });
  await index();
  const till = await createCredential(other.ctx, { name: "till", scopes: ["receipts:write"] });
  await t.sql`
    insert into idempotency_keys (credential_id, key, request_hash, status, location, expires_at)
    select ${parsePublicId("credential", till.credentialId)}, token, '\\x00', 201, ${receiptUrl("")} || token, now() + interval '1 day'
    from receipts where organization_id = ${other.organizationId}`;
  const answers = () => t.sql`
    select from idempotency_keys where credential_id = ${parsePublicId("credential", till.credentialId)}`;
  expect(await answers()).toHaveLength(3);
  const { erasureId } = await requestErasure(other.ctx, { customerId: "X-1", mode: "personal" });
  // Its lease is still held, all receipts are done together, and that they were all is not noted.
  await runErasures(t.systemContext());
  await t.sql`
    update erasures set is_selected = false, lease_until = now() + interval '1 hour'
    where id = ${parsePublicId("erasure", erasureId)}`;
  const transactions = await t.sql`
    select distinct created_at from audit_events
    where action = 'receipt.erase' and organization_id = ${other.organizationId}`;
  expect(transactions).toHaveLength(1);
  expect(await answers()).toHaveLength(0);
  expect(await runErasures(t.systemContext())).toBe(false);
  await runAll();
  expect(await getErasure(other.ctx, erasureId)).toMatchObject({ status: "done", erased: 3 });
  const [row] = await t.sql`select selector from erasures where id = ${parsePublicId("erasure", erasureId)}`;
  expect(row).toEqual({ selector: null });
});

it.each(["personal", "receipt"] as const)(
  "what two processes erase at once (%s), or one again after another has died, is told and recorded once",
  async (mode) => {
    const { client, sold, deliveryId } = await matchedClient();
    await t.sql`update deliveries set attempt_count = 1 where id = ${parsePublicId("delivery", deliveryId)}`;
    const { erasureId } = await requestErasure(shop.ctx, { receiptId: sold.id, mode });
    const task = {
      id: parsePublicId("erasure", erasureId) ?? "",
      organizationId: shop.organizationId,
      mode,
      months: null,
    };
    const again = () =>
      withTransaction(shop.ctx, (tx) => eraseReceipts(tx, task, [parsePublicId("receipt", sold.id) ?? ""]));
    await Promise.all([again(), again()]);
    await again();
    await runAll();
    expect(await getErasure(shop.ctx, erasureId)).toMatchObject({
      status: "done",
      erased: 1,
      clients: [{ receipts: 1 }],
    });
    const { data } = await listDeliveries(client.ctx, {});
    expect(data.map(({ event }) => event)).toEqual(["receipt.erased", "receipt.delivered"]);
    const audited = await t.sql`select from audit_events where subject_id = ${sold.id} and action = 'receipt.erase'`;
    expect(audited).toHaveLength(1);
  },
);

it("the audit log says who erased what, and nothing that was erased", async () => {
  const { id } = await sell(shop, saleTo());
  const { erasureId } = await erase({ receiptId: id, mode: "personal", reason: "Kim Quillfeather asked" });
  const rows = await t.sql`
    select action, coalesce(before::text, '') || coalesce(after::text, '') as said from audit_events
    where subject_id in (${id}, ${erasureId}) and action like '%eras%' order by id`;
  expect(rows.map(({ action }) => action)).toEqual(["erasure.request", "receipt.erase"]);
  expect(JSON.stringify(rows)).not.toContain("Quillfeather");
});
