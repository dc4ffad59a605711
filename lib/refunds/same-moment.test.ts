import { beforeAll, expect, it } from "vitest";
import { parsePublicId, publicId } from "@/lib/core/ids";
import { connectDatabase } from "@/lib/db/client";
import { type Context, withTransaction } from "@/lib/db/context";
import { enqueueDeliveries } from "@/lib/deliveries/queue/enqueue-deliveries";
import { runMatchBatch } from "@/lib/matching/matcher/run-match-batch";
import { type Tenant, testDatabase } from "@/tests/database";
import { addEndpoint } from "@/tests/factories/deliveries";
import { ask } from "@/tests/factories/matcher";
import { race, untilHeldUp } from "@/tests/factories/race";
import { linkAll, refund } from "@/tests/factories/refund";
import { openShop, type Shop, sell } from "@/tests/factories/shop";
import { linkRefunds } from "./link-refunds";

const t = testDatabase();

let shop: Shop;
let bank: Tenant;
let there: Context;
beforeAll(async () => {
  shop = await openShop(t);
  bank = await t.tenant("client");
  await addEndpoint(t.systemContext(), bank.organizationId, "http://127.0.0.1:1/hook");
  const { sql, db, close } = connectDatabase(t.url, 4);
  there = { ...t.systemContext(), sql, db };
  return close;
});

const here = () => t.systemContext();
async function matchAll(ctx: Context): Promise<void> {
  while ((await runMatchBatch(ctx, { limit: 50, onMatches: enqueueDeliveries })) > 0);
}

let counter = 0;

/** A sale and a refund of it, each with a card payment of its own, by which the bank asks for the same reference. */
function newPair() {
  counter += 1;
  const at = String(counter).padStart(5, "0");
  const reference = `anna ${at}`;
  const paid = { rrn: `4000000${at}`, code: `P${at}`, last: "0042" };
  const paidBack = { rrn: `5000000${at}`, code: `B${at}`, last: "0042" };
  return {
    reference,
    sell: () => sell(shop, { number: `M-${at}`, payments: [paid] }),
    refund: (id: string) => refund(shop, { number: `M-${at}-R`, of: { id }, payments: [paidBack] }),
    askForSale: () => ask(bank.ctx, reference, paid),
    askForRefund: () => ask(bank.ctx, reference, paidBack),
  };
}

/** Whether the bank was told, in any of its events, that the two belong together. */
async function isTold(reference: string, refundId: string): Promise<boolean> {
  const id = parsePublicId("receipt", refundId);
  const events = await t.sql<{ receiptId: string; data: string | null }[]>`
    select receipt_id as "receiptId", event_data::text as data from deliveries
    where organization_id = ${bank.organizationId} and reference = ${reference}`;
  return events.some(
    ({ receiptId, data }) =>
      data !== null && (receiptId === id ? data.includes('"refundOf"') : data.includes(publicId("receipt", id ?? ""))),
  );
}

type Work = (ctx: Context, beforeCommit?: () => Promise<void>) => Promise<unknown>;

const link: Work = (ctx, beforeCommit) =>
  withTransaction(ctx, async (tx) => {
    await linkRefunds(tx, { limit: 10 });
    await beforeCommit?.();
  });
const match: Work = (ctx, beforeCommit) =>
  runMatchBatch(ctx, {
    limit: 50,
    onMatches: async (tx, matches) => {
      await enqueueDeliveries(tx, matches);
      await beforeCommit?.();
    },
  });

/** The second begins when the first has done all and not committed, and ends before that unless it has to wait. */
async function sideBySide(first: Work, second: Work): Promise<void> {
  let later: Promise<unknown> | undefined;
  await first(there, async () => {
    later = second(here());
    await untilHeldUp(t.sql, later);
  });
  await later;
}

it.each([
  ["linked", link, match],
  ["given away", match, link],
])("a refund that is linked and given away at the same moment, %s first, is told of", async (_, first, second) => {
  const pair = newPair();
  const { id } = await pair.sell();
  await pair.askForSale();
  await matchAll(here());
  const given = await pair.refund(id);
  await pair.askForRefund();
  await sideBySide(first, second);
  await linkAll(here());
  await matchAll(here());
  expect(await isTold(pair.reference, given.id)).toBe(true);
});

it("an original and its refund that two matchers give away at the same moment are told of", async () => {
  const pair = newPair();
  const { id } = await pair.sell();
  const given = await pair.refund(id);
  await linkAll(here());
  await matchAll(here());
  await pair.askForSale();
  await sideBySide(match, async (ctx) => {
    await pair.askForRefund();
    await match(ctx);
  });
  await matchAll(here());
  expect(await isTold(pair.reference, given.id)).toBe(true);
});

it("whoever asks for a sale and its refund as they come is told that they belong together, 300 times", async () => {
  const untold: string[] = [];
  await race(300, {
    prepare: async (round) => {
      const pair = newPair();
      const { id } = await pair.sell();
      if (round % 2 === 0) await pair.askForSale();
      return { ...pair, id, given: { id: "" } };
    },
    settle: async () => {
      await linkAll(here());
      await matchAll(here());
    },
    clash: async ({ id, given, ...pair }, round) => {
      const asked = pair.askForRefund();
      const [{ id: refundId }] = await Promise.all([pair.refund(id), round % 2 === 0 ? asked : pair.askForSale()]);
      given.id = refundId;
      await asked;
      await Promise.all([match(here()), match(there), link(here()), link(there)]);
    },
    beside: () => [matchAll(here()), link(there), matchAll(there)],
    check: async ({ reference, given }) => {
      if (!(await isTold(reference, given.id))) untold.push(reference);
    },
  });
  expect(untold).toEqual([]);
}, 120_000);
