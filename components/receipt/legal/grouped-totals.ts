import type { TotalView } from "../line-views";

export type VatView = TotalView & { vat: NonNullable<TotalView["vat"]> };

/** Totals in their order; those of VAT that follow each other and tell their rate are one table. */
export function groupedTotals(totals: readonly TotalView[]): (TotalView | VatView[])[] {
  const groups: (TotalView | VatView[])[] = [];
  for (const total of totals) {
    const last = groups.at(-1);
    if (!hasRate(total)) groups.push(total);
    else if (Array.isArray(last)) last.push(total);
    else groups.push([total]);
  }
  return groups;
}

const hasRate = (total: TotalView): total is VatView => total.vat !== null;
