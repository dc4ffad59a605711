import { expect, test } from "vitest";
import { testDatabase } from "@/tests/database";
import { addSubscription, deliveriesOf, matchReceipts } from "@/tests/factories/deliveries";
import { uuidTimeMs } from "../../core/ids";
import { getDelivery, getDeliveryPayload } from "./get-delivery";
import { listDeliveries } from "./list-deliveries";

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

test("of what was never sent before consent was revoked nothing leads to the receipt; of what was sent it does", async () => {
  const { ctx, organizationId } = await t.tenant("client");
  const subscriptionId = await addSubscription(t.systemContext(), organizationId);
  const matches = await matchReceipts(t.systemContext(), organizationId, { subscriptionId });
  const [deliveryId = ""] = await deliveriesOf(ctx, matches);
  const addresses = async () => {
    const listed = (await listDeliveries(ctx)).data.map(({ receiptUrl }) => receiptUrl);
    return [...listed, (await getDelivery(ctx, deliveryId)).receiptUrl];
  };
  const [address] = await addresses();
  expect(address).toContain("/r/");
  await t.sql`update subscriptions set status = 'revoked' where id = ${subscriptionId}`;
  await expect(getDeliveryPayload(ctx, deliveryId)).rejects.toMatchObject({ code: "gone" });
  expect(await addresses()).toEqual([null, null]);
  expect((await getDelivery(ctx, deliveryId)).body).toBeNull();
  await t.sql`update deliveries set attempt_count = 1 where organization_id = ${organizationId}`;
  expect(await addresses()).toEqual([address, address]);
});

test("another client's delivery is not found", async () => {
  const { ctx, organizationId } = await t.tenant("client");
  const [deliveryId = ""] = await deliveriesOf(ctx, await matchReceipts(t.systemContext(), organizationId));
  const other = await t.tenant("client");
  await expect(getDelivery(other.ctx, deliveryId)).rejects.toMatchObject({ code: "not-found" });
});
