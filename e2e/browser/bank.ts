import { execFile } from "node:child_process";
import { randomInt } from "node:crypto";
import { promisify } from "node:util";
import type { DemoClient } from "../../scripts/demo-file";
import { Receiver } from "../api/receiver";
import { readDemo } from "./journey";

const run = promisify(execFile);
const BASE = process.env.E2E_BASE_URL ?? "";

/** A client of the demo with a webhook of its own that answers, and what was delivered to it. */
export class Bank {
  readonly receiver: Receiver;
  readonly #client: DemoClient;

  private constructor(receiver: Receiver, client: DemoClient) {
    this.receiver = receiver;
    this.#client = client;
  }

  static async open(client: DemoClient): Promise<Bank> {
    const receiver = await Receiver.start();
    const { stdout } = await run(
      process.execPath,
      [
        ...["scripts/run.mjs", "admin", "webhook", "create", "--json"],
        ...["--organization", client.organizationId, "--url", receiver.url],
      ],
      { env: { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR } },
    );
    receiver.secret = (JSON.parse(stdout.trim().split("\n").at(-1) ?? "") as { secret: string }).secret;
    return new Bank(receiver, client);
  }

  /** A receipt is submitted and asked for; resolves when it was delivered. */
  async receive(reference: string): Promise<{ matchRequestId: string; receiptId: string; deliveryId: string }> {
    const { merchant } = readDemo();
    const payment = { retrievalReferenceNumber: String(randomInt(1e11, 1e12)), lastFour: "4242" };
    const receipt = {
      header: { storeId: merchant.storeId, created: new Date().toISOString(), receiptId: reference },
      lineItems: [],
      totals: [{ type: "amountDue", sum: { amount: 12.5, currency: "EUR" } }],
      payments: [{ paymentType: "card", paid: { amount: 12.5, currency: "EUR" }, ...payment }],
    };
    await post(merchant, `/v1/sources/${merchant.sourceId}/receipts`, receipt);
    const { matchRequestId } = await post(this.#client, "/v1/transaction-match", { reference, transaction: payment });
    await this.receiver.until(() => this.receiver.deliveries(reference).length > 0);
    const [delivery] = this.receiver.deliveries(reference);
    const { receiptId = "", deliveryId = "" } = delivery?.json.data ?? {};
    return { matchRequestId: String(matchRequestId), receiptId, deliveryId };
  }
}

async function post(who: DemoClient, path: string, body: object): Promise<Record<string, unknown>> {
  const authorization = `Basic ${Buffer.from(`${who.clientId}:${who.clientSecret}`).toString("base64")}`;
  const form = new URLSearchParams({ grant_type: "client_credentials" });
  const granted = await fetch(`${BASE}/v1/oauth/token`, { method: "POST", headers: { authorization }, body: form });
  const { access_token } = (await granted.json()) as { access_token: string };
  const answer = await fetch(BASE + path, {
    method: "POST",
    headers: { authorization: `Bearer ${access_token}`, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Record<string, unknown>;
}
