import type { LegalHold } from "@/lib/privacy/holds/legal-hold";

/** Holds as their table shows them: whether they stand now, and whether the viewer may end them. */
export function holdRows(
  holds: readonly LegalHold[],
  {
    now,
    storeNames,
    mayRelease,
  }: { now: Date; storeNames: ReadonlyMap<string, string>; mayRelease(hold: LegalHold): boolean },
) {
  return holds.map((hold) => ({
    ...hold,
    storeName: hold.storeId && storeNames.get(hold.storeId),
    canRelease: mayRelease(hold),
    status: hold.released
      ? ("released" as const)
      : hold.until && hold.until <= now
        ? ("ended" as const)
        : ("standing" as const),
  }));
}
