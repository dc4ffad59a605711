import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { Webhook } from "standardwebhooks";
import { expect, onTestFinished, test } from "vitest";
import { newWebhookSecret } from "@/lib/webhooks/sending/signature";
import { startReceiver, status } from "@/tests/network/webhook-receiver";
import { deliveryCurl } from "./delivery-curl";

const run = promisify(execFile);

test("the copied script sends the very bytes, with a signature that holds", async () => {
  const bank = await startReceiver(status(200));
  onTestFinished(() => bank.close());
  const secret = newWebhookSecret();
  const body = `{"reference":"O'Neil \\"$HOME\\" \`id\` %s \\\\","line":"日本 ñ","amount":12.50}`;
  const script = deliveryCurl({ url: bank.url, deliveryId: "dlv_02vuVOkkYW8jeg1TvjGbD8", body });

  await run("sh", ["-c", script.replace("whsec_…", () => secret)]);
  const [request] = await bank.received(1);
  expect(request?.text).toBe(body);
  expect(request?.headers["webhook-id"]).toBe("dlv_02vuVOkkYW8jeg1TvjGbD8");
  const verify = () => new Webhook(secret).verify(request?.body ?? "", request?.headers as Record<string, string>);
  expect(verify).not.toThrow();
});
