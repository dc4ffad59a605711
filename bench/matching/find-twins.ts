import type { Purchase } from "./card-purchases";

/** Two days, and by how much a bank's time is off. */
const NEAR_MS = 48 * 3_600_000 + 240_000;

/**
 * Which of the payments asked for have a twin: a stored payment of another payer with the same values in two of RRN,
 * approval code and last four, as the bank knows them, or with the same ARN and last four, or the same ARN within the days in
 * which rule 6 takes a time. Where the right receipt is not there (the shop does not take
 * part) or cannot be seen by what was asked (a wallet printed other digits), nothing that rules 1 to 4 and 6 compare tells the
 * twin from it: they meet the letter of the rule, and no rule over these fields could do better.
 *
 * So the truth has two parts. Without a twin, a receipt delivered to the wrong payer by those rules is a fault of ours,
 * and there must be none. With a twin, it is what the fields are worth, and is counted apart.
 *
 * @returns the positions in `asked`.
 */
export function findTwins(asked: readonly Purchase[], stored: readonly Purchase[]): ReadonlySet<number> {
  const byKey = new Map<string, number[]>();
  for (const [i, { rrn, approvalCode, cardLastFour, arn }] of asked.entries()) {
    const keys = [...keysOf(rrn, approvalCode, cardLastFour), `ARN ${arn}`];
    for (const key of keys) byKey.set(key, [...(byKey.get(key) ?? []), i]);
  }
  const twins = new Set<number>();
  for (const { rrn, approvalCode, printedLastFour, payer, arn, isArnPrinted, atMs } of stored) {
    for (const key of keysOf(rrn, approvalCode, printedLastFour)) {
      for (const i of byKey.get(key) ?? []) if (asked[i]?.payer !== payer) twins.add(i);
    }
    for (const i of (isArnPrinted && byKey.get(`ARN ${arn}`)) || []) {
      const other = asked[i];
      if (!other || other.payer === payer) continue;
      if (other.cardLastFour === printedLastFour || Math.abs(other.atMs - atMs) < NEAR_MS) twins.add(i);
    }
  }
  return twins;
}

function keysOf(rrn: string, approvalCode: string | null, lastFour: string): string[] {
  const byRrn = `RRN ${rrn}, last four ${lastFour}`;
  if (approvalCode === null) return [byRrn];
  return [byRrn, `RRN ${rrn}, code ${approvalCode}`, `code ${approvalCode}, last four ${lastFour}`];
}
