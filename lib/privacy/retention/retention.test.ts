import { describe, expect, it } from "vitest";
import { newUuid } from "@/lib/core/ids";
import { giftTokenOf } from "@/lib/core/receipts/receipt-token";
import { dayText, lastDayKept } from "@/lib/core/retention/calendar";
import type { Mail } from "@/lib/mail";
import { versionOf } from "@/lib/receipt-page/drawing/receipt-renditions";
import { receiptPageFetch } from "@/lib/receipt-page/receipt-page-fetch";
import { findPublicReceipt } from "@/lib/receipts/public/find-public-receipt";
import { testDatabase } from "@/tests/database";
import { agingShops } from "@/tests/factories/aging-shop";
import { getRetention } from "./get-retention";
import { mailRetentionNotices } from "./mail-retention-notices";
import { setRetention } from "./set-retention";

const t = testDatabase();
const { now, shop, arrived, inForce } = agingShops(t);

describe("a clock", () => {
  it("that is shorter acts after seven days, one that is longer at once; each says what is to come", async () => {
    expect(await getRetention(shop().ctx)).toMatchObject({
      receipts: null,
      personal: null,
      coming: null,
      atLeast: "P4M",
    });
    const first = await setRetention(shop().ctx, { receipts: "P24M", personal: "P13M" });
    expect(first).toMatchObject({ receipts: null, personal: null, coming: { receipts: "P24M", personal: "P13M" } });
    const days = ((first.coming?.from.getTime() ?? 0) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThan(7.1);
    await inForce();
    expect(await getRetention(shop().ctx)).toMatchObject({ receipts: "P24M", personal: "P13M", coming: null });
    // One of them longer, one shorter.
    const mixed = await setRetention(shop().ctx, { receipts: "P30M", personal: "P6M" });
    expect(mixed).toMatchObject({ receipts: "P30M", personal: "P13M", coming: { receipts: "P30M", personal: "P6M" } });
    expect(await setRetention(shop().ctx, {})).toMatchObject({ receipts: null, personal: null, coming: null });
  });

  it("keeps its seven days when it is set again, or less short; not when it is shorter still", async () => {
    const first = await setRetention(shop().ctx, { receipts: "P12M" });
    await t.sql`
      update retention_clocks set coming_from = coming_from - interval '3 days' where organization_id = ${shop().organizationId}`;
    const announced = (await getRetention(shop().ctx)).coming?.from;
    expect((await setRetention(shop().ctx, { receipts: "P12M" })).coming?.from).toEqual(announced);
    expect((await setRetention(shop().ctx, { receipts: "P18M" })).coming?.from).toEqual(announced);
    const shorter = (await setRetention(shop().ctx, { receipts: "P6M" })).coming?.from;
    expect(shorter?.getTime()).toBeGreaterThanOrEqual(first.coming?.from.getTime() ?? 0);
  });

  /** An owner, with what is mailed to her. */
  async function olive() {
    const mails: Mail[] = [];
    const send = async (mail: Mail) => mails.push(mail) > 0;
    const email = `${newUuid()}@merchant.example`;
    const userId = newUuid();
    await t.sql`insert into users (id, email, name) values (${userId}, ${email}, 'Olive')`;
    await t.sql`
      insert into memberships (user_id, organization_id, role) values (${userId}, ${shop().organizationId}, 'owner')`;
    return { mails, send, email };
  }

  it("that is shortened is told to the owners once, before it acts", async () => {
    const { mails, send, email } = await olive();
    await setRetention(shop().ctx, { receipts: "P24M", personal: "P13M" });
    for (let times = 0; times < 2; times += 1) await mailRetentionNotices(t.systemContext(), send, true);
    const own = mails.filter(({ to }) => to === email);
    expect(own).toHaveLength(1);
    expect(own[0]?.text).toMatch(/kept for 24 months.*shopper for 13 months/);
    await setRetention(shop().ctx, { receipts: "P36M", personal: "P36M" });
    await mailRetentionNotices(t.systemContext(), send, true);
    expect(mails.filter(({ to }) => to === email)).toHaveLength(1);
  });

  it("that was set again before the mail went out is told all the same, as it is by then", async () => {
    const { mails, send, email } = await olive();
    for (const receipts of ["P12M", "P12M", "P18M"]) await setRetention(shop().ctx, { receipts });
    await mailRetentionNotices(t.systemContext(), send, true);
    const own = mails.filter(({ to }) => to === email);
    expect(own).toHaveLength(1);
    expect(own[0]?.text).toMatch(/kept for 18 months.*\n\nUntil then it can be changed/);
  });

  it("is told again after a kill, and as what is in force by then", async () => {
    const { mails, send, email } = await olive();
    await setRetention(shop().ctx, { receipts: "P24M" });
    const dying = () => Promise.reject(new Error("killed"));
    await expect(mailRetentionNotices(t.systemContext(), dying, true)).rejects.toThrow("killed");
    await inForce();
    for (let times = 0; times < 2; times += 1) await mailRetentionNotices(t.systemContext(), send, true);
    const own = mails.filter(({ to }) => to === email);
    expect(own).toHaveLength(1);
    expect(own[0]?.text).toMatch(
      /^Since .*, receipts .* kept for 24 months.*\n\nFor what is not erased yet it can be changed/,
    );
  });

  it("is recorded with what was and what is, each time", async () => {
    await setRetention(shop().ctx, { receipts: "P24M" });
    const rows = await t.sql<{ before: string; after: string }[]>`
      select before::text as before, after::text as after from audit_events
      where organization_id = ${shop().organizationId} and action = 'retention.set'`;
    expect(rows).toHaveLength(1);
    expect(JSON.parse(rows[0]?.before ?? "")).toMatchObject({ receipts: null });
    expect(JSON.parse(rows[0]?.after ?? "")).toMatchObject({ coming: { receipts: "P24M" } });
  });
});

it("says on page, PDF's view and gift until when a receipt is kept, by the clock in force", async () => {
  const { token } = await arrived(new Date(now().getTime() - 86_400_000));
  const find = () => findPublicReceipt(t.systemContext(), token);
  const before = await find();
  expect(before?.keptUntil).toBeNull();
  await setRetention(shop().ctx, { receipts: "P24M" });
  expect((await find())?.keptUntil).toBeNull();
  await inForce();
  const after = await find();
  const last = lastDayKept(new Date(now().getTime() - 86_400_000), 24);
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
