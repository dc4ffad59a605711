import { decimalAsWritten } from "../../core/amounts/money";
import type { JsonObject } from "../../core/json/exact-json";
import type { Sale } from "./sale";
import type { SeededRandom } from "./seeded-random";

/** What stands for signatures: no device has made it. */
const SIGNATURE = Buffer.from("A sample: no fiscal device has signed this receipt.").toString("base64");
const SALE_MS = 95_000;

/** When a sale began that was over `at`. */
export const beganBefore = (at: Date): Date => new Date(at.getTime() - SALE_MS);

/** As a German till with a technical security device sends it: the code says all facts. */
export function germanFiscal(sale: Sale, at: Date, random: SeededRandom): JsonObject {
  const rates = [19, 7, 10.7, 5.5, 0].map((rate) => decimalAsWritten(sale.decimal(sale.grossAt(rate))));
  const data = `Beleg^${rates.join("_")}^${decimalAsWritten(sale.decimal(sale.amountDue))}:Unbar`;
  const counts = [random.integer(1_000, 99_999), random.integer(100_000, 999_999)];
  const times = [beganBefore(at), at].map((time) => time.toISOString());
  const parts = ["V0", "KN-0417-2", "Kassenbeleg-V1", data, ...counts, ...times, "ecdsa-plain-SHA256", "utcTime"];
  return qr("de-kassensichv", [...parts, SIGNATURE, SIGNATURE].join(";"));
}

/** As an Austrian till with a signature card sends it. */
export function austrianFiscal(sale: Sale, receiptId: string, created: string): JsonObject {
  const rates = [20, 10, 13, 0, 19].map((rate) => decimalAsWritten(sale.decimal(sale.grossAt(rate))).replace(".", ","));
  const parts = ["R1-AT1", "K1", receiptId, created.slice(0, 19), ...rates, "7KFTQg==", "20f2ed17", "c9L9zZM7fGo="];
  return qr("at-rksv", `_${[...parts, SIGNATURE].join("_")}`);
}

function qr(regime: string, content: string): JsonObject {
  return { regime, code: { type: "qr", content }, facts: [] };
}
