import { checkBody } from "@/lib/api/http/bodies/check-body";
import { receiptContract } from "../../../../contract/receipt";
import type { FieldError } from "../../../../core/errors";
import { putReceipt } from "../../../../corrections/put-receipt";
import { receiveReceipt } from "../../../../corrections/receive-receipt";
import { trySubmission } from "../../../../corrections/try-submission";
import type { Route } from "../../../../receipts/intake/find-route";
import { toHttpProblem, withFields } from "../../../http/http-problem";
import { type EntryResult, inEntry } from "../../batch/batch-results";
import { type Call, named } from "../../operation";
import { ofReceipt, type ReceiptEntry } from "./receipt-entry";

export type Taking = Pick<Call<"/v1/sources/{sourceId}">, "ctx" | "isTest" | "params" | "inTurn"> & {
  list: string;
  source: Route;
};

/** Stores an entry's receipt, at its address if that was printed: 201, or 200 where there was one at the address. */
export async function storeEntry(taking: Taking, index: number, entry: ReceiptEntry): Promise<EntryResult> {
  const { ctx, inTurn } = taking;
  const { token } = entry;
  return placed(entry, async () => {
    const submission = submissionOf(taking, entry);
    const stored = await (token === undefined
      ? receiveReceipt(ctx, submission, inTurn)
      : putReceipt(ctx, { ...submission, token, expected: null }, inTurn));
    const { id, receiptUrl, version, warnings, isNew } = stored;
    const status = token === undefined || isNew ? 201 : 200;
    return { index, status, id, receiptUrl, version, ...saidOf(taking, index, entry, warnings) };
  });
}

/** Says what would become of it. */
export async function checkEntry(taking: Taking, index: number, entry: ReceiptEntry): Promise<EntryResult> {
  const { ctx, inTurn } = taking;
  const { token } = entry;
  return placed(entry, async () => {
    const submission = { ...submissionOf(taking, entry), ...(token !== undefined && { token }) };
    const { warnings, ...tried } = await trySubmission(ctx, submission, inTurn);
    return { index, status: 200, ...tried, ...saidOf(taking, index, entry, warnings) };
  });
}

function submissionOf({ ctx, isTest, params: { sourceId } }: Taking, { json }: ReceiptEntry) {
  if (json.problems.length > 0) checkBody(json, receiptContract, ctx.clock.now());
  return { ...json, sourceId, body: json.value, namesUnknown: isTest, isBulk: true };
}

function saidOf({ list }: Taking, index: number, entry: ReceiptEntry, warnings: readonly FieldError[]) {
  return named(warnings.map((warning) => inEntry(list, index, ofReceipt(entry, warning))));
}

/** Failures have their places in the entry. */
async function placed<T>(entry: ReceiptEntry, take: () => Promise<T>): Promise<T> {
  try {
    return await take();
  } catch (error) {
    throw withFields(toHttpProblem(error), (field) => ofReceipt(entry, field));
  }
}
