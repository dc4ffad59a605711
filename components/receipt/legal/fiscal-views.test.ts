import { expect, it } from "vitest";
import type { Receipt } from "@/lib/contract/receipt";
import { en } from "../words/en";
import { fiscalViews } from "./fiscal-views";

const codeOf = (began: string, ended: string) =>
  `V0;till;Kassenbeleg-V1;Beleg^1.00_0.00_0.00_0.00_0.00^1.00:Bar;18;112;${began};${ended};ecdsa;unixTime;c2ln;a2V5`;

it.each([
  ["2026-03-02T09:15:20.000Z", "2 March 2026 · 09:15:20 UTC"],
  ["2026-03-02T10:15:20+01:00", "2 March 2026 · 10:15:20 UTC+01:00"],
  ["2026-03-02T10:15:20+0100", "2 March 2026 · 10:15:20 UTC+01:00"],
  ["2026-03-02T10:15:20+01", "2 March 2026 · 10:15:20 UTC+01:00"],
  ["2026-03-02T10:15:20", "2 March 2026 · 10:15:20"],
  ["2026-03-02", "2026-03-02"],
  ["noon", "noon"],
])("the time of a fiscal code is read however its offset is written: %s", (ended, shown) => {
  const content = codeOf("2026-03-02T09:10:00.000Z", ended);
  const fiscal = [{ regime: "de-kassensichv", code: { type: "qr", content } }];
  const [view] = fiscalViews({ fiscal } as unknown as Receipt, "en-GB", en);
  expect(view?.facts.find(({ label }) => label === en.ended)?.value).toBe(shown);
});
