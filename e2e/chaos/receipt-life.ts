import type { Slip } from "./ledger";
import type { World } from "./world";

/** What becomes of receipts after they were submitted: corrected, refunded, cancelled, now before and now after their delivery. */
export class ReceiptLife {
  readonly #world: World;

  constructor(world: World) {
    this.#world = world;
  }

  async goOn(slip: Slip): Promise<void> {
    const dice = this.#world.random.next();
    if (dice < 0.6) await this.#correct(slip);
    if (dice > 0.4 && dice < 0.9) await this.#refund(slip);
    if (dice > 0.8) await this.#cancel(slip);
  }

  async #correct(slip: Slip): Promise<void> {
    const body = JSON.parse(slip.text);
    body.header.orderId = `corrected ${slip.number}`;
    const { json } = await this.#world.callTill(200, `/v1/receipts/${slip.receiptId}`, JSON.stringify(body), "PUT");
    slip.version = Number(json.version);
  }

  /** By id or by number; nobody is given the refund itself. */
  async #refund(slip: Slip): Promise<void> {
    const refundOf = this.#world.random.next() < 0.5 ? { id: slip.receiptId } : { receiptId: slip.number };
    await this.#world.submit([], {}, { documentType: "return", refundOf });
    slip.refunds += 1;
  }

  async #cancel(slip: Slip): Promise<void> {
    const { json } = await this.#world.callTill(200, `/v1/receipts/${slip.receiptId}/cancel`, "{}");
    slip.version = Number(json.version);
    slip.isCancelled = true;
  }
}
