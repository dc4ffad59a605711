import { describe, expect, it } from "vitest";
import { parseReceiptQuery } from "./receipt-query";

describe("the filters of the receipts' address", () => {
  it("are read, empty ones left out", () => {
    const { filters, invalid } = parseReceiptQuery(
      { search: " 4711 ", store: "sto_1", type: "return", status: "", currency: "eur", amountFrom: "1,50" },
      "UTC",
    );
    expect(invalid).toEqual([]);
    expect(filters).toMatchObject({
      q: "4711",
      storeId: "sto_1",
      documentType: "return",
      status: undefined,
      currency: "EUR",
      minAmount: "1.50",
    });
  });

  it("are rid of what no text of ours may hold", () => {
    const { filters, invalid } = parseReceiptQuery({ search: "47\0 11\ud800", store: "\0", source: "src_\0" }, "UTC");
    expect(invalid).toEqual([]);
    expect([filters.q, filters.storeId, filters.sourceId]).toEqual(["47 11", undefined, "src_"]);
  });

  it("that cannot be used are named, and the others still hold", () => {
    const { filters, invalid } = parseReceiptQuery(
      { status: "lost", amountTo: "12 €", issuedFrom: "2026-02-30", type: ["invoice", "return"] },
      "UTC",
    );
    expect(invalid.toSorted()).toEqual(["amountTo", "issuedFrom", "status"]);
    expect(filters.documentType).toBe("invoice");
  });

  it.each(["0000-01-01", "9999-12-31", "2100-01-01"])("are no dates that nothing can reckon with: %s", (date) => {
    const { filters, invalid } = parseReceiptQuery({ issuedFrom: date, issuedTo: date }, "Pacific/Kiritimati");
    expect(invalid).toEqual(["issuedFrom", "issuedTo"]);
    expect([filters.from, filters.to]).toEqual([undefined, undefined]);
  });

  it("tell the time of receipt from that of issue", () => {
    const { filters } = parseReceiptQuery({ receivedFrom: "2026-11-01", receivedTo: "2026-11-01" }, "UTC");
    expect(filters.receivedFrom?.toISOString()).toBe("2026-11-01T00:00:00.000Z");
    expect(filters.receivedTo?.toISOString()).toBe("2026-11-02T00:00:00.000Z");
    expect([filters.from, filters.to]).toEqual([undefined, undefined]);
  });

  it("mean whole days of the viewer's zone, the last one included", () => {
    const { filters } = parseReceiptQuery({ issuedFrom: "2026-11-01", issuedTo: "2026-11-02" }, "America/New_York");
    expect(filters.from?.toISOString()).toBe("2026-11-01T04:00:00.000Z");
    // Clocks went back on the first: this midnight is an hour later in UTC.
    expect(filters.to?.toISOString()).toBe("2026-11-03T05:00:00.000Z");
  });
});
