import { z } from "zod";
import { isJsonObject } from "../../core/json/exact-json";
import { isGiven } from "../../core/json/is-given";
import { bodyContract, numberForObject } from "../body-contract";
import type { ContractIssue } from "../contract-issue";
import { pageQuery, pageSchema } from "../page";
import { dateTime, parseDateTime, timestamp } from "../values/date-time";
import { storeIdText } from "../values/text";
import { hasName, issuesOfNames, namedReceipts } from "./named-receipts";

export const exportInput = z
  .looseObject({
    ...namedReceipts,
    storeId: storeIdText.nullish().meta({
      description: "With `lastFour`; or with `from` and `to`, of which all stores are meant without it.",
      example: "sto_02vuVOkkYW8jeg1TvjGbD8",
    }),
    from: dateTime.nullish().meta({ description: "Issued at this time or later, in any version. With `to`." }),
    to: dateTime.nullish().meta({ description: "Issued before this time. With `from`." }),
  })
  .meta({ id: "NewExport", example: { customerId: "K-20417" } });

export type ExportInput = z.infer<typeof exportInput>;

export const exportContract = bodyContract(exportInput, (body) => {
  const number = numberForObject(body);
  if (number.length > 0 || !isJsonObject(body)) return number;
  const given = body as ExportInput;
  if (!isGiven(given.from) && !isGiven(given.to)) return issuesOfNames(given);
  return hasName(given) ? [notBoth] : issuesOfPeriod(given);
});

const notBoth: ContractIssue = {
  path: ["from"],
  code: "not_allowed",
  detail: "must not be given with receiptId, receiptUrl, customerId or lastFour",
};

function issuesOfPeriod(given: ExportInput): ContractIssue[] {
  const issues: ContractIssue[] = [];
  for (const name of ["from", "to"] as const)
    if (!isGiven(given[name]))
      issues.push({ path: [name], code: "required", detail: "must be given with the other end" });
  if (isGiven(given.day))
    issues.push({ path: ["day"], code: "not_allowed", detail: "must be given with lastFour alone" });
  const [start, end] = [given.from, given.to].map((text) => (typeof text === "string" ? parseDateTime(text) : null));
  if (start && end && start >= end)
    issues.push({ path: ["to"], code: "out_of_range", detail: "must be later than from" });
  return issues;
}

export const acceptedExport = z
  .object({ exportId: z.string(), status: z.literal("running") })
  .meta({ id: "AcceptedExport", example: { exportId: "exp_02vuVOkkYW8jeg1TvjGbDM", status: "running" } });

const count = z.int().min(0);

export const exportJob = z
  .object({
    exportId: z.string(),
    status: z.enum(["running", "stopped", "done", "expired", "erased"]).meta({
      description:
        "`stopped`: until it is resumed, for seven days; `done`: the archive can be downloaded; `expired`: it is gone, since its time " +
        "was over; `erased`: it is gone, since something that was in it was erased. Ask for another one.",
    }),
    by: z
      .enum(["receipt", "customerId", "lastFour", "period"])
      .meta({ description: "By what the receipts were named." }),
    storeId: z.string().nullable().meta({ description: "Of a period of one store." }),
    from: timestamp.nullable().meta({ description: "Of a period." }),
    to: timestamp.nullable(),
    created: timestamp.meta({ description: "What arrived later is not in it." }),
    looked: count.meta({ description: "How many receipts were looked at, so far." }),
    total: count.nullable().meta({
      description: "About how many will be: what was erased before counts, too. Null until they were counted.",
    }),
    receipts: count.meta({ description: "How many are in it, so far." }),
    leftOut: count.meta({ description: "How many were in it and are gone since: erased, or no longer kept." }),
    pdfs: count.meta({ description: "How many of them are in it as PDFs, too: the first 1,000." }),
    done: timestamp.nullable(),
    expires: timestamp
      .nullable()
      .meta({ description: "Until when it can be downloaded, or resumed; null while it runs." }),
    size: count.nullable().meta({ description: "Bytes of the archive; null until it is `done`." }),
    archiveUrl: z.string().nullable().meta({
      description: "Where it is downloaded, with a credential that has `privacy:read`; null unless it is `done`.",
    }),
  })
  .meta({
    id: "Export",
    example: {
      exportId: "exp_02vuVOkkYW8jeg1TvjGbDM",
      status: "done",
      by: "customerId",
      storeId: null,
      from: null,
      to: null,
      created: "2026-03-02T09:15:30.000Z",
      looked: 48210,
      total: 48210,
      receipts: 12,
      leftOut: 0,
      pdfs: 12,
      done: "2026-03-02T09:15:52.000Z",
      expires: "2026-03-03T09:15:52.000Z",
      size: 318442,
      archiveUrl: "https://receipts.example/v1/exports/exp_02vuVOkkYW8jeg1TvjGbDM/archive",
    },
  });

export const exportPage = pageSchema("ExportPage", exportJob);

export const exportQuery = pageQuery;
