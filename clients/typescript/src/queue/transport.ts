import { createHash } from "node:crypto";
import type { components } from "../generated/openapi.js";
import { ProblemError } from "../problem-error.js";
import type { ReceiptExchange } from "../receipt-exchange.js";
import type { Entry } from "./entry-name.js";
import { type Outcome, outcomeOf } from "./outcome.js";

type Schemas = components["schemas"];
type Answer = Partial<Schemas["SubmittedReceipt"]>;

export interface Upload {
  entry: Entry;
  content: Buffer;
}

/** What came of several that were sent at once: of each, or of all. */
type Uploaded = { each: Outcome[] } | { all: Exclude<Outcome, { kind: "sent" }> };

/** One by `PUT`, several by the batch operation; a repetition has the same key, and so the same result, also when it was corrected in between. */
export async function upload(
  exchange: ReceiptExchange,
  uploads: readonly Upload[],
  signal: AbortSignal,
): Promise<Uploaded> {
  const [first] = uploads;
  try {
    signal.throwIfAborted();
    if (first && uploads.length === 1) return { each: [await putOne(exchange, first, signal)] };
    return { each: await sendAll(exchange, uploads, signal) };
  } catch (error) {
    return { all: outcomeOf(error) };
  }
}

async function putOne(exchange: ReceiptExchange, one: Upload, signal: AbortSignal): Promise<Outcome> {
  const { name, sourceId, token } = one.entry;
  const options = { idempotencyKey: name, signal };
  return sentOf(one, await exchange.receipts.put(sourceId, token, receiptOf(one), options));
}

async function sendAll(exchange: ReceiptExchange, uploads: readonly Upload[], signal: AbortSignal): Promise<Outcome[]> {
  const names = uploads.map(({ entry }) => entry.name).join(" ");
  const sourceId = uploads[0]?.entry.sourceId ?? "";
  const receipts = uploads.map((one) => ({ token: one.entry.token, receipt: receiptOf(one) }));
  const idempotencyKey = createHash("sha256").update(names).digest("hex");
  const answered = await exchange.receipts.submitAll(sourceId, receipts, { idempotencyKey, signal });
  const results = new Map(answered.map((result) => [result.index, result]));
  return uploads.map((one, index) => {
    const result = results.get(index);
    try {
      if (!result || !("problem" in result)) return sentOf(one, result as Answer | undefined);
      throw new ProblemError(new Response(null, { status: result.status }), result.problem, Date.now());
    } catch (refused) {
      return outcomeOf(refused);
    }
  });
}

function receiptOf({ content }: Upload): Schemas["Receipt"] {
  return JSON.parse(content.toString("utf8")) as Schemas["Receipt"];
}

/** The network itself may answer 200 to everything, as in a hotel. */
function sentOf({ entry: { token } }: Upload, answer: Answer | undefined): Outcome {
  const { id, version, receiptUrl } = answer ?? {};
  if (!id || !version || !receiptUrl?.endsWith(`/r/${token}`)) throw new Error("What answers is not an exchange.");
  return { kind: "sent", id, version };
}
