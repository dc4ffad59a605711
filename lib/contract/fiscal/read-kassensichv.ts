import { addDecimals } from "../../core/amounts/decimal-sum";
import type { FiscalCode } from "./code-facts";

/** Behind the data, which may have the mark between parts itself. */
const LAST_PARTS = 8;
const FIRST_PARTS = 3;
const VERSION = /^V\d{1,3}$/;
const COUNT = /^\d{1,20}$/;
const AMOUNT = /^-?\d{1,15}(?:\.\d{1,5})?$/;
const UNIX_SECONDS = /^\d{9,10}$/;

/**
 * The code that § 6 KassenSichV allows in place of printed facts (DSFinV-K, annex on the QR code of receipts):
 * `V0;till;Kassenbeleg-V1;Beleg^11.90_0.00_0.00_0.00_0.00^11.90:Bar;18;112;begin;end;algorithm;form of time;signature;key`.
 */
export function readKassenSichV(content: string): FiscalCode | null {
  const parts = content.trim().split(";");
  const [version = "", till = "", type = ""] = parts;
  const data = parts.slice(FIRST_PARTS, -LAST_PARTS).join(";");
  const [transaction = "", counter = "", began = "", ended = "", , , signature = ""] = parts.slice(-LAST_PARTS);
  if (
    parts.length <= FIRST_PARTS + LAST_PARTS ||
    !VERSION.test(version) ||
    !COUNT.test(transaction) ||
    !COUNT.test(counter)
  )
    return null;
  return {
    facts: [
      { name: "serialNumber", value: till },
      { name: "transactionId", value: transaction },
      { name: "signatureCounter", value: counter },
      { name: "started", value: timeOf(began) },
      { name: "ended", value: timeOf(ended) },
      { name: "signature", value: signature },
    ],
    amounts: type === "Kassenbeleg-V1" ? amountsOf(data) : [],
    began: timeOf(began),
    ended: timeOf(ended),
  };
}

const BASE64 = /^[A-Za-z0-9+/]{4,}={0,2}$/;
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/;

/** What of a code that begins as one of KassenSichV is not as it should be; null where all is, or it is another code. */
export function findKassenSichVFault(content: string): string | null {
  const parts = content.trim().split(";");
  if (!VERSION.test(parts[0] ?? "")) return null;
  if (parts.length <= FIRST_PARTS + LAST_PARTS) return "number of parts";
  const [, till = "", type = ""] = parts;
  const [transaction = "", counter = "", began = "", ended = "", algorithm = "", clock = "", signature = "", key = ""] =
    parts.slice(-LAST_PARTS);
  const isTime = (text: string) => UNIX_SECONDS.test(text) || TIME.test(text);
  const rules: [string, boolean][] = [
    ["version", parts[0] === "V0"],
    ["serial number", till !== ""],
    ["type of process", type !== ""],
    ["transaction number", COUNT.test(transaction)],
    ["signature counter", COUNT.test(counter)],
    ["begin", isTime(began)],
    ["end", isTime(ended)],
    ["algorithm", algorithm !== ""],
    ["form of the time", clock !== ""],
    ["signature", BASE64.test(signature)],
    ["public key", BASE64.test(key)],
  ];
  return rules.find(([, isRight]) => !isRight)?.[0] ?? null;
}

/** Of a sale, `Beleg^sums by rate of VAT^payments`: the two differ where a voucher was sold or money is for somebody else. */
function amountsOf(data: string): string[] {
  const [kind, rates = "", payments = ""] = data.split("^");
  if (kind !== "Beleg") return [];
  const paid = payments.split("_").map((payment) => payment.split(":"));
  // `10.00:Bar:CHF` are no euros.
  const isInEuro = paid.every(([, , currency = "EUR"]) => currency === "EUR");
  const sums = [sumOf(rates.split("_")), isInEuro ? sumOf(paid.map(([amount = ""]) => amount)) : null];
  return sums.filter((sum) => sum !== null);
}

function sumOf(amounts: string[]): string | null {
  return amounts.every((amount) => AMOUNT.test(amount)) ? amounts.reduce(addDecimals, "0") : null;
}

/** Some devices count seconds. */
function timeOf(text: string): string {
  return UNIX_SECONDS.test(text) ? new Date(Number(text) * 1_000).toISOString() : text;
}
