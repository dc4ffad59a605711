import type { FiscalEntry } from "./members";
import { readKassenSichV } from "./read-kassensichv";
import { readRksv } from "./read-rksv";

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
