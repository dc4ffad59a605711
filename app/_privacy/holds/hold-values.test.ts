import { expect, it } from "vitest";
import { fieldTexts } from "@/components/texts/parts/fields";
import { privacyTexts } from "@/components/texts/privacy";
import { legalHoldContract } from "@/lib/contract/privacy/legal-hold";
import { bodySchema } from "../body-schema";
import { type HoldValues, holdOf, neededOf } from "./hold-values";

const VALUES: HoldValues = {
  kind: "store",
  receiptIds: "",
  storeId: `sto_${"0".repeat(22)}`,
  from: "2026-03-01",
  to: "2026-03-31",
  reason: "12 O 345/26",
  until: "",
};

it("a hold of days has both of them, as the viewer's zone counts them", () => {
  const { storeId, reason } = VALUES;
  expect(holdOf(VALUES, "Europe/Berlin")).toEqual({
    ...{ storeId, from: "2026-02-28T23:00:00.000Z", to: "2026-03-31T22:00:00.000Z", reason },
    until: undefined,
  });
});

it("receipts are named one on each line, and nothing of the other choice is sent", () => {
  const [first, second] = [`rcp_${"0".repeat(22)}`, `rcp_${"1".repeat(22)}`];
  expect(holdOf({ ...VALUES, kind: "receipts", receiptIds: `${first}\n ${second}\n` }, "UTC")).toEqual({
    ...{ receiptIds: [first, second], reason: VALUES.reason, until: undefined },
  });
});

it("what the verb refuses is named at its field before anything is sent", () => {
  const schema = bodySchema(legalHoldContract, (values: HoldValues) => holdOf(values, "UTC"), neededOf);
  const refused = schema.safeParse({ ...VALUES, kind: "receipts", receiptIds: "17", reason: "" });
  expect(refused.error?.issues.map(({ path }) => path)).toEqual([["reason"], ["receiptIds"]]);
  const said = (values: Partial<HoldValues>) =>
    schema.safeParse({ ...VALUES, ...values }).error?.issues.map(({ path, message }) => [path[0], message]);
  expect(said({ storeId: "", from: "" })).toEqual([
    ["storeId", fieldTexts.missing],
    ["from", fieldTexts.missing],
  ]);
  expect(said({ to: "2026-02-28" })).toEqual([["to", privacyTexts.period.backwards]]);
  expect(schema.safeParse(VALUES).success).toBe(true);
});
