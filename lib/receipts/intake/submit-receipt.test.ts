import postgres from "postgres";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { newUuid, parsePublicId, publicId } from "@/lib/core/ids";
import { parseExactInTurns, parseExactJson } from "@/lib/core/json/exact-json";
import { parseExactBytes } from "@/lib/core/json/parse-exact-bytes";
import { VALUES_IN_ONE_TURN } from "@/lib/core/shared/end-of-turn";
import { forgetSingleton } from "@/lib/core/shared/process-singleton";
import { noteLatestTime } from "@/lib/db/latest-time";
import { partitionsOf } from "@/lib/db/partitions/partitions";
import { type Tenant, testDatabase } from "@/tests/database";
import { turnsDuring } from "@/tests/turns-during";
import { getReceipt } from "../get-receipt";
import { findPublicReceipt } from "../public/find-public-receipt";
import { submitReceipt } from "./submit-receipt";

const t = testDatabase();

interface Shop extends Tenant {
  sourceId: string;
  storeId: string;
}

async function shop(): Promise<Shop> {
  const tenant = await t.tenant("merchant");
  const { organizationId } = tenant;
  const [brand, store, source] = [newUuid(), newUuid(), newUuid()];
  await t.sql`insert into brands (id, organization_id, name) values (${brand}, ${organizationId}, 'Shop')`;
  await t.sql`insert into stores (id, organization_id, brand_id, name, country_code)
    values (${store}, ${organizationId}, ${brand}, 'Shop 1', 'DE')`;
  await t.sql`insert into sources (id, organization_id, type) values (${source}, ${organizationId}, 'receipts')`;
  return { ...tenant, sourceId: publicId("source", source), storeId: publicId("store", store) };
}

let own: Shop;
let other: Shop;
beforeAll(async () => {
  own = await shop();
  other = await shop();
});

let counter = 0;
function receiptText({ storeId }: Shop, receiptId = `R-${++counter}`, more = ""): string {
  return `{"header":{"storeId":"${storeId}","created":"2026-03-02T10:15:30+01:00","receiptId":"${receiptId}"${more}},
    "lineItems":[{"quantity":{},"description":"Filter coffee","lineAmount":{"gross":12.50,"currency":"EUR"}}],
    "totals":[{"type":"subtotal","sum":{"amount":12.50,"currency":"EUR"}},{"sum":{"amount":12.50,"currency":"EUR"}}],
    "payments":[{"paid":{"amount":1.250e1,"currency":"EUR"},"lastFour":"0042","approvalCode":null,
      "paymentAccountReference":"QA020000000000000000000000406"}],"barcodes":null,"x-vendor":{"v":2.0,"n":null}}`;
}

const submit = (from: Shop, text: string, sourceId = from.sourceId) =>
  submitReceipt(from.ctx, { sourceId, body: parseExactJson(text).value });

async function rowsOf(id: string) {
  const uuid = parsePublicId("receipt", id) ?? "";
  const [counts] = await t.sql<{ receipts: number; payments: number; queued: number }[]>`
    select (select count(*)::int from receipts where id = ${uuid}) as receipts,
      (select count(*)::int from payments where receipt_id = ${uuid}) as payments,
      (select count(*)::int from match_queue where subject_id = ${uuid}) as queued`;
  return counts;
}

