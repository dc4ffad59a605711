import { spawn } from "node:child_process";
import { once } from "node:events";
import { WebhookSender } from "@/lib/webhooks/send-webhook";
import { createAddressPolicy, LOOPBACK_CIDRS } from "@/lib/webhooks/address-policy";
import { signatureHeaders } from "@/lib/webhooks/signature";
import { deliveryBody } from "@/lib/deliveries/delivery-body";
import { newUuid } from "@/lib/core/ids";
import { newReceiptToken } from "@/lib/core/receipt-token";
import { sampleReceipt } from "./sample-receipt";
import { Pool } from "undici";
process.env.BASE_URL="https://x.example"; 
const receiver = spawn(process.execPath, ["bench/counting-receiver.mjs"], { stdio: ["ignore", "pipe", "inherit"] });
const [line] = await once(receiver.stdout!, "data");
const port = Number(String(line).trim());
const sender = new WebhookSender({ policy: createAddressPolicy(LOOPBACK_CIDRS), resolve: async () => ["127.0.0.1"] });
const id = newUuid();
const event = { deliveryId: id, createdAt: new Date(), reference: "x", subscriptionId: null, matchRequestId: newUuid(), matchedBy: '{"rule":"2"}', receiptId: newUuid(), token: newReceiptToken(id), paymentPosition: 0, paymentCount: 1, content: sampleReceipt("sto_x", 10) };
const key = Buffer.alloc(32);
async function run(name: string, n: number, conc: number, f: () => unknown) {
  for (const phase of [0, 1]) {
  let left = n; const c0 = process.cpuUsage(); const t0 = performance.now();
  await Promise.all(Array.from({ length: conc }, async () => { while (left-- > 0) await f(); }));
  const c = process.cpuUsage(c0);
  if (phase) console.log(name, Math.round(n / (performance.now() - t0) * 1000) + "/s", "cpu us", ((c.user + c.system) / n).toFixed(1), "wall us", ((performance.now() - t0) * 1000 / n).toFixed(1));
  }
}
const body = deliveryBody(event);
await run("body", 10000, 1, () => deliveryBody(event));
await run("sign", 10000, 1, () => signatureHeaders([key], { id: "x", at: new Date(), body }));
const headers = { "content-type": "application/json", "user-agent": "x", ...signatureHeaders([key], { id: "x", at: new Date(), body }) };
for (const conc of [1, 16, 64])
  await run("send " + conc, 5000, conc, () => sender.send({ url: `http://127.0.0.1:${port}/`, headers, body, timeoutMs: 15000 }));
const pool = new Pool(`http://127.0.0.1:${port}`, { connections: 64 });
await run("undici pool.request", 5000, 64, async () => { const r = await pool.request({ path: "/", method: "POST", headers, body }); await r.body.dump(); });
receiver.kill();
process.exit(0);
