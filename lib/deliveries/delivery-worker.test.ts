import { Webhook } from "standardwebhooks";
import { describe, expect, onTestFinished, test } from "vitest";
import { testDatabase } from "@/tests/database";
import { addEndpoint, deliveriesOf, LOCAL_NETWORK, matchReceipts } from "@/tests/factories/deliveries";
import { type Answer, startReceiver, status } from "@/tests/webhook-receiver";
import { createDeliveryWorker, type DeliveryWorkerOptions } from "./delivery-worker";
import { getDelivery } from "./get-delivery";

const t = testDatabase();

function startWorker(options: Partial<DeliveryWorkerOptions> = {}) {
  const worker = createDeliveryWorker(t.systemContext(), {
    network: LOCAL_NETWORK,
    scheduleMs: [0, 10, 10],
    timeoutMs: 5_000,
    ...options,
  });
  onTestFinished(() => worker.stop(0));
  worker.start();
  return worker;
}

async function clientWith(answer: Answer) {
  const bank = await startReceiver(answer);
  onTestFinished(() => bank.close());
  const client = await t.tenant("client");
  const endpoint = await addEndpoint(t.systemContext(), client.organizationId, bank.url);
  return { bank, client, endpoint };
}

describe("smoke", () => {
  test("a match is delivered", async () => {
    const { bank, client, endpoint } = await clientWith(status(200));
    const [id = ""] = await deliveriesOf(
      t.systemContext(),
      await matchReceipts(t.systemContext(), client.organizationId),
    );
    const worker = startWorker();
    const [request] = await bank.received(1);
    await worker.idle();
    new Webhook(endpoint.secret).verify(request?.body ?? "", request?.headers as Record<string, string>);
    console.log(request?.text, await getDelivery(client.ctx, id));
  });
});
