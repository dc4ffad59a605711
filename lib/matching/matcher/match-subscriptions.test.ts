import { describe, expect, test } from "vitest";
import { publicId } from "@/lib/core/ids";
import { deriveKeys } from "@/lib/core/keys";
import type { Context } from "@/lib/db/context";
import { createSubscription } from "@/lib/subscriptions/create-subscription";
import { getSubscription } from "@/lib/subscriptions/get-subscription";
import { revokeSubscription } from "@/lib/subscriptions/revoke-subscription";
import { TEST_SECRET_KEY, testDatabase } from "@/tests/database";
import { matchAll } from "@/tests/factories/matcher";
import { storeReceipt, storeReceipts } from "@/tests/factories/receipts";
import type { NewMatch } from "./new-match";
import { runMatchBatch } from "./run-match-batch";

const t = testDatabase();

let cards = 0;
/** A card that no other test has seen. */
const newPar = () => `QA02${String(++cards).padStart(25, "0")}`;

async function subscribe(ctx: Context, par: string, reference = "user"): Promise<string> {
  return (await createSubscription(ctx, { par, reference })).subscription.subscriptionId;
}

const takers = (matches: readonly NewMatch[]) =>
  matches.map(({ subscriptionId }) => publicId("subscription", subscriptionId ?? "")).toSorted();

const MERCHANT = () => t.tenant("merchant").then(({ ctx }) => ctx);
const CLIENT = () => t.tenant("client").then(({ ctx }) => ctx);

describe("a receipt goes to the subscriptions of its card", () => {
  test("once, with the payment that carries the PAR, and the subscription shows the activity", async () => {
    const [shop, bank, par] = [await MERCHANT(), await CLIENT(), newPar()];
    const subscriptionId = await subscribe(bank, par, "user-1");
    const receiptId = await storeReceipt(shop, { payments: [{ last: "1111" }, { par, last: "2222" }] });
    const matches = await matchAll(t.systemContext());
    expect(matches).toEqual([
      {
        matchId: expect.any(String),
        organizationId: bank.organizationId,
        receiptId,
        paymentPosition: 1,
        subscriptionId: expect.any(String),
        matchRequestId: null,
        reference: "user-1",
        matchedBy: '{"rule":"par-subscription","fields":["paymentAccountReference"]}',
      },
    ]);
    expect(takers(matches)).toEqual([subscriptionId]);
    const [receipt] = await t.sql<{ received_at: Date }[]>`select received_at from receipts where id = ${receiptId}`;
    expect((await getSubscription(bank, subscriptionId)).lastActivity).toEqual(receipt?.received_at);
  });

  test("whatever its last four digits: phone, plastic and replacement share a PAR", async () => {
    const [shop, bank, par] = [await MERCHANT(), await CLIENT(), newPar()];
    await subscribe(bank, par);
    await storeReceipts(shop, [{ payments: [{ par, last: "1111" }] }, { payments: [{ par, last: "8888" }] }]);
    expect(await matchAll(t.systemContext())).toHaveLength(2);
  });

  test("once, also when several of its payments carry the PAR", async () => {
    const [shop, bank, par] = [await MERCHANT(), await CLIENT(), newPar()];
    await subscribe(bank, par);
    await storeReceipt(shop, { payments: [{}, { par, amount: "5" }, { par, amount: "7" }] });
    const matches = await matchAll(t.systemContext());
    expect(matches.map(({ paymentPosition }) => paymentPosition)).toEqual([1]);
  });

  test("to both holders of a joint account", async () => {
    const [shop, bank, par] = [await MERCHANT(), await CLIENT(), newPar()];
    const both = [await subscribe(bank, par, "one"), await subscribe(bank, par, "two")];
    await storeReceipt(shop, { payments: [{ par }] });
    expect(takers(await matchAll(t.systemContext()))).toEqual(both.toSorted());
  });

  test("to both payers of a split bill, each for their own payment", async () => {
    const [shop, bank, one, two] = [await MERCHANT(), await CLIENT(), newPar(), newPar()];
    await subscribe(bank, one, "one");
    await subscribe(bank, two, "two");
    await storeReceipt(shop, {
      payments: [
        { par: one, amount: "50" },
        { par: two, amount: "45" },
      ],
    });
    const matches = await matchAll(t.systemContext());
    expect(Object.fromEntries(matches.map((match) => [match.reference, match.paymentPosition]))).toEqual({
      one: 0,
      two: 1,
    });
  });

  test("to every client that has the consent, and to nobody else", async () => {
    const [shop, par] = [await MERCHANT(), newPar()];
    const [one, two, other] = [await CLIENT(), await CLIENT(), await CLIENT()];
    const expected = [await subscribe(one, par), await subscribe(two, par)];
    await subscribe(other, newPar());
    await storeReceipt(shop, { payments: [{ par }] });
    expect(takers(await matchAll(t.systemContext()))).toEqual(expected.toSorted());
  });

  test("never to a PAR in another case", async () => {
    const [shop, bank, par] = [await MERCHANT(), await CLIENT(), newPar()];
    await subscribe(bank, par);
    await storeReceipt(shop, { payments: [{ par: par.toLowerCase() }] });
    expect(await matchAll(t.systemContext())).toEqual([]);
  });

  test("not when it has no PAR at all", async () => {
    const shop = await MERCHANT();
    await storeReceipt(shop, { payments: [{ last: "1111", rrn: "1", code: "A" }] });
    expect(await matchAll(t.systemContext())).toEqual([]);
  });
});

