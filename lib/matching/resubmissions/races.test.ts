import { beforeAll, expect, it } from "vitest";
import { parsePublicId, publicId } from "@/lib/core/ids";
import type { Context } from "@/lib/db/context";
import { createSubscription } from "@/lib/subscriptions/create-subscription";
import { testDatabase } from "@/tests/database";
import { ask } from "@/tests/factories/matcher";
import { race } from "@/tests/factories/race";
import { openShop, type Sale, type Shop, saleOf } from "@/tests/factories/shop";
import { anotherProcess, matchAndEnqueue, openBank } from "@/tests/factories/two-processes";
import { submitReceipt } from "../../receipts/intake/submit-receipt";
import { reportNotMine } from "../not-mine/report-not-mine";
import { getMatchRequest } from "../requests/get-match-request";

const t = testDatabase();

let shop: Shop;
beforeAll(async () => {
  shop = await openShop(t);
});

const elsewhere = anotherProcess(t);
const match = (ctx: Context) => matchAndEnqueue(ctx, 2);

let counter = 0;

const bothMatch = () => [match(t.systemContext()), match(elsewhere(t.systemContext()))];

const submit = (ctx: Context, sale: Sale) => submitReceipt(ctx, { sourceId: shop.sourceId, body: saleOf(shop, sale) });

/** Of a client's reference, what was made to be sent: receipt and which one it supersedes. */
async function sentTo(organizationId: string, reference: string) {
  const rows = await t.sql<{ id: string; supersedes: string | null }[]>`
    select receipt_id as id, supersedes from deliveries
    where organization_id = ${organizationId} and reference = ${reference} and event_type = 'receipt.delivered'
      and state <> 'cancelled'
    order by id`;
  return rows.map(({ id, supersedes }) => [publicId("receipt", id), supersedes && publicId("receipt", supersedes)]);
}

const settle = () => match(t.systemContext());

it.each(["as it is there", "before it is there", "when the first was matched"])(
  "a sale that is sent again beside the matchers, asked for %s, is with its payer in its newest receipt, 60 times",
  async (when) => {
    const bank = await openBank(t);
    const isMatchedFirst = when === "when the first was matched";
    await race(60, {
      prepare: async (round) => {
        counter += 1;
        const digits = String(counter).padStart(4, "0");
        const par = `V001${digits.padStart(25, "0")}`;
        const payment = { par, rrn: `50000000${digits}`, code: `S${digits}`, last: digits };
        const sale = { number: `S-${counter}`, payments: [payment] };
        await createSubscription(bank.ctx, { par, reference: `subscribes-${round}` });
        const asked = () =>
          ask(bank.ctx, `asks-${round}`, { rrn: payment.rrn, code: payment.code, last: payment.last });
        const { matchRequestId } = when === "as it is there" ? { matchRequestId: null } : await asked();
        const first = isMatchedFirst ? await submit(shop.ctx, { ...sale, lines: ["Cofee"] }) : null;
        return { sale, first, asked, matchRequestId, outcome: { firstId: "", secondId: "", requestId: "" } };
      },
      settle,
      clash: async ({ sale, first, asked, matchRequestId, outcome }) => {
        const { id } = first ?? (await submit(shop.ctx, { ...sale, lines: ["Cofee"] }));
        const [second, request] = await Promise.all([
          submit(elsewhere(shop.ctx), { ...sale, lines: ["Coffee"] }),
          matchRequestId ? { matchRequestId } : asked(),
        ]);
        Object.assign(outcome, { firstId: id, secondId: second.id, requestId: request.matchRequestId });
        await Promise.all(bothMatch());
      },
      beside: bothMatch,
      check: async ({ outcome: { firstId, secondId, requestId } }, round) => {
        expect(await getMatchRequest(bank.ctx, requestId)).toMatchObject({ status: "matched", receiptId: secondId });
        for (const reference of [`asks-${round}`, `subscribes-${round}`]) {
          const sent = await sentTo(bank.organizationId, reference);
          const both = [
            [firstId, null],
            [secondId, firstId],
          ];
          // The other reference may have been given the first.
          if (sent.length === 1 && !isMatchedFirst) expect(sent[0]?.[0]).toBe(secondId);
          else expect(sent).toEqual(both);
        }
        const consumed = await t.sql`
          select reference from consumed_payments where receipt_id = ${parsePublicId("receipt", secondId)}`;
        expect(consumed).toEqual([{ reference: `asks-${round}` }]);
      },
    });
  },
  60_000,
);

it("a report that comes as the sale is sent again withdraws all of it, and nothing of it is given anew, 100 times", async () => {
  const bank = await openBank(t);
  await race(100, {
    prepare: async (round) => {
      const digits = String(round).padStart(4, "0");
      const payment = { rrn: `40000000${digits}`, code: `D${digits}`, last: digits };
      const sale = { number: `D-${round}`, payments: [payment] };
      await submit(shop.ctx, { ...sale, lines: ["Cofee"] });
      return { sale, payment, ...(await ask(bank.ctx, `denies-${round}`, payment)) };
    },
    settle,
    clash: async ({ sale, matchRequestId }) => {
      await submit(shop.ctx, { ...sale, lines: ["Coffee"] });
      await Promise.all([reportNotMine(bank.ctx, matchRequestId), ...bothMatch()]);
    },
    check: async ({ payment, matchRequestId }, round) => {
      const reference = `denies-${round}`;
      expect((await getMatchRequest(bank.ctx, matchRequestId)).status).toBe("withdrawn");
      const standing = await t.sql`
        select from matches
        where organization_id = ${bank.organizationId} and reference = ${reference} and withdrawn_at is null`;
      expect(standing).toHaveLength(0);
      await ask(bank.ctx, reference, { rrn: payment.rrn, last: payment.last });
    },
  });
  await settle();
  const again = await t.sql`
    select distinct status from match_requests where organization_id = ${bank.organizationId} and status <> 'withdrawn'`;
  expect(again).toEqual([{ status: "pending" }]);
}, 60_000);
