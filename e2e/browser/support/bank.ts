import { randomInt } from "node:crypto";
import type { DemoClient } from "../../../lib/system/demo-file";
import { Receiver } from "../../api/support/receiver";
import { readDemo } from "./demo";
import { program, receiptOf, registerWebhook } from "./world";

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
    await registerWebhook(client, receiver);
    return new Bank(receiver, client);
  }

  /** A receipt is submitted and asked for; resolves when it was delivered. */
  async receive(reference: string): Promise<{ matchRequestId: string; receiptId: string; deliveryId: string }> {
    const { baseUrl, merchant } = readDemo();
    const transaction = { retrievalReferenceNumber: String(randomInt(1e11, 1e12)), lastFour: "4242" };
    const [till, bankServer] = [await program(baseUrl, merchant), await program(baseUrl, this.#client)];
    await till(`/v1/sources/${merchant.sourceId}/receipts`, receiptOf(merchant.storeId, reference, transaction));
    const { matchRequestId = "" } = await bankServer("/v1/transaction-match", { reference, transaction });
    await this.receiver.until(() => this.receiver.deliveries(reference).length > 0);
    const [delivery] = this.receiver.deliveries(reference);
    const { receiptId = "", deliveryId = "" } = delivery?.json.data ?? {};
    return { matchRequestId, receiptId, deliveryId };
  }
}
