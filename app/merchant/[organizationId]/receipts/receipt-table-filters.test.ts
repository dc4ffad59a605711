import { expect, it } from "vitest";
import { commonTexts } from "@/components/texts/common";
import { receiptTableFilters } from "./receipt-table-filters";

it("the filter of what is paid names both statuses that it finds: of returns, the list says given back", () => {
  const filter = receiptTableFilters({ stores: [], sources: [] }).find(({ name }) => name === "status");
  const paid = filter?.kind === "choice" ? filter.options.find(({ value }) => value === "paid") : undefined;
  for (const shown of [commonTexts.status.paid, commonTexts.status.givenBack])
    expect(paid?.label.toLowerCase()).toContain(shown.toLowerCase());
});
