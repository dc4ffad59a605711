import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { newUuid, parsePublicId, publicId, uuidFloor } from "@/lib/core/ids";
import { giftTokenOf, newReceiptToken } from "@/lib/core/receipts/receipt-token";
import { addMonths, dayText, firstDayKept, lastDayKept } from "@/lib/core/retention/calendar";
import { correctReceipt } from "@/lib/corrections/correct-receipt";
import { ensurePartitions } from "@/lib/db/partitions";
import type { Mail } from "@/lib/mail";
import { receiptPageFetch } from "@/lib/receipt-page/receipt-page-fetch";
import { versionOf } from "@/lib/receipt-page/receipt-renditions";
import { getReceipt } from "@/lib/receipts/get-receipt";
import { indexReceipts } from "@/lib/receipts/listing/index-receipts";
import { findPublicReceipt } from "@/lib/receipts/public/find-public-receipt";
import { testDatabase } from "@/tests/database";
import { openShop, type Shop, saleOf, sell } from "@/tests/factories/shop";
import { watchPlans } from "@/tests/watched-plans";
import { runErasures } from "../erasures/run-erasures";
import { createLegalHold } from "../holds/create-legal-hold";
import { releaseLegalHold } from "../holds/release-legal-hold";
import { beginDueErasures } from "./begin-due-erasures";
import { getRetention } from "./get-retention";
import { mailRetentionNotices } from "./mail-retention-notices";
import { setRetention } from "./set-retention";

const t = testDatabase();
/** The worker's clock stands still within a test, which may run at midnight. */
let now = new Date();
const KIM = { name: "Kim Quillfeather", customerId: "K-90417" };
let shop: Shop;

beforeAll(async () => {
  await ensurePartitions(t.sql, now, -40);
});

beforeEach(async () => {
  now = new Date();
  shop = await openShop(t);
  await t.sql`truncate service_days`;
  await t.sql`
    insert into service_days (day)
    select d::date from generate_series(${now}::timestamptz - interval '1200 days', ${now}, interval '1 day') d order by d`;
});

/** A receipt of Kim's as if it had arrived at that time. */
async function arrived(at: Date, number = "A-1"): Promise<{ id: string; uuid: string; token: string }> {
  const { id } = await sell(shop, {
    number,
    header: { customer: KIM },
    payments: [{ rrn: "606110000001", last: "7319" }],
  });
  await indexReceipts(t.systemContext(), { limit: 1_000 });
  const uuid = uuidFloor(at.getTime()).slice(0, 19) + newUuid().slice(19);
  const token = newReceiptToken(uuid);
  const sold = parsePublicId("receipt", id) ?? "";
  await t.sql`update receipts set id = ${uuid}, token = ${token}, received_at = ${at} where id = ${sold}`;
  await t.sql`update receipt_search set receipt_id = ${uuid}, token = ${token}, received_at = ${at} where receipt_id = ${sold}`;
  await t.sql`update payments set receipt_id = ${uuid}, received_at = ${at} where receipt_id = ${sold}`;
  return { id: publicId("receipt", uuid), uuid, token };
}

const system = () => ({ ...t.systemContext(), clock: { now: () => now } });
const monthsAgo = (months: number) => addMonths(now, -months);
const contentOf = async ({ id }: { id: string }) => (await getReceipt(shop.ctx, id)).content;
const inForce = () =>
  t.sql`update retention_clocks set coming_from = now(), due_at = now() where organization_id = ${shop.organizationId}`;

/** The worker's loops, until nothing is left to do. */
async function goOn(): Promise<void> {
  while (await beginDueErasures(system()));
  for (;;) {
    await t.sql`update erasures set lease_until = null where done_at is null`;
    if (!(await runErasures(system()))) return;
  }
}

const nextDay = async () => {
  await t.sql`update retention_clocks set due_at = now() where organization_id = ${shop.organizationId}`;
  await goOn();
};

async function setNow(clock: Parameters<typeof setRetention>[1]): Promise<void> {
  await setRetention(shop.ctx, clock);
  await inForce();
}

