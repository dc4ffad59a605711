import { afterEach, describe, expect, it } from "vitest";
import { newUuid, publicId } from "@/lib/core/ids";
import { testDatabase } from "@/tests/database";
import { getReceiptFigures } from "./get-receipt-figures";

const t = testDatabase();
afterEach(() => t.setClock(undefined));

async function merchantWith(hours: [hour: string, storeId: string, received: number, delivered: number][]) {
  const tenant = await t.tenant("merchant");
  for (const [hour, storeId, received, delivered] of hours) {
    await t.sql`
      insert into receipt_hours (organization_id, hour, store_id, received, delivered)
      values (${tenant.organizationId}, ${hour}, ${storeId}, ${received}, ${delivered})`;
  }
  return tenant;
}

describe("getReceiptFigures", () => {
  const [near, far] = [newUuid(), newUuid()];

  it("puts hours together to days of the viewer's zone", async () => {
    t.setClock(new Date("2026-11-27T12:30:00Z"));
    const { ctx } = await merchantWith([
      ["2026-11-26T22:00:00Z", near, 1, 0],
      ["2026-11-26T23:00:00Z", near, 2, 1],
      ["2026-11-27T12:00:00Z", far, 4, 3],
    ]);
    const last = async (timeZone: string) => (await getReceiptFigures(ctx, { timeZone })).days.slice(-2);
    expect(await last("UTC")).toEqual([
      { day: "2026-11-26", received: 3, delivered: 1 },
      { day: "2026-11-27", received: 4, delivered: 3 },
    ]);
    expect(await last("Europe/Berlin")).toEqual([
      { day: "2026-11-26", received: 1, delivered: 0 },
      { day: "2026-11-27", received: 6, delivered: 4 },
    ]);
  });

  it("has thirty days, each once, also where a day has 23 or 25 hours", async () => {
    for (const now of ["2026-04-10T01:00:00Z", "2026-11-10T23:30:00Z", "2026-03-01T00:00:00Z"]) {
      t.setClock(new Date(now));
      const { ctx } = await merchantWith([]);
      const { days } = await getReceiptFigures(ctx, { timeZone: "Europe/Berlin" });
      expect(new Set(days.map(({ day }) => day)).size).toBe(30);
      const today = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Berlin" }).format(new Date(now));
      expect(days.at(-1)?.day).toBe(today);
    }
  });

  it("counts stores, those with most first, and nobody else's", async () => {
    t.setClock(new Date("2026-11-27T12:30:00Z"));
    const { ctx } = await merchantWith([
      ["2026-11-20T10:00:00Z", near, 2, 1],
      ["2026-11-21T10:00:00Z", near, 3, 0],
      ["2026-11-21T10:00:00Z", far, 9, 9],
      ["2026-01-21T10:00:00Z", far, 100, 0],
    ]);
    await merchantWith([["2026-11-21T10:00:00Z", near, 50, 0]]);
    const { stores } = await getReceiptFigures(ctx, { timeZone: "UTC" });
    expect(stores).toEqual([
      { storeId: publicId("store", far), received: 9, delivered: 9 },
      { storeId: publicId("store", near), received: 5, delivered: 1 },
    ]);
  });
});
