import { z } from "zod";
import { isJsonObject } from "../../core/json/exact-json";
import { isGiven } from "../../core/json/is-given";
import { bodyContract } from "../body-contract";
import type { ContractIssue } from "../contract-issue";
import { pageQuery, pageSchema } from "../page";
import { dateTime, parseDateTime, timestamp } from "../values/date-time";
import { MAX_TEXT, receiptIdText, storeIdText } from "../values/text";

/** Beyond that a store and a time say it better. */
const MAX_HELD_RECEIPTS = 100;

const reason = z.string().min(1).max(MAX_TEXT).meta({
  description: "Why: the file number of a court or an authority. Without the names of people.",
  example: "12 O 345/26",
});

export const legalHoldInput = z
  .looseObject({
    receiptIds: z
      .array(receiptIdText)
      .min(1)
      .max(MAX_HELD_RECEIPTS)
      .nullish()
      .meta({ description: "These receipts. Either this, or `storeId` with `from` and `to`." }),
    storeId: storeIdText
      .nullish()
      .meta({ description: "The receipts of this store that were issued within the time." }),
    from: dateTime.nullish().meta({ description: "Issued at this time or later." }),
    to: dateTime.nullish().meta({ description: "Issued before this time." }),
    reason,
    until: dateTime.nullish().meta({ description: "When it ends by itself; absent: when it is released." }),
  })
  .meta({
    id: "NewLegalHold",
    example: {
      storeId: "sto_02vuVOkkYW8jeg1TvjGbD8",
      from: "2026-03-01T00:00:00+01:00",
      to: "2026-04-01T00:00:00+02:00",
      reason: "12 O 345/26",
    },
  });

export type LegalHoldInput = z.infer<typeof legalHoldInput>;

export const legalHoldContract = bodyContract(legalHoldInput, (body, now) => {
  if (!isJsonObject(body)) return [];
  const { receiptIds, storeId, from, to, until } = body as LegalHoldInput;
  const issues: ContractIssue[] = [];
  const say = (name: string, code: string, detail: string) => issues.push({ path: [name], code, detail });
  const byStore = [storeId, from, to].filter(isGiven).length;
  if (isGiven(receiptIds)) {
    if (byStore > 0) say("receiptIds", "not_allowed", "must stand alone, without storeId, from and to");
  } else if (byStore < 3) {
    const missing = isGiven(storeId) ? (isGiven(from) ? "to" : "from") : "storeId";
    say(missing, "required", "must be given: either receiptIds, or storeId with from and to");
  }
  const [start, end, last] = [from, to, until].map((text) => (typeof text === "string" ? parseDateTime(text) : null));
  if (start && end && start >= end) say("to", "out_of_range", "must be later than from");
  if (last && last <= now) say("until", "out_of_range", "must be in the future");
  return issues;
});

export const legalHold = z
  .object({
    legalHoldId: z.string(),
    receiptIds: z.array(z.string()).optional().meta({ description: "Where it names receipts." }),
    storeId: z.string().optional().meta({ description: "Where it names a store, with `from` and `to`." }),
    from: timestamp.optional(),
    to: timestamp.optional(),
    reason,
    until: timestamp.nullable().meta({ description: "When it ends by itself; null: when it is released." }),
    created: timestamp,
    released: timestamp.nullable().meta({ description: "Null while it stands.", example: null }),
    heldBy: z.enum(["merchant", "operator"]).meta({ description: "Who has set it, and may release it." }),
  })
  .meta({
    id: "LegalHold",
    example: {
      legalHoldId: "hld_02vuVOkkYW8jeg1TvjGbDJ",
      storeId: "sto_02vuVOkkYW8jeg1TvjGbD8",
      from: "2026-02-28T23:00:00.000Z",
      to: "2026-03-31T22:00:00.000Z",
      reason: "12 O 345/26",
      until: null,
      created: "2026-03-02T09:15:30.000Z",
      released: null,
      heldBy: "merchant",
    },
  });

export const legalHoldPage = pageSchema("LegalHoldPage", legalHold);

export const legalHoldQuery = pageQuery;
