import { expect, test } from "vitest";
import { testDatabase } from "@/tests/database";
import { deliveriesOf, matchReceipts } from "@/tests/factories/deliveries";
import { uuidTimeMs } from "../core/ids";
import { getDelivery } from "./get-delivery";

const t = testDatabase();

test("a delivery says how its receipt was found, when it came in, and where it is shown", async () => {
  const { ctx, organizationId } = await t.tenant("client");
  const matches = await matchReceipts(t.systemContext(), organizationId);
  const [deliveryId = ""] = await deliveriesOf(ctx, matches);
  const delivery = await getDelivery(ctx, deliveryId);
  expect(delivery.matchedBy).toEqual({ rule: "2", fields: ["retrievalReferenceNumber", "approvalCode"] });
  expect(delivery.received?.getTime()).toBe(uuidTimeMs(matches[0]?.receiptId ?? ""));
  expect(delivery.body).toContain(`"receiptUrl":"${delivery.receiptUrl}"`);
});

test("it outlives its receipt", async () => {
  const { ctx, organizationId } = await t.tenant("client");
  const matches = await matchReceipts(t.systemContext(), organizationId);
  const [deliveryId = ""] = await deliveriesOf(ctx, matches);
  await t.sql`delete from receipts where id = ${matches[0]?.receiptId ?? ""}`;
  expect(await getDelivery(ctx, deliveryId)).toMatchObject({ body: null, receiptUrl: null, matchedBy: { rule: "2" } });
});

test("another client's delivery is not found", async () => {
  const { ctx, organizationId } = await t.tenant("client");
  const [deliveryId = ""] = await deliveriesOf(ctx, await matchReceipts(t.systemContext(), organizationId));
  const other = await t.tenant("client");
  await expect(getDelivery(other.ctx, deliveryId)).rejects.toMatchObject({ code: "not-found" });
});
