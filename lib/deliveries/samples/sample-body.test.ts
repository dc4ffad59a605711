import { describe, expect, it } from "vitest";
import { receiptDelivered } from "../../contract/delivery";
import { EVENT_BODIES } from "../../contract/webhook-events";
import { WEBHOOK_EVENTS } from "../../core/webhook-events";
import { sampleBody } from "./sample-body";

describe.each(["receipt.delivered", ...WEBHOOK_EVENTS] as const)("the sample of %s", (type) => {
  const contract = type === "receipt.delivered" ? receiptDelivered : EVENT_BODIES[type];

  it.each(["full", "thin"] as const)("is what the contract says, with a %s payload", (payload) => {
    const sample = JSON.parse(sampleBody(type, payload).toString("utf8"));
    expect(contract.safeParse(sample).error).toBeUndefined();
    expect(sample.type).toBe(type);
    const { example: sent = {} } = contract.meta() ?? {};
    const { data: example } = sent as { data: Record<string, unknown> };
    const { receipt, ...rest } = example;
    const expected = payload === "thin" ? rest : example;
    // Receipts are at this exchange's own address.
    const withoutPlace = ({ receiptUrl, ...data }: Record<string, unknown>) => ({
      ...data,
      receiptToken: String(receiptUrl).split("/").at(-1),
    });
    expect(withoutPlace(sample.data)).toEqual(withoutPlace(expected));
    expect("receipt" in sample.data).toBe(payload === "full" && receipt !== undefined);
  });
});
