import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { ReceiptQueue } from "../../../clients/typescript/src/queue/receipt-queue";
import { newReceiptToken } from "../../../clients/typescript/src/receipt-token";

/** What tills of one process are told, as JSON in `TILLS`. */
export interface TillSettings {
  baseUrl: string;
  clientId: string;
  clientSecret: string;
  sourceId: string;
  storeId: string;
  folder: string;
  /** Of each till, whose queue has its name. */
  names: string[];
  /** Between two receipts. */
  everyMs: number;
  pars: string[];
}

/** Says that it was printed: `number` is that of the receipt, `par` of whom it is. */
export interface Printed {
  number: string;
  token: string;
  par: string;
}

const settings = JSON.parse(process.env.TILLS ?? "") as TillSettings;
const closing = new AbortController();
process.once("SIGTERM", () => closing.abort());

/** Sells until it is told to close, and ends when all that was sold is sent. */
async function sell(name: string): Promise<void> {
  const { baseUrl, clientId, clientSecret, sourceId, storeId, everyMs, pars } = settings;
  const queue = await ReceiptQueue.open({
    folder: join(settings.folder, name),
    baseUrl,
    clientId,
    clientSecret,
    onEvent: (event) => event.type === "set-aside" && console.log(`set aside: ${event.file} ${event.reason.detail}`),
  });
  for (let sold = 0; !closing.signal.aborted; sold += 1) {
    const token = newReceiptToken();
    // A till that was killed begins to count anew.
    const number = `${name}-${sold}-${token.slice(-6)}`;
    const par = pars[sold % pars.length] ?? "";
    await queue.add(sourceId, token, receiptOf(storeId, number, par));
    console.log(`printed: ${JSON.stringify({ number, token, par } satisfies Printed)}`);
    await sleep(everyMs * (0.5 + Math.random()), undefined, { signal: closing.signal }).catch(() => undefined);
  }
  await queue.drained();
  await queue.close();
}

function receiptOf(storeId: string, receiptId: string, paymentAccountReference: string) {
  const paid = { amount: 20, currency: "EUR" };
  const lines = Array.from({ length: 20 }, (_, n) => ({
    description: `Line ${n + 1} of ${receiptId}`,
    quantity: { value: 1 },
    lineAmount: { gross: 1, currency: "EUR" },
  }));
  return {
    header: { storeId, created: new Date().toISOString(), receiptId },
    lineItems: lines,
    totals: [{ type: "amountDue" as const, sum: paid }],
    payments: [{ paymentType: "card" as const, paid, paymentAccountReference }],
  };
}

await Promise.all(settings.names.map(sell));
