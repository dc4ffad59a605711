import { absoluteDecimal } from "../../core/amounts/decimal-sum";
import { decimalText } from "../../core/amounts/money";
import type { ContractIssue } from "../contract-issue";
import type { Receipt } from "../receipt";
import { dateTime, offsetOf, parseDateTime } from "../values/date-time";
import { effectiveMember } from "../warnings/effective-member";
import { type FiscalCode, readFiscalCode } from "./code-facts";
import { fiscalOf } from "./members";
import { findKassenSichVFault } from "./read-kassensichv";

/** How far the clocks of a till and of its fiscal device may be apart. */
const TOLERANCE_MS = 15 * 60_000;

/** Where a fiscal code is not as its law has it, or says something else than the receipt that it stands on. */
export function fiscalContradictions(receipt: Receipt): ContractIssue[] {
  return fiscalOf(receipt).flatMap((entry, at) => {
    const path = ["fiscal", at, "code", "content"];
    const contradictory = (what: string): ContractIssue => ({
      path,
      code: "contradicts",
      detail: `says another ${what} than the receipt; both are kept as they were sent`,
    });
    const fault = entry.regime === "de-kassensichv" && entry.code ? findKassenSichVFault(entry.code.content) : null;
    const malformed = {
      path,
      code: "invalid_format",
      detail: `is no code of KassenSichV (${fault}); it is kept as it was sent`,
    };
    const code = readFiscalCode(entry);
    if (!code) return fault === null ? [] : [malformed];
    return [
      ...(fault === null ? [] : [malformed]),
      ...(saysOtherAmount(code, receipt) ? [contradictory("amount")] : []),
      ...(saysOtherTime(code, receipt.header) ? [contradictory("time")] : []),
    ];
  });
}

function saysOtherAmount({ amounts }: FiscalCode, { header, totals }: Receipt): boolean {
  const due = totals.find(({ type }) => (type ?? "amountDue") === "amountDue")?.sum;
  if (amounts.length === 0 || due?.currency !== "EUR") return false;
  // Some tills print what they give back without a sign.
  const isReturn = header.documentType === "return" || header.documentType === "creditNote";
  const comparable = isReturn ? absoluteDecimal : (amount: string) => amount;
  return !amounts.some((amount) => comparable(amount) === comparable(decimalText(due.amount)));
}

/** A code may have been made at any time from the begin of the sale until the receipt was issued. */
function saysOtherTime({ began, ended }: FiscalCode, { created, started }: Receipt["header"]): boolean {
  const begin = effectiveMember(dateTime, started);
  const [codeBegan, codeEnded] = [instantOf(began, created), instantOf(ended, created)];
  const [receiptBegan, issued] = [instantOf(begin ?? created, created), instantOf(created, created)];
  if (issued === null || receiptBegan === null) return false;
  if (begin !== null && codeBegan !== null && Math.abs(codeBegan - receiptBegan) > TOLERANCE_MS) return true;
  if (codeEnded === null) return false;
  return codeEnded < Math.min(receiptBegan, issued) - TOLERANCE_MS || codeEnded > issued + TOLERANCE_MS;
}

/** A time without an offset is one of the clock that `created` was read from. */
function instantOf(time: string | null, created: string): number | null {
  if (time === null) return null;
  return (parseDateTime(time) ?? parseDateTime(time + (offsetOf(created) ?? "Z")))?.getTime() ?? null;
}