describe("submitReceipt", () => {
  it("is one statement, which knows of refunds only where there is one", async () => {
    const asked: string[] = [];
    const sql = postgres(t.url, { max: 1, debug: (_, statement) => void asked.push(statement) });
    onTestFinished(() => sql.end());
    const send = (more = "") => {
      const body = parseExactJson(receiptText(own, undefined, more)).value;
      return submitReceipt({ ...own.ctx, sql }, { sourceId: own.sourceId, body });
    };
    // Source and store are known from here on.
    await send();
    asked.length = 0;
    await send();
    const plain = asked.splice(0);
    await send(`,"refundOf":{"receiptId":"R-1"}`);
    expect([plain.length, asked.length]).toEqual([1, 1]);
    expect(plain[0]).not.toMatch(/refund/);
  });

  it("stores the receipt with its payment and its place in the matching queue", async () => {
    const { id } = await submit(own, receiptText(own));
    expect(await rowsOf(id)).toEqual({ receipts: 1, payments: 1, queued: 1 });
  });

  it("lets others have turns while it takes many numbers in, and keeps it as it came", async () => {
    const numbers = `[${Array(60_000).fill("1e5").join(",")}]`;
    const text = receiptText(own, "NUMBERS", `,"list":${numbers}`);
    const { result, turns } = await turnsDuring(async () => {
      const { value, isLarge } = await parseExactInTurns(text);
      return submitReceipt(own.ctx, { sourceId: own.sourceId, body: value, isLarge });
    });
    // Of parsing, fingerprinting and writing each.
    expect(turns).toBeGreaterThan((3 * 0.9 * 60_000) / VALUES_IN_ONE_TURN);
    const { content } = await getReceipt(own.ctx, result.id);
    expect(content.includes(numbers)).toBe(true);
    expect((await submit(own, text)).isNew).toBe(false);
  });

  it("fills defaults in, drops nulls of the interface, and keeps unknown members and every digit", async () => {
    const { id } = await submit(own, receiptText(own, "AS-WRITTEN", ',"fiscalSignature":"abc","orderId":null'));
    const { content } = await getReceipt(own.ctx, id);
    expect(content).toBe(
      `{"header":{"storeId":"${own.storeId}","created":"2026-03-02T10:15:30+01:00","receiptId":"AS-WRITTEN","fiscalSignature":"abc"},` +
        `"lineItems":[{"quantity":{"value":1,"unit":"each"},"description":"Filter coffee","lineAmount":{"gross":12.50,"currency":"EUR"}}],` +
        `"totals":[{"type":"subTotal","sum":{"amount":12.50,"currency":"EUR"}},{"sum":{"amount":12.50,"currency":"EUR"},"type":"amountDue"}],` +
        `"payments":[{"paid":{"amount":1.250e1,"currency":"EUR"},"lastFour":"0042","paymentAccountReference":"QA020000000000000000000000406","paymentType":"card"}],` +
        `"x-vendor":{"v":2.0,"n":null}}`,
    );
  });

  it("gives an identical receipt the first one's answer, whatever its spelling", async () => {
    const text = receiptText(own);
    const first = await submit(own, text);
    const again = await submit(own, text.replaceAll("12.50", "1.25e1").replaceAll(/\s+/g, " "));
    expect(again).toEqual({ ...first, isNew: false });
    expect(await rowsOf(first.id)).toEqual({ receipts: 1, payments: 1, queued: 1 });
  });

  it("gives one answer to a receipt as programs write it and to the same spelled otherwise", async () => {
    const { storeId, sourceId } = own;
    const receipt = {
      totals: [{ sum: { currency: "EUR", amount: 12.5 }, type: "amountDue" }],
      lineItems: [],
      payments: [],
      header: { storeId, created: "2026-03-02T10:15:30+01:00", receiptId: `R-${++counter}` },
    };
    const compact = JSON.stringify(receipt);
    const json = parseExactBytes(compact, Buffer.from(compact));
    expect(json.fingerprint).toBeDefined();
    const first = await submitReceipt(own.ctx, { ...json, sourceId, body: json.value });
    const { header, ...rest } = receipt;
    const second = await submit(own, JSON.stringify({ header, ...rest }, null, 2).replace("12.5", "1.250e1"));
    expect(second).toEqual({ ...first, isNew: false });
  });

  it("takes no store for a source because it was seen as a store", async () => {
    await submit(own, receiptText(own));
    await expect(submit(own, receiptText(own), own.storeId)).rejects.toMatchObject({ code: "not-found" });
  });

  it("makes one receipt of fifty simultaneous twins", async () => {
    const text = receiptText(own);
    const answers = await Promise.all(Array.from({ length: 50 }, () => submit(own, text)));
    expect(new Set(answers.map(({ receiptUrl }) => receiptUrl)).size).toBe(1);
    expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await rowsOf(answers[0]?.id ?? "")).toEqual({ receipts: 1, payments: 1, queued: 1 });
  });

  it("keeps receipts apart that differ in one digit, and equal ones of two sources", async () => {
    const text = receiptText(own);
    const second = newUuid();
    await t.sql`insert into sources (id, organization_id, type) values (${second}, ${own.organizationId}, 'receipts')`;
    const answers = [
      await submit(own, text),
      await submit(own, text.replace("12.50", "12.51")),
      await submit(own, text, publicId("source", second)),
    ];
    expect(new Set(answers.map(({ id }) => id)).size).toBe(3);
  });

  it("answers for another tenant's source as for none, and names the field of another tenant's store", async () => {
    await expect(submit(own, receiptText(own), other.sourceId)).rejects.toMatchObject({ code: "not-found" });
    await expect(submit(own, receiptText(own), publicId("source", newUuid()))).rejects.toMatchObject({
      code: "not-found",
    });
    for (const storeId of [other.storeId, publicId("store", newUuid()), "no-such-store"]) {
      await expect(submit(own, receiptText({ ...own, storeId }))).rejects.toMatchObject({
        code: "unknown-store",
        fields: [{ pointer: "#/header/storeId", field: "header.storeId" }],
      });
    }
  });

  it("stores nothing of a receipt that is not valid", async () => {
    const before = await t.sql`select 1 from receipts`;
    await expect(submit(own, receiptText(own).replace("12.50", '"12.50"'))).rejects.toMatchObject({
      code: "validation-failed",
      fields: [{ field: "lineItems[0].lineAmount.gross" }],
    });
    expect(await t.sql`select 1 from receipts`).toHaveLength(before.length);
  });
});

