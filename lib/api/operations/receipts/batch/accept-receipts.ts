import { endOfTurn, MAX_IN_ONE_TURN } from "../../../../core/shared/end-of-turn";
import { InFlight } from "../../../../core/shared/in-flight";
import { isDatabaseUnreachable } from "../../../../db/failures/failures";
import { findSource } from "../../../../receipts/intake/find-route";
import type { Entries } from "../../../http/entries/receive-entries";
import { HttpProblem } from "../../../http/http-problem";
import { inTurnOf } from "../../../limits/in-turn";
import { type Batch, batchAnswer, type EntryResult, refusedEntry } from "../../batch/batch-results";
import type { Answer, Call } from "../../operation";
import { noteRefusal } from "../receipt-answers";
import { oneAfterTheOther } from "./one-after-the-other";
import { type ReceiptEntry, readEntry } from "./receipt-entry";
import { checkEntry, storeEntry, type Taking } from "./take-entry";

export const LIST = "receipts";
/** What is read, or waits to be stored: so much of a batch stands in memory a second time. */
const IN_FLIGHT = { count: 64, weight: 1_048_576 };

type BatchCall = Pick<
  Call<"/v1/sources/{sourceId}">,
  "ctx" | "operationId" | "path" | "isTest" | "params" | "countOne" | "inTurn"
> & {
  entries: Entries;
};

/**
 * Takes many receipts of a source, each as if it had come alone: what is wrong with one, or has no room, refuses that one. What
 * belongs to one receipt is taken in the order of the entries. Each counts as a receipt; the first has been counted with the call.
 *
 * @param isDry they are only checked
 * @throws DomainError `not-found` (source).
 */
export async function acceptReceipts(call: BatchCall, isDry: boolean): Promise<Answer> {
  const { ctx, operationId, path, params, entries } = call;
  const batch: Batch = { operationId, path, list: LIST };
  const taking: Taking = { ...call, list: LIST, source: await findSource(ctx, params.sourceId) };
  const take = isDry ? checkEntry : storeEntry;
  const results: EntryResult[] = [];
  const [inFlight, inOrder] = [new InFlight(IN_FLIGHT), oneAfterTheOther()];
  let lost: HttpProblem | undefined;
  const refuse = (index: number, error: unknown) => {
    const { result, refusal } = refusedEntry(ctx, batch, index, error);
    results[index] = result;
    if (isDatabaseUnreachable(refusal.cause)) lost = new HttpProblem(refusal.slug, refusal.message);
    if (!isDry) noteRefusal(ctx, params, refusal);
  };
  for (let index = 0; index < entries.count; index += 1) {
    // Without a database, the rest need not wait for it one by one.
    if (lost) {
      refuse(index, lost);
      continue;
    }
    const bytes = entries.at(index);
    try {
      if (index > 0) await call.countOne();
      await takeLarge(call, bytes, async () => {
        const entry = await readEntry(bytes);
        const taken = () => take(taking, index, entry);
        const work = () =>
          inOrder(saleOf(taking, entry), taken).then(
            (result) => {
              results[index] = result;
            },
            (error) => refuse(index, error),
          );
        await inFlight.begin(bytes.length, work);
        if (entry.json.isLarge) await inFlight.settled();
      });
    } catch (error) {
      refuse(index, error);
    }
    await endOfTurn();
  }
  await inFlight.settled();
  return batchAnswer(batch, results);
}

/** What is large has its turn among all that is, until it is stored. */
function takeLarge({ ctx }: BatchCall, bytes: Buffer, work: () => Promise<void>): Promise<void> {
  return bytes.length > MAX_IN_ONE_TURN ? inTurnOf("large bodies under way", ctx, work) : work();
}

/** What the order counts for: the address, or where other content is the next version, the number. */
function saleOf({ source }: Taking, { token, json: { value } }: ReceiptEntry): string | null {
  if (token !== undefined) return `address ${token}`;
  if (source.onResubmission === "newReceipt") return null;
  const { header } = Object(value) as { header?: unknown };
  const { receiptId } = Object(header) as { receiptId?: unknown };
  return typeof receiptId === "string" ? `number ${receiptId}` : null;
}
