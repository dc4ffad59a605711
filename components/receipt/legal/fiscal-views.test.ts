import { expect, it } from "vitest";
import type { Receipt } from "@/lib/contract/receipt";
import { en } from "../words/en";
import { fiscalViews, legalTextsView } from "./fiscal-views";

const header = { created: "2026-03-02T10:15:30+01:00" };
const codeOf = (began: string, ended: string) =>
  `V0;till;Kassenbeleg-V1;Beleg^1.00_0.00_0.00_0.00_0.00^1.00:Bar;18;112;${began};${ended};ecdsa;unixTime;c2ln;a2V5`;

it.each([
  ["2026-03-02T09:15:20.000Z", "2 March 2026 · 10:15:20 UTC+01:00"],
  ["2026-03-02T10:15:20+01:00", "2 March 2026 · 10:15:20 UTC+01:00"],
  ["2026-03-01T23:30:00Z", "2 March 2026 · 00:30:00 UTC+01:00"],
  ["2026-03-02T10:15:20+0100", "2 March 2026 · 10:15:20 UTC+01:00"],
  ["2026-03-02T10:15:20+01", "2 March 2026 · 10:15:20 UTC+01:00"],
  ["2026-03-02T10:15:20", "2 March 2026 · 10:15:20"],
  ["2026-03-02", "2026-03-02"],
  ["noon", "noon"],
])("the time of a fiscal code is shown by the receipt's clock, however its offset is written: %s", (ended, shown) => {
  const content = codeOf("2026-03-02T09:10:00.000Z", ended);
  const fiscal = [{ regime: "de-kassensichv", code: { type: "qr", content } }];
  const [view] = fiscalViews({ header, fiscal } as unknown as Receipt, "en-GB", en);
  expect(view?.facts.find(({ label }) => label === en.ended)?.value).toBe(shown);
});

it("the begin of the sale is not said twice where the receipt's head says it", () => {
  const content = codeOf("2026-03-02T09:10:04.000Z", "2026-03-02T09:15:20.000Z");
  const fiscal = [{ regime: "de-kassensichv", code: { type: "qr", content } }];
  const labelsWith = (started?: string) =>
    fiscalViews({ header: { ...header, started }, fiscal } as unknown as Receipt, "en-GB", en)[0]?.facts.map(
      ({ label }) => label,
    );
  expect(labelsWith()).toContain(en.started);
  expect(labelsWith("2026-03-02T09:50:00+01:00")).toContain(en.started);
  expect(labelsWith("2026-03-02T10:10:00+01:00")).not.toContain(en.started);
});

it("legal texts of line ends alone take no pages, and what stands behind many lines is shown, too", () => {
  const text = (lines: string) => ({ position: "bottom", text: lines });
  const receipt = { header, legalTexts: [text("\n".repeat(3_999)), text(`${"a\n".repeat(1_000)}the end`)] };
  const { bottom } = legalTextsView(receipt as unknown as Receipt);
  expect(bottom.map((lines) => lines.length)).toEqual([50, 50]);
  expect(bottom[1]?.at(-1)).toMatch(/^a a .*the end$/);
});