const erasuresOf = () => t.sql<{ mode: string; by: string; erased: number; held: number; selector: null }[]>`
  select mode, by, erased, held, selector from erasures where organization_id = ${shop.organizationId} order by mode`;

describe("a clock", () => {
  it("that is shorter acts after seven days, one that is longer at once; each says what is to come", async () => {
    expect(await getRetention(shop.ctx)).toMatchObject({
      receipts: null,
      personal: null,
      coming: null,
      atLeast: "P4M",
    });
    const first = await setRetention(shop.ctx, { receipts: "P24M", personal: "P13M" });
    expect(first).toMatchObject({ receipts: null, personal: null, coming: { receipts: "P24M", personal: "P13M" } });
    const days = ((first.coming?.from.getTime() ?? 0) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThan(7.1);
    await inForce();
    expect(await getRetention(shop.ctx)).toMatchObject({ receipts: "P24M", personal: "P13M", coming: null });
    // One of them longer, one shorter.
    const mixed = await setRetention(shop.ctx, { receipts: "P30M", personal: "P6M" });
    expect(mixed).toMatchObject({ receipts: "P30M", personal: "P13M", coming: { receipts: "P30M", personal: "P6M" } });
    expect(await setRetention(shop.ctx, {})).toMatchObject({ receipts: null, personal: null, coming: null });
  });

  it("keeps its seven days when it is set again, or less short; not when it is shorter still", async () => {
    const first = await setRetention(shop.ctx, { receipts: "P12M" });
    await t.sql`
      update retention_clocks set coming_from = coming_from - interval '3 days' where organization_id = ${shop.organizationId}`;
    const announced = (await getRetention(shop.ctx)).coming?.from;
    expect((await setRetention(shop.ctx, { receipts: "P12M" })).coming?.from).toEqual(announced);
    expect((await setRetention(shop.ctx, { receipts: "P18M" })).coming?.from).toEqual(announced);
    const shorter = (await setRetention(shop.ctx, { receipts: "P6M" })).coming?.from;
    expect(shorter?.getTime()).toBeGreaterThanOrEqual(first.coming?.from.getTime() ?? 0);
  });

  it("that is shortened is told to the owners once, before it acts", async () => {
    const mails: Mail[] = [];
    const send = async (mail: Mail) => mails.push(mail) > 0;
    const email = `${newUuid()}@merchant.example`;
    const userId = newUuid();
    await t.sql`insert into users (id, email, name) values (${userId}, ${email}, 'Olive')`;
    await t.sql`
      insert into memberships (user_id, organization_id, role) values (${userId}, ${shop.organizationId}, 'owner')`;
    await setRetention(shop.ctx, { receipts: "P24M", personal: "P13M" });
    for (let times = 0; times < 2; times += 1) await mailRetentionNotices(t.systemContext(), send, true);
    const own = mails.filter(({ to }) => to === email);
    expect(own).toHaveLength(1);
    expect(own[0]?.text).toMatch(/kept for 24 months.*shopper for 13 months/);
    await setRetention(shop.ctx, { receipts: "P36M", personal: "P36M" });
    await mailRetentionNotices(t.systemContext(), send, true);
    expect(mails.filter(({ to }) => to === email)).toHaveLength(1);
  });

  it("is recorded with what was and what is, each time", async () => {
    await setRetention(shop.ctx, { receipts: "P24M" });
    const rows = await t.sql<{ before: string; after: string }[]>`
      select before::text as before, after::text as after from audit_events
      where organization_id = ${shop.organizationId} and action = 'retention.set'`;
    expect(rows).toHaveLength(1);
    expect(JSON.parse(rows[0]?.before ?? "")).toMatchObject({ receipts: null });
    expect(JSON.parse(rows[0]?.after ?? "")).toMatchObject({ coming: { receipts: "P24M" } });
  });
});

describe("what is past its clock", () => {
  it("is erased to the day: the person first, later the receipt, whose page says so; not before its time", async () => {
    const kept = firstDayKept(13, now);
    const last = new Date(kept.getTime() - 1);
    const [old, person, fresh] = [
      await arrived(monthsAgo(25), "O"),
      await arrived(last, "P"),
      await arrived(kept, "F"),
    ];
    await setRetention(shop.ctx, { receipts: "P24M", personal: "P13M" });
    await goOn();
    expect(await contentOf(old)).toContain("Quillfeather");
    await setNow({ receipts: "P24M", personal: "P13M" });
    await goOn();
    await expect(contentOf(old)).rejects.toMatchObject({ code: "gone" });
    expect((await receiptPageFetch(new Request(`https://receipts.example/r/${old.token}`))).status).toBe(410);
    expect(await contentOf(person)).not.toContain("Quillfeather");
    expect(await contentOf(person)).toContain('"P"');
    expect(await contentOf(fresh)).toContain("Quillfeather");
    const both = { by: "clock", held: 0, selector: null };
    expect(await erasuresOf()).toMatchObject([
      { mode: "personal", ...both },
      { mode: "receipt", erased: 1, ...both },
    ]);
    const audited = await t.sql`
      select from audit_events where organization_id = ${shop.organizationId} and action = 'retention.erase'`;
    expect(audited).toHaveLength(2);
    // The day after nothing is left to do, and nothing is noted of that.
    await nextDay();
    expect(await erasuresOf()).toHaveLength(2);
  });

  it("stays while a legal hold keeps it, and goes when that is released", async () => {
    const old = await arrived(monthsAgo(20));
    const { legalHoldId } = await createLegalHold(shop.ctx, { receiptIds: [old.id], reason: "12 O 345/26" });
    await setNow({ receipts: "P30M", personal: "P13M" });
    await goOn();
    expect(await contentOf(old)).toContain("Quillfeather");
    expect(await erasuresOf()).toEqual([]);
    await releaseLegalHold(shop.ctx, legalHoldId);
    await nextDay();
    expect(await contentOf(old)).not.toContain("Quillfeather");
  });

  it("loses the person again that a correction names later", async () => {
    const old = await arrived(monthsAgo(20));
    await setNow({ receipts: "P30M", personal: "P13M" });
    await goOn();
    await correctReceipt(shop.ctx, {
      receiptId: old.id,
      body: saleOf(shop, { number: "A-1", lines: ["Tea"], header: { customer: KIM } }),
      expected: null,
    });
    expect(await contentOf(old)).toContain("Quillfeather");
    await nextDay();
    expect(await contentOf(old)).not.toContain("Quillfeather");
    expect(await contentOf(old)).toContain("Tea");
  });

  it("is not erased any more from the moment on that the clock is longer, also in the midst", async () => {
    const receipts = [];
    for (let n = 0; n < 3; n += 1) receipts.push(await arrived(new Date(monthsAgo(20).getTime() + n), `L-${n}`));
    await setNow({ receipts: "P13M" });
    await beginDueErasures(system());
    await setRetention(shop.ctx, { receipts: "P36M" });
    await goOn();
    for (const one of receipts) expect(await contentOf(one)).toContain("Quillfeather");
    // Shorter again, nothing was passed over.
    await setNow({ receipts: "P36M", personal: "P13M" });
    await beginDueErasures(system());
    await setRetention(shop.ctx, { receipts: "P36M", personal: "P36M" });
    await goOn();
    await setNow({ receipts: "P36M", personal: "P13M" });
    await goOn();
    for (const one of receipts) expect(await contentOf(one)).not.toContain("Quillfeather");
  });

  it("goes on where it was when its process has died, and is counted once", async () => {
    for (let n = 0; n < 3; n += 1) await arrived(new Date(monthsAgo(20).getTime() + n), `D-${n}`);
    await setNow({ receipts: "P30M", personal: "P13M" });
    await beginDueErasures(system());
    await runErasures(system());
    await t.sql`
      update erasures set looked_at = null, is_selected = false, lease_until = now() + interval '1 hour'
      where organization_id = ${shop.organizationId}`;
    expect(await runErasures(system())).toBe(false);
    await goOn();
    expect(await erasuresOf()).toMatchObject([{ mode: "personal", erased: 3 }]);
  });

  it("is another merchant's no more than its own: only whose clock it is", async () => {
    const own = await arrived(monthsAgo(20));
    const ctx = shop.ctx;
    shop = await openShop(t);
    await setNow({ receipts: "P13M" });
    await goOn();
    expect((await getReceipt(ctx, own.id)).content).toContain("Quillfeather");
  });
});

it("is looked for and erased by index, however much others have", async () => {
  const own = await arrived(monthsAgo(20));
  const others = Array.from({ length: 3_000 }, (_, n) => uuidFloor(monthsAgo(20).getTime() + n));
  await t.sql`
    insert into receipt_search (receipt_id, organization_id, store_id, source_id, token, received_at, issued_at, document_type,
      status, words)
    select id, ${newUuid()}, gen_random_uuid(), gen_random_uuid(), id::text, now(), now(), 'receipt', 'paid', ''
    from unnest(${others}::uuid[]) as id`;
  await t.sql`
    insert into receipts (id, organization_id, source_id, store_id, token, issued_at, document_type, status, content)
    select id, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), id::text, now(), 'receipt', 'paid', '{}'
    from unnest(${others}::uuid[]) as id`;
  await t.sql`analyze receipts, receipt_search`;
  // Where they are: of a partition with a page, nothing is quicker than to read it.
  const month = dayText(monthsAgo(20)).slice(0, 7).replace("-", "_");
  const watched = watchPlans(t.url, new RegExp(`^(receipts|receipt_search)_(${month})$`));
  onTestFinished(() => watched.close());
  const ctx = { ...system(), sql: watched.sql, db: watched.db };
  for (const clock of [{ receipts: "P30M", personal: "P13M" }, { receipts: "P13M" }]) {
    await setNow(clock);
    const reads = await watched.readsOf(async () => {
      while (await beginDueErasures(ctx));
      await runErasures(ctx);
    });
    expect(reads.sequential).toEqual([]);
    expect(reads.rows).toBeLessThan(200);
    await goOn();
  }
  await expect(contentOf(own)).rejects.toMatchObject({ code: "gone" });
});

it("says on page, PDF's view and gift until when a receipt is kept, by the clock in force", async () => {
  const { token } = await arrived(new Date(now.getTime() - 86_400_000));
  const find = () => findPublicReceipt(t.systemContext(), token);
  const before = await find();
  expect(before?.keptUntil).toBeNull();
  await setRetention(shop.ctx, { receipts: "P24M" });
  expect((await find())?.keptUntil).toBeNull();
  await inForce();
  const after = await find();
  const last = lastDayKept(new Date(now.getTime() - 86_400_000), 24);
  expect(after?.keptUntil).toBe(dayText(last));
  // What is cached of the page is that of another version.
  expect(after && versionOf(after)).not.toBe(before && versionOf(before));
  const shown = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" }).format(last);
  for (const path of [token, `gift/${giftTokenOf(token)}`]) {
    const page = await receiptPageFetch(new Request(`https://receipts.example/r/${path}?lang=en`));
    const text = (await page.text()).replaceAll(/<[^>]{0,200}>/g, " ");
    expect(text).toMatch(new RegExp(`Kept until\\s+${shown}`));
  }
});

describe("no clock erases anything", () => {
  it("while the process and the database differ in the time", async () => {
    const old = await arrived(monthsAgo(20));
    await setNow({ receipts: "P13M" });
    for (const days of [-1, 1, 400]) {
      const other = new Date(Date.now() + days * 86_400_000);
      expect(await beginDueErasures({ ...system(), clock: { now: () => other } })).toBe(false);
    }
    await t.sql`update erasures set lease_until = null where done_at is null`;
    expect(await runErasures(system())).toBe(false);
    expect(await contentOf(old)).toContain("Quillfeather");
  });

  it("for a leap of both: ages are those of days of work", async () => {
    const old = await arrived(monthsAgo(20));
    await setNow({ receipts: "P13M" });
    // It was at work for the last hundred days, and for some twenty months ago: the rest is a leap.
    await t.sql`
      delete from service_days
      where day < ${dayText(monthsAgo(4))}::date and day > ${dayText(new Date(monthsAgo(20).getTime() + 864e5))}::date`;
    await goOn();
    expect(await contentOf(old)).toContain("Quillfeather");
    expect(await erasuresOf()).toEqual([]);
  });
});
