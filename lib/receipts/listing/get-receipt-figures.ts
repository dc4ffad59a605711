import { and, eq, gte, sum } from "drizzle-orm";
import { publicId } from "../../core/ids";
import { lastDays } from "../../core/time/periods";
import { type Context, tenantOf } from "../../db/context";
import { receiptHours } from "../../db/schema/receipt-search";

export interface Figures {
  received: number;
  /** Those of them that a client has acknowledged, counted within about a minute. */
  delivered: number;
}

export interface ReceiptFigures {
  /** The last 30 days, today last; days without receipts too. */
  days: (Figures & { /** `2026-11-27` */ day: string })[];
  /** Of the same days, most receipts first. */
  stores: (Figures & { storeId: string })[];
}

const DAYS = 30;

/**
 * How many receipts came in, by day of the viewer's zone and by store. Counted by the hour: in zones that are half an
 * hour off, the first and the last half hour of a day are its neighbour's.
 */
export async function getReceiptFigures(ctx: Context, { timeZone }: { timeZone: string }): Promise<ReceiptFigures> {
  const { since, keys: days, keyOf: dayOf } = lastDays(DAYS, ctx.clock.now(), timeZone);
  const isRecent = and(eq(receiptHours.organizationId, tenantOf(ctx)), gte(receiptHours.hour, since));
  const figures = { received: sum(receiptHours.received), delivered: sum(receiptHours.delivered) };
  const [byHour, byStore] = await Promise.all([
    ctx.db
      .select({ hour: receiptHours.hour, ...figures })
      .from(receiptHours)
      .where(isRecent)
      .groupBy(receiptHours.hour),
    ctx.db
      .select({ storeId: receiptHours.storeId, ...figures })
      .from(receiptHours)
      .where(isRecent)
      .groupBy(receiptHours.storeId),
  ]);
  const counted = new Map(days.map((day) => [day, { received: 0, delivered: 0 }]));
  for (const { hour, received, delivered } of byHour) {
    const day = counted.get(dayOf(hour));
    if (!day) continue;
    day.received += Number(received);
    day.delivered += Number(delivered);
  }
  const stores = byStore.map(({ storeId, received, delivered }) => ({
    storeId: publicId("store", storeId),
    received: Number(received),
    delivered: Number(delivered),
  }));
  return {
    days: [...counted].map(([day, count]) => ({ day, ...count })),
    stores: stores.toSorted((a, b) => b.received - a.received),
  };
}
