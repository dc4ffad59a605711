import { readFileSync } from "node:fs";
import { lexer } from "marked";
import { expect, test } from "vitest";
import { receiptDelivered } from "@/lib/contract/delivery";
import { parsePublicId } from "@/lib/core/ids";
import { deliveryBody } from "@/lib/deliveries/body/delivery-body";

test("the payload of the guide to native receipts is what a webhook gets", () => {
  const sample = lexer(readFileSync("docs/guides/native-receipts.md", "utf8")).find(
    (token) => token.type === "code" && String(token.lang).includes("payload.json"),
  );
  const written = JSON.parse(sample?.type === "code" ? String(sample.text) : "");
  expect(receiptDelivered.safeParse(written).success).toBe(true);
  const { data } = written;
  const body = deliveryBody({
    eventType: "receipt.delivered",
    deliveryId: parsePublicId("delivery", data.deliveryId) ?? "",
    createdAt: new Date(written.timestamp),
    reference: data.reference,
    subscriptionId: parsePublicId("subscription", data.subscriptionId),
    matchRequestId: null,
    matchedBy: JSON.stringify(data.matchedBy),
    receiptId: parsePublicId("receipt", data.receiptId) ?? "",
    receiptVersion: data.version,
    supersedes: null,
    eventData: null,
    token: data.receiptUrl.split("/").at(-1),
    paymentPosition: 0,
    content: JSON.stringify(data.receipt),
    merchant: JSON.stringify(data.merchant),
    payload: "full",
  });
  const { receiptUrl: _, ...said } = JSON.parse(body.toString("utf8")).data;
  const { receiptUrl: __, ...expected } = data;
  expect(said).toEqual(expected);
});
