import type { Purchase } from "./card-purchases";

/**
 * Which of the payments asked for have a twin: a stored payment of another payer with the same values in two of RRN,
 * approval code and last four, as the bank knows them. Where the right receipt is not there (the shop does not take
 * part) or cannot be seen by what was asked (a wallet printed other digits), nothing that rules 1 to 4 compare tells the
 * twin from it: they meet the letter of the rule, and no rule over these fields could do better.
 *
 * So the truth has two parts. Without a twin, a receipt delivered to the wrong payer by rules 1 to 4 is a fault of ours,
 * and there must be none. With a twin, it is what the fields are worth, and is counted apart.
 *
 * @returns the positions in `asked`.
 */
export function findTwins(asked: readonly Purchase[], stored: readonly Purchase[]): ReadonlySet<number> {
  const byKey = new Map<string, number[]>();
  for (const [i, { rrn, approvalCode, cardLastFour }] of asked.entries()) {
    for (const key of keysOf(rrn, approvalCode, cardLastFour)) byKey.set(key, [...(byKey.get(key) ?? []), i]);
  }
  const twins = new Set<number>();
  for (const { rrn, approvalCode, printedLastFour, payer } of stored) {
    for (const key of keysOf(rrn, approvalCode, printedLastFour)) {
      for (const i of byKey.get(key) ?? []) if (asked[i]?.payer !== payer) twins.add(i);
    }
  }
  return twins;
}

function keysOf(rrn: string, approvalCode: string | null, lastFour: string): string[] {
  const byRrn = `RRN ${rrn}, last four ${lastFour}`;
  if (approvalCode === null) return [byRrn];
  return [byRrn, `RRN ${rrn}, code ${approvalCode}`, `code ${approvalCode}, last four ${lastFour}`];
}
