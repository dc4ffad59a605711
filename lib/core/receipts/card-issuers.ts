const UP_TO_19 = [16, 17, 18, 19];
const DINERS = [14, ...UP_TO_19];
const DEBIT = [13, 14, 15, ...UP_TO_19];

/** The first digits of an issuer's numbers, from and to, both included, and how many digits such a number has. */
type IssuerRange = readonly [from: string, to: string, lengths: readonly number[]];

/** As the card schemes publish them (issuer identification numbers, ISO/IEC 7812). */
const ISSUERS: readonly IssuerRange[] = [
  ["4", "4", [13, 16, 19]], // Visa
  ["2221", "2720", [16]], // Mastercard
  ["51", "55", [16]], // Mastercard
  ["50", "50", DEBIT], // Maestro, RuPay, Verve
  ["56", "69", DEBIT], // Maestro, Discover, UnionPay, RuPay
  ["34", "34", [15]], // American Express
  ["37", "37", [15]], // American Express
  ["300", "305", DINERS],
  ["3095", "3095", DINERS],
  ["36", "36", DINERS],
  ["38", "39", DINERS],
  ["3528", "3589", UP_TO_19], // JCB
  ["2200", "2205", UP_TO_19], // Mir, Borica
  ["81", "82", UP_TO_19], // UnionPay, RuPay
  ["8600", "8600", [16]], // Uzcard
  ["9704", "9704", [16, 19]], // Napas
  ["9792", "9792", [16]], // Troy
  ["9860", "9860", [16]], // Humo
];

/** No two of them overlap. */
const BY_FOUR_DIGITS = ISSUERS.map(([from, to, lengths]) => ({
  from: Number(from.padEnd(4, "0")),
  to: Number(to.padEnd(4, "9")),
  lengths,
}));

/** How many digits numbers have that an issuer gives out and whose first four digits are these. */
export function issuedLengths(firstFour: number): readonly number[] {
  return BY_FOUR_DIGITS.find(({ from, to }) => firstFour >= from && firstFour <= to)?.lengths ?? [];
}