describe("consent looks forward", () => {
  test("a receipt that arrived before the subscription is not delivered, even if it is matched after", async () => {
    const [shop, bank, par] = [await MERCHANT(), await CLIENT(), newPar()];
    await storeReceipt(shop, { payments: [{ par }] });
    await subscribe(bank, par);
    expect(await matchAll(t.systemContext())).toEqual([]);
  });

  test("a receipt that arrives later is delivered, however old its own date", async () => {
    const [shop, bank, par] = [await MERCHANT(), await CLIENT(), newPar()];
    await subscribe(bank, par);
    await storeReceipt(shop, { payments: [{ par }], issuedAt: new Date("2019-01-01T00:00:00Z") });
    expect(await matchAll(t.systemContext())).toHaveLength(1);
  });

  test("a receipt whose date is in the future, but that arrived before, is not", async () => {
    const [shop, bank, par] = [await MERCHANT(), await CLIENT(), newPar()];
    await storeReceipt(shop, { payments: [{ par }], issuedAt: new Date(Date.now() + 12 * 3_600_000) });
    await subscribe(bank, par);
    expect(await matchAll(t.systemContext())).toEqual([]);
  });

  test("a revoked subscription gets nothing, also of what arrived before the revocation", async () => {
    const [shop, bank, par] = [await MERCHANT(), await CLIENT(), newPar()];
    const subscriptionId = await subscribe(bank, par);
    await storeReceipt(shop, { payments: [{ par }] });
    await revokeSubscription(bank, subscriptionId);
    await storeReceipt(shop, { payments: [{ par }] });
    expect(await matchAll(t.systemContext())).toEqual([]);
  });

  test("after a revocation, a new consent starts anew", async () => {
    const [shop, bank, par] = [await MERCHANT(), await CLIENT(), newPar()];
    await revokeSubscription(bank, await subscribe(bank, par));
    await storeReceipt(shop, { payments: [{ par }] });
    const again = await subscribe(bank, par);
    await storeReceipt(shop, { payments: [{ par }] });
    expect(takers(await matchAll(t.systemContext()))).toEqual([again]);
  });
});

describe("rotating the key", () => {
  const keys = deriveKeys("the key after the rotation, as long as it has to be", [TEST_SECRET_KEY]);

  test("a subscription made before gets the receipts that come after", async () => {
    const [shop, bank, par] = [await MERCHANT(), await CLIENT(), newPar()];
    const subscriptionId = await subscribe(bank, par);
    await storeReceipt({ ...shop, keys }, { payments: [{ last: "1" }, { par }] });
    expect(takers(await matchAll({ ...t.systemContext(), keys }))).toEqual([subscriptionId]);
  });

  test("a subscription made after gets the receipts of a process that still has the old key", async () => {
    const [shop, bank, par] = [await MERCHANT(), await CLIENT(), newPar()];
    const subscriptionId = await subscribe({ ...bank, keys }, par);
    await storeReceipt(shop, { payments: [{ par }] });
    expect(takers(await matchAll({ ...t.systemContext(), keys }))).toEqual([subscriptionId]);
  });
});

test("a revocation while receipts are matched leaves nothing to deliver behind", async () => {
  const [shop, bank] = [await MERCHANT(), await CLIENT()];
  const cards = await Promise.all(
    Array.from({ length: 60 }, async () => {
      const par = newPar();
      return { par, subscriptionId: await subscribe(bank, par) };
    }),
  );
  await storeReceipts(
    shop,
    cards.flatMap(({ par }) => Array.from({ length: 5 }, () => ({ payments: [{ par }] }))),
  );
  const onMatches = async (tx: Context, matches: NewMatch[]) => {
    await tx.sql`
      with m as (
        select * from json_to_recordset(${JSON.stringify(matches)}::json) as m(
          "matchId" uuid, "organizationId" uuid, "receiptId" uuid, "paymentPosition" int, "subscriptionId" uuid,
          reference text, "matchedBy" json
        )
      ), delivery as (
        insert into deliveries (
          id, organization_id, endpoint_id, match_id, receipt_id, payment_position, subscription_id, reference, matched_by, state
        )
        select "matchId", "organizationId", "matchId", "matchId", "receiptId", "paymentPosition", "subscriptionId", reference,
          "matchedBy", 'pending'
        from m
      )
      insert into delivery_queue (delivery_id, organization_id, endpoint_id, subscription_id)
      select "matchId", "organizationId", "matchId", "subscriptionId" from m`;
  };
  const matcher = async () => {
    while ((await runMatchBatch(t.systemContext(), { limit: 20, onMatches })) > 0);
  };
  // Some are recorded before any revocation, whoever is faster then.
  expect(await runMatchBatch(t.systemContext(), { limit: 20, onMatches })).toBeGreaterThan(0);
  await Promise.all([
    matcher(),
    matcher(),
    ...cards.map(({ subscriptionId }) => revokeSubscription(bank, subscriptionId)),
  ]);
  const left = await t.sql`select 1 from delivery_queue where organization_id = ${bank.organizationId}`;
  expect(left).toHaveLength(0);
});
