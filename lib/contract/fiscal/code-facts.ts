import { addDecimals } from "../../core/amounts/decimal-sum";
import type { FiscalEntry } from "./members";
import { readKassenSichV } from "./read-kassensichv";

/** One is before the first `_`. */
const PARTS = 14;
const SUITE = /^R\d{1,3}-[A-Z]{2}\d{1,3}$/;
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/;
const AMOUNT = /^-?\d{1,15},\d{2}$/;

/** What a code says, under names that have a word in every language. */
export interface CodeFact {
  name:
    | "cashRegister"
    | "receiptId"
    | "issued"
    | "serialNumber"
    | "certificate"
    | "transactionId"
    | "signatureCounter"
    | "started"
    | "ended"
    | "signature";
  value: string;
}

/** What is read from a fiscal code. */
export interface FiscalCode {
  facts: CodeFact[];
  /** The sum that was signed, a plain decimal in euros, for each way in which it is said; empty where it is none of a sale. */
  amounts: string[];
  began: string | null;
  /** Without an offset it is the till's own time. */
  ended: string | null;
}

const READERS: Readonly<Record<string, (content: string) => FiscalCode | null>> = {
  "de-kassensichv": readKassenSichV,
  "at-rksv": readRksv,
};

/** What the code says; null where there is none, nobody here reads those of its regime, or it is not as its law says. */
export function readFiscalCode({ regime, code }: Pick<FiscalEntry, "regime" | "code">): FiscalCode | null {
  const read = Object.hasOwn(READERS, regime) ? READERS[regime] : undefined;
  return read && code ? read(code.content) : null;
}

/**
 * The machine-readable code of a receipt (RKSV, annex, numbers 10 to 12), amounts gross and in euros:
 * `_R1-AT1_till_number_time_normal_reduced1_reduced2_zero_special_counter_certificate_previous_signature`.
 */
function readRksv(content: string): FiscalCode | null {
  const parts = content.trim().split("_");
  const [before, suite = "", till = "", number = "", time = "", ...rest] = parts;
  const amounts = rest.slice(0, 5);
  if (parts.length !== PARTS || before !== "" || !SUITE.test(suite) || !TIME.test(time)) return null;
  if (!amounts.every((amount) => AMOUNT.test(amount))) return null;
  return {
    facts: [
      { name: "cashRegister", value: till },
      { name: "receiptId", value: number },
      { name: "issued", value: time },
      { name: "certificate", value: rest[6] ?? "" },
      { name: "signature", value: rest[8] ?? "" },
    ],
    amounts: [amounts.map((amount) => amount.replace(",", ".")).reduce(addDecimals, "0")],
    began: null,
    ended: time,
  };
}
