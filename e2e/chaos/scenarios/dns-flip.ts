import { parsePublicId } from "@/lib/core/ids";
import { enqueueDeliveries } from "@/lib/deliveries/queue/enqueue-deliveries";
import { createDeliveryWorker } from "@/lib/deliveries/worker/delivery-worker";
import { runMatchBatch } from "@/lib/matching/matcher/run-match-batch";
import { createAddressPolicy } from "@/lib/webhooks/sending/address-policy";
import type { WebhookNetwork } from "@/lib/webhooks/sending/webhook-network";
import { TEST_CERTIFICATE, TEST_KEY } from "@/tests/network/certificates";
import type { Scenario } from "../scenario";

const DELIVERIES = 5;
const PUBLIC = "93.184.215.14";

/** Matching and deliveries run in this process, since the name server is the test's; the service only takes in. */
export const dnsFlip: Scenario = {
  name: "dns-flip",
  what: "the name that led to a public address when it was saved leads to a private one when it is connected to",
  run: async (world) => {
    const { exchange } = world;
    let answer = PUBLIC;
    const network: WebhookNetwork = { policy: createAddressPolicy([]), resolve: async () => [answer] };
    const [running] = exchange.processes;
    if (running) await exchange.stopProcess(running);
    const web = await exchange.startProcess({ ROLE: "web" });
    const bank = await world.bank({
      tls: { key: TEST_KEY, cert: TEST_CERTIFICATE },
      url: (receiver) => receiver.url.replace("localhost", "bank.example"),
      network,
    });
    answer = "127.0.0.1";
    await world.submitMany(bank, DELIVERIES);
    while ((await runMatchBatch(exchange.ctx, { limit: 500, onMatches: enqueueDeliveries })) > 0);
    const worker = createDeliveryWorker(exchange.ctx, { network, scheduleMs: [0, 50] });
    worker.start();
    const rows = () => exchange.ctx.sql<{ state: string; error: string | null }[]>`
      select state, last_error as error from deliveries
      where endpoint_id = ${parsePublicId("endpoint", bank.webhookId)}::uuid`;
    await world.until("given up", async () => (await rows()).every(({ state }) => state === "exhausted"));
    await worker.stop(1_000);
    const errors = new Set((await rows()).map(({ error }) => error));
    world.expect(errors.size === 1 && errors.has("forbidden-address"), `called ${[...errors].join(", ")}`);
    world.expect(bank.receiver.connections === 0, `${bank.receiver.connections} connections were opened`);
    await exchange.stopProcess(web);
    await exchange.startProcess();
    return { connections: bank.receiver.connections };
  },
};
