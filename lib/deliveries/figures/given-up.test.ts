import { expect, it, onTestFinished } from "vitest";
import { testDatabase } from "@/tests/database";
import { addEndpoint, deliveriesOf, LOCAL_NETWORK, matchReceipts } from "@/tests/factories/deliveries";
import { startReceiver, status } from "@/tests/network/webhook-receiver";
import { getDelivery } from "../history/get-delivery";
import { resendDelivery } from "../queue/resend-delivery";
import { createDeliveryWorker } from "../worker/delivery-worker";
import { countAttempts } from "./count-attempts";
import { getDeliveryTrend } from "./get-delivery-trend";

const t = testDatabase();

async function deliver(scheduleMs: number[]): Promise<void> {
  const worker = createDeliveryWorker(t.systemContext(), { network: LOCAL_NETWORK, scheduleMs });
  worker.start();
  await worker.idle();
  await worker.stop(20_000);
}

it("counts each delivery that its schedule has given up once, whoever had its last attempt brought forward or has it sent again", async () => {
  const bank = await startReceiver();
  onTestFinished(() => bank.close());
  bank.answer(status(500));
  const { ctx, organizationId } = await t.tenant("client");
  await addEndpoint(t.systemContext(), organizationId, bank.url);
  const matches = await matchReceipts(t.systemContext(), organizationId, { count: 2 });
  const [first = "", second = ""] = await deliveriesOf(t.systemContext(), matches);
  await deliver([0, 3_600_000]);
  for (const id of [first, second]) await resendDelivery(ctx, id);
  await deliver([0, 3_600_000]);
  // Both are given up; the schedule of one begins anew, and ends again.
  await resendDelivery(ctx, first);
  await deliver([0, 0]);
  const { attempts } = await getDelivery(ctx, first);
  expect(attempts.map(({ trigger }) => trigger)).toEqual(["scheduled", "manual", "manual", "scheduled"]);

  // When all of them are settled.
  t.setClock(new Date(Date.now() + 61_000));
  while (await countAttempts(t.systemContext()));
  t.setClock(undefined);
  const { whole } = await getDeliveryTrend(ctx, { period: "24h", timeZone: "UTC" });
  expect(whole).toMatchObject({ failed: 6, givenUp: 2 });
});
