import { ReceiptQueue } from "../../clients/typescript/src/queue/receipt-queue";
import { newReceiptToken } from "../../clients/typescript/src/receipt-token";

/** A till as a process of its own, to be killed: adds receipts from a number on, and prints what it has done as it does it. */
const [folder = "", baseUrl = "", first = "", count = "", padding = "0"] = process.argv.slice(2);

function say(what: string, number: number, token: string): void {
  process.stdout.write(`${JSON.stringify({ what, number, token })}\n`);
}

const receiptOf = (number: number, more: object = {}) => ({
  header: { storeId: "sto_1", created: "2026-03-02T10:15:30+01:00", receiptId: String(number), ...more },
  lineItems: [],
  totals: [],
  payments: [],
});

const queue = await ReceiptQueue.open({
  folder,
  baseUrl,
  clientId: "rxc_1",
  clientSecret: "rxs_1",
  maxPauseMs: 5,
  timeoutMs: 2_000,
});
say("open", 0, "");
for (let number = Number(first); number < Number(first) + Number(count); number += 1) {
  const token = newReceiptToken();
  const sourceId = `src_${number % 2}`;
  const text = number % 3 === 0 ? { text: "x".repeat(Number(padding)) } : {};
  const isAdded = await queue.add(sourceId, token, receiptOf(number, text)).then(
    () => true,
    (error: NodeJS.ErrnoException) => say(error.code ?? error.name, number, token),
  );
  if (!isAdded) continue;
  say("added", number, token);
  if (number % 5 > 0) continue;
  await queue.add(sourceId, token, receiptOf(number, { orderId: "corrected" }));
  say("corrected", number, token);
}
await queue.drained();
say("drained", 0, "");
await queue.close();
