import { addDecimals } from "../../core/amounts/decimal-sum";
import type { FiscalCode } from "./code-facts";

/** One is before the first `_`. */
const PARTS = 14;
const SUITE = /^R\d{1,3}-[A-Z]{2}\d{1,3}$/;
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/;
const AMOUNT = /^-?\d{1,15},\d{2}$/;

/**
 * The machine-readable code of a receipt (RKSV, annex, numbers 10 to 12), amounts gross and in euros:
 * `_R1-AT1_till_number_time_normal_reduced1_reduced2_zero_special_counter_certificate_previous_signature`.
 */
export function readRksv(content: string): FiscalCode | null {
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