describe("findPublicReceipt", () => {
  it("finds a receipt by its key at once, and nothing by a key that differs in one character", async () => {
    const { token, id } = await submit(own, receiptText(own));
    const found = await findPublicReceipt(own.ctx, token);
    expect(found).toMatchObject({ receiptId: id, store: { name: "Shop 1" }, brand: { name: "Shop" } });
    const changed = token.slice(0, -1) + (token.endsWith("a") ? "b" : "a");
    expect(await findPublicReceipt(own.ctx, changed)).toBeNull();
    expect(await findPublicReceipt(own.ctx, "not-a-token")).toBeNull();
  });
});

describe("getReceipt", () => {
  it("is for the merchant who submitted it only", async () => {
    const { id } = await submit(own, receiptText(own));
    await expect(getReceipt(other.ctx, id)).rejects.toMatchObject({ code: "not-found" });
    await expect(getReceipt({ ...other.ctx, organizationId: null }, id)).rejects.toMatchObject({ code: "not-found" });
  });
});

describe("the clock", () => {
  it("where the month has no partition, a submission is told to come again, alone or with others, and its partition is made", async () => {
    for (const table of partitionsOf(new Date())) await t.sql.unsafe(`drop table ${table}`);
    const refused = await Promise.allSettled([1, 2, 3].map(() => submit(own, receiptText(own))));
    for (const one of refused) expect(one).toMatchObject({ status: "rejected", reason: { code: "unavailable" } });
    await expect
      .poll(() =>
        submit(own, receiptText(own)).then(
          ({ isNew }) => isNew,
          () => false,
        ),
      )
      .toBe(true);
  });

  it("of a service that is a day behind refuses no receipt of the day that it is", async () => {
    const created = new Date(Date.now() + 3_600_000).toISOString();
    const text = () => receiptText(own).replace("2026-03-02T10:15:30+01:00", () => created);
    t.setClock(new Date(Date.now() - 26 * 3_600_000));
    onTestFinished(() => {
      t.setClock(undefined);
      forgetSingleton("latest-time");
    });
    await expect(submit(own, text())).rejects.toMatchObject({ code: "validation-failed" });
    // The newest receipt, or the database, knows better.
    await noteLatestTime(t.sql);
    expect(await submit(own, text())).toMatchObject({ isNew: true });
    const tooLate = text().replace(created, () => new Date(Date.now() + 90_000_000).toISOString());
    await expect(submit(own, tooLate)).rejects.toMatchObject({ code: "validation-failed" });
  });
});
