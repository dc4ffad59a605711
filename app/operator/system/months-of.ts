import type { Partition } from "@/lib/system/measure-storage";

export interface Month {
  /** `2026-11`. */
  month: string;
  bytes: number;
  /** Estimate; null while the database has none. */
  receipts: number | null;
}

/** What each month holds, all tables together; months that are prepared and empty are left out. The newest first. */
export function monthsOf(partitions: readonly Partition[]): Month[] {
  const months = new Map<string, Month & { isUsed: boolean }>();
  for (const { table, month, bytes, rows } of partitions) {
    const known = months.get(month) ?? { month, bytes: 0, receipts: null, isUsed: false };
    months.set(month, {
      month,
      bytes: known.bytes + bytes,
      receipts: table === "receipts" ? rows : known.receipts,
      isUsed: known.isUsed || (table === "receipts" && bytes > EMPTY_BYTES),
    });
  }
  return [...months.values()].filter(({ isUsed }) => isUsed).map(({ isUsed: _, ...month }) => month);
}

/** The first page of each index, and the beginnings of the table. */
const EMPTY_BYTES = 32_768;
