import { describe, expect, it, onTestFinished } from "vitest";
import { newUuid, uuidFloor } from "@/lib/core/ids";
import { dayText, firstDayKept } from "@/lib/core/retention/calendar";
import { correctReceipt } from "@/lib/corrections/correct-receipt";
import { receiptPageFetch } from "@/lib/receipt-page/receipt-page-fetch";
import { getReceipt } from "@/lib/receipts/get-receipt";
import { testDatabase } from "@/tests/database";
import { agingShops, KIM } from "@/tests/factories/aging-shop";
import { saleOf } from "@/tests/factories/shop";
import { watchPlans } from "@/tests/plans/watched-plans";
import { runErasures } from "../erasures/run-erasures";
import { createLegalHold } from "../holds/create-legal-hold";
import { releaseLegalHold } from "../holds/release-legal-hold";
import { beginDueErasures } from "./begin-due-erasures";
import { setRetention } from "./set-retention";

const t = testDatabase();
const { now, shop, openAnother, arrived, system, monthsAgo, contentOf, goOn, nextDay, setNow, erasuresOf } =
  agingShops(t);

describe("what is past its clock", () => {
  it("is erased to the day: the person first, later the receipt, whose page says so; not before its time", async () => {
    const kept = firstDayKept(13, now());
    const last = new Date(kept.getTime() - 1);
    const [old, person, fresh] = [
      await arrived(monthsAgo(25), "O"),
      await arrived(last, "P"),
      await arrived(kept, "F"),
    ];
    await setRetention(shop().ctx, { receipts: "P24M", personal: "P13M" });
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
      select from audit_events where organization_id = ${shop().organizationId} and action = 'retention.erase'`;
    expect(audited).toHaveLength(2);
    // The day after nothing is left to do, and nothing is noted of that.
    await nextDay();
    expect(await erasuresOf()).toHaveLength(2);
  });

  it("stays while a legal hold keeps it, and goes when that is released", async () => {
    const old = await arrived(monthsAgo(20));
    const { legalHoldId } = await createLegalHold(shop().ctx, { receiptIds: [old.id], reason: "12 O 345/26" });
    await setNow({ receipts: "P30M", personal: "P13M" });
    await goOn();
    expect(await contentOf(old)).toContain("Quillfeather");
    expect(await erasuresOf()).toEqual([]);
    await releaseLegalHold(shop().ctx, legalHoldId);
    await nextDay();
    expect(await contentOf(old)).not.toContain("Quillfeather");
  });

  it("loses the person again that a correction names later", async () => {
    const old = await arrived(monthsAgo(20));
    await setNow({ receipts: "P30M", personal: "P13M" });
    await goOn();
    await correctReceipt(shop().ctx, {
      receiptId: old.id,
      body: saleOf(shop(), { number: "A-1", lines: ["Tea"], header: { customer: KIM } }),
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
    await setRetention(shop().ctx, { receipts: "P36M" });
    await goOn();
    for (const one of receipts) expect(await contentOf(one)).toContain("Quillfeather");
    // Shorter again, nothing was passed over.
    await setNow({ receipts: "P36M", personal: "P13M" });
    await beginDueErasures(system());
    await setRetention(shop().ctx, { receipts: "P36M", personal: "P36M" });
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
      update erasures set is_selected = false, lease_until = now() + interval '1 hour'
      where organization_id = ${shop().organizationId}`;
    expect(await runErasures(system())).toBe(false);
    await goOn();
    expect(await erasuresOf()).toMatchObject([{ mode: "personal", erased: 3 }]);
  });

  it("is another merchant's no more than its own: only whose clock it is", async () => {
    const own = await arrived(monthsAgo(20));
    const ctx = shop().ctx;
    await openAnother();
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
