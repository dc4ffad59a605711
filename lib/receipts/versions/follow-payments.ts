/** What a payment is known by, normalised (`payment-keys.ts`); null is "not given". */
export interface PaymentIdentity {
  /** Hash of the PAR: equal for equal ones. */
  par: string | null;
  retrievalReferenceNumber: string | null;
  approvalCode: string | null;
  lastFour: string | null;
  /** Plain decimal. */
  amount: string;
  currency: string;
}

/** A payment that an earlier version has, at its position in `payments`: matches, and who used it up, name that. */
export interface KnownPayment extends PaymentIdentity {
  position: number;
}

export interface FollowedPayments {
  /** Of each payment of the new version, in its order. */
  positions: number[];
  /** Those that the new version does not have, and those that had gone before. */
  former: KnownPayment[];
}

type IsSame = (known: KnownPayment, now: PaymentIdentity) => boolean;

const isEqual = <Value>(a: Value | null, b: Value | null) => a !== null && a === b;
const isOther = <Value>(a: Value | null, b: Value | null) => a !== null && b !== null && a !== b;
const isSameAmount: IsSame = (a, b) => a.amount === b.amount && a.currency === b.currency;
const isSamePar: IsSame = (a, b) => isEqual(a.par, b.par);
const isSameInAll: IsSame = (a, b) =>
  a.par === b.par &&
  a.retrievalReferenceNumber === b.retrievalReferenceNumber &&
  a.approvalCode === b.approvalCode &&
  a.lastFour === b.lastFour &&
  isSameAmount(a, b);

/** From what proves most to what proves least. */
const BY_WHAT_IT_IS_KNOWN: readonly IsSame[] = [
  isSameInAll,
  (a, b) => isSamePar(a, b) && isSameAmount(a, b),
  isSamePar,
  (a, b) => isEqual(a.retrievalReferenceNumber, b.retrievalReferenceNumber),
  (a, b) => isEqual(a.approvalCode, b.approvalCode) && isEqual(a.lastFour, b.lastFour),
];

/** Two cards are never one payment, whatever else agrees: a receipt must not stay with another's payer. */
const mayBeSame: IsSame = (a, b) => !isOther(a.par, b.par);

/** Where neither PAR nor RRN proves it: one of the fields may have been mistyped, another card or transaction is another payer. */
const contradicts: IsSame = (a, b) =>
  isOther(a.lastFour, b.lastFour) ||
  (isOther(a.retrievalReferenceNumber, b.retrievalReferenceNumber) && isOther(a.approvalCode, b.approvalCode));

/**
 * Follows the payments of a receipt from one version to the next (decisions, section 12): by PAR, RRN, approval code with
 * last four, then, unless something contradicts, by amount, else the only one that is left on both sides. A payment of an
 * earlier version that is put back gets its old position; a new one gets a position that none had before.
 */
export function followPayments(
  current: readonly KnownPayment[],
  former: readonly KnownPayment[],
  next: readonly PaymentIdentity[],
): FollowedPayments {
  const found = new Map<number, KnownPayment>();
  const left = new Set([...current, ...former]);
  const take = (pool: readonly KnownPayment[], isSame: IsSame) => {
    for (const [at, payment] of next.entries()) {
      if (found.has(at)) continue;
      const known = pool.find((one) => left.has(one) && isSame(one, payment) && mayBeSame(one, payment));
      if (!known) continue;
      found.set(at, known);
      left.delete(known);
    }
  };
  for (const pool of [current, former]) for (const isSame of BY_WHAT_IT_IS_KNOWN) take(pool, isSame);
  take(current, (a, b) => isSameAmount(a, b) && !contradicts(a, b));
  const currentLeft = current.filter((payment) => left.has(payment));
  if (currentLeft.length === 1 && found.size === next.length - 1) take(currentLeft, (a, b) => !contradicts(a, b));

  let free = Math.max(-1, ...[...current, ...former].map(({ position }) => position)) + 1;
  const positions = next.map((_, at) => found.get(at)?.position ?? free++);
  return { positions, former: [...left] };
}
