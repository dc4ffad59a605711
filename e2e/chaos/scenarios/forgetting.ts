import { newUuid, parsePublicId, uuidFloor } from "@/lib/core/ids";
import { newReceiptToken } from "@/lib/core/receipts/receipt-token";
import { addMonths } from "@/lib/core/retention/calendar";
import type { Context } from "@/lib/db/context";
import { ensurePartitions } from "@/lib/db/partitions/partitions";
import { retryLostRaces } from "@/lib/db/transaction";
import { requestErasure } from "@/lib/privacy/erasures/requests/request-erasure";
import { setRetention } from "@/lib/privacy/retention/set-retention";
import { findEverywhere } from "@/tests/support/find-everywhere";
import type { Scenario } from "../scenario";
import type { World } from "../world";

/** How old receipts are in months, and what is left of them by the clock below. */
const CLOCK = { receipts: "P18M", personal: "P13M" };
const AGES = { gone: 20, withoutPerson: 15, whole: 10 };
/** More than a batch of the worker, so that it is killed between two. */
const OF_EACH = 260;
const ERASED = 10;
/** Who stands in receipts that are to go, in those that are to stay, and what is sold in the former. */
const [LEAVES, STAYS, SOLD] = ["Quillfeather", "Larkspur", "Umbrella"];

export const forgetting: Scenario = {
  name: "forgetting",
  what: "erasures and a merchant's clock in the traffic, killed in their midst: what is to stay is there, what is to go is nowhere",
  run: async (world, { isLong }) => {
    const { exchange } = world;
    await world.bank();
    const ctx = await merchantOf(world);
    // Before the traffic: who makes a partition waits for all that use its table.
    await addOld(ctx, world);
    const tills = world.startTills(2, { change: false });
    await world.ledger.more(30);
    await setRetention(ctx, CLOCK);
    await ctx.sql`update retention_clocks set coming_from = now() where organization_id = ${ctx.organizationId}`;
    const startedAt = performance.now();
    // Each costs the lease of what was in hand.
    const kills = isLong ? 4 : 1;
    for (let kill = 0; kill < kills; kill += 1) {
      for (const mode of ["receipt", "personal"] as const) await eraseSome(ctx, world, mode);
      const { restart } = await exchange.kill();
      // The clock is looked at when the worker starts.
      await restart();
      await world.until("the clock has begun", async () => {
        const rows = await ctx.sql`
          select from erasures where organization_id = ${ctx.organizationId} and by = 'clock' and erased > 0 limit 1`;
        return rows.length > 0;
      });
    }
    await tills.stop();
    await world.until("all is erased", async () => {
      const rows = await ctx.sql`
        select from erasures where organization_id = ${ctx.organizationId} and done_at is null
        union all
        select from receipt_search_queue limit 1`;
      return rows.length === 0;
    });
    const erasedAfterMs = Math.round(performance.now() - startedAt);
    await verify(ctx, world, kills * ERASED);
    return { aged: 2 * OF_EACH, erased: 2 * kills * ERASED, erasedAfterMs };
  },
};

async function merchantOf(world: World): Promise<Context> {
  const { sql } = world.exchange.ctx;
  const id = parsePublicId("store", world.tillSettings().storeId);
  const [row] = await sql<{ organizationId: string }[]>`
    select organization_id as "organizationId" from stores where id = ${id}`;
  return { ...world.exchange.ctx, organizationId: row?.organizationId ?? "" };
}

/** Receipts as if they had come long ago: copies of one of today. */
async function addOld({ sql, organizationId, clock }: Context, world: World): Promise<void> {
  const now = clock.now();
  await retryLostRaces(sql, () => ensurePartitions(sql, now, -24));
  await sql`
    insert into service_days (day, number)
    select d::date, -extract(epoch from now() - d)::int / 86400 - 1
    from generate_series(now() - interval '800 days', now() - interval '1 day', interval '1 day') d
    on conflict do nothing`;
  const { receiptId } = await world.submit([], {}, { customer: { name: STAYS } });
  const model = parsePublicId("receipt", receiptId);
  await world.until("it is listed", async () => {
    const rows = await sql`select from receipt_search where receipt_id = ${model}`;
    return rows.length > 0;
  });
  for (const [state, months] of Object.entries(AGES)) {
    const startMs = addMonths(now, -months).getTime();
    const ids = Array.from({ length: OF_EACH }, (_, n) => uuidFloor(startMs + n).slice(0, 19) + newUuid().slice(19));
    const name = state === "whole" ? STAYS : LEAVES;
    const sold = state === "gone" ? SOLD : state;
    await sql`
      insert into receipts (id, organization_id, source_id, store_id, token, received_at, issued_at, document_type, status, content)
      select o.id, organization_id, source_id, store_id, o.token, received_at, issued_at, document_type, status,
        replace(replace(content::text, ${STAYS}, ${name}), '"lineItems":[]', '"lineItems":[{"description":"' || ${sold}::text || '"}]')::json
      from receipts, unnest(${ids}::uuid[], ${ids.map(newReceiptToken)}::text[]) as o(id, token)
      where receipts.id = ${model}`;
    await sql`
      insert into receipt_search (receipt_id, organization_id, store_id, source_id, token, received_at, issued_at, document_type,
        status, words)
      select r.id, organization_id, store_id, source_id, token, received_at, issued_at, document_type, status,
        array_to_tsvector(array[lower(${name}), lower(${sold})])
      from receipts r where id = any (${ids}::uuid[]) and organization_id = ${organizationId}`;
  }
}

/** Of the receipts of today, for whoever they are. */
async function eraseSome(ctx: Context, { ledger, random }: World, mode: "receipt" | "personal"): Promise<void> {
  for (let n = 0; n < ERASED; n += 1) {
    const candidates = [...ledger.slips.values()].filter(({ receiptId, isErased }) => receiptId !== null && !isErased);
    const slip = random.pick(candidates);
    slip.isErased = true;
    await requestErasure(ctx, { receiptId: slip.receiptId, mode });
  }
}

async function verify(ctx: Context, world: World, erased: number): Promise<void> {
  const { sql, organizationId } = ctx;
  // Search words are kept in lower case.
  const gone = [LEAVES, SOLD].flatMap((text) => [text, text.toLowerCase()]);
  for (const found of await findEverywhere(sql, gone)) world.expect(false, `what was to go is found: ${found}`);
  const [kept] = await sql<{ whole: number; withoutPerson: number; erased: number; today: number }[]>`
    select count(*) filter (where content::text like '%"whole"%' and content::text like ${`%${STAYS}%`})::int as whole,
      count(*) filter (where content::text like '%"withoutPerson"%' and person_erased_at is not null)::int as "withoutPerson",
      count(*) filter (where erased_at is not null)::int as erased,
      count(*) filter (where erased_at is null and id > ${uuidFloor(Date.now() - 86_400_000)})::int as today
    from receipts where organization_id = ${organizationId}`;
  const expected = {
    whole: OF_EACH,
    withoutPerson: OF_EACH,
    erased: OF_EACH + erased,
    today: world.ledger.accepted - erased,
  };
  for (const [what, count] of Object.entries(expected)) {
    const found = kept?.[what as keyof typeof expected];
    world.expect(found === count, `of ${what} there are ${found}, and should be ${count}`);
  }
}
