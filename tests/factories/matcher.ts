import { ExactNumber } from "@/lib/core/json/exact-json";
import type { Context } from "@/lib/db/context";
import type { NewMatch } from "@/lib/matching/matcher/new-match";
import { runMatchBatch } from "@/lib/matching/matcher/run-match-batch";
import { submitMatchRequest } from "@/lib/matching/requests/submit-match-request";
import type { Fields } from "./match-criteria";

/** Runs matchers side by side until nothing is due, and returns what they matched. */
export async function matchAll(ctx: Context, options: { matchers?: number; limit?: number } = {}): Promise<NewMatch[]> {
  const { matchers = 1, limit = 500 } = options;
  const found: NewMatch[] = [];
  const onMatches = async (_: Context, matches: NewMatch[]) => {
    found.push(...matches);
  };
  const matcher = async () => {
    while ((await runMatchBatch(ctx, { limit, onMatches })) > 0);
  };
  await Promise.all(Array.from({ length: matchers }, matcher));
  return found;
}

/** Asks for a transaction; `at` is its time. */
export async function ask(ctx: Context, reference: string, fields: Omit<Fields, "hours"> & { at?: Date }) {
  return submitMatchRequest(ctx, {
    reference,
    transaction: {
      paymentAccountReference: fields.par,
      retrievalReferenceNumber: fields.rrn,
      approvalCode: fields.code,
      lastFour: fields.last,
      amount: fields.amount === undefined ? undefined : new ExactNumber(fields.amount),
      currency: fields.currency,
      transactionDateTime: fields.at?.toISOString(),
      terminalId: fields.terminal,
      systemTraceAuditNumber: fields.stan,
      paymentTypeLabel: fields.label,
      acquirerReferenceNumber: fields.arn,
      merchantId: fields.merchant,
      transactionId: fields.transaction,
      merchantName: fields.merchantName,
    },
  });
}
