/** The fields that identify the payer of a payment, normalised (`payment-keys.ts`); null is "not given". */
export interface PayerKeys {
  /** The PAR, or what stands for it: equal for equal ones. */
  par: string | null;
  retrievalReferenceNumber: string | null;
  approvalCode: string | null;
  lastFour: string | null;
}

/**
 * For the payments of one receipt, in their order, a text that those of one payer have in common: the same PAR, or the
 * same RRN, approval code and last four, as a reservation and its capture have (decisions, section 7). Payments that
 * name different PARs are never one payer's; a payment that would fit two payers counts as a payer of its own.
 */
export function payersOf(payments: readonly PayerKeys[]): string[] {
  const pars = new Map<string, Set<string>>();
  for (const payment of payments) {
    const transaction = transactionOf(payment);
    if (transaction === null) continue;
    const known = pars.get(transaction) ?? new Set();
    pars.set(transaction, known);
    if (payment.par !== null) known.add(payment.par);
  }
  return payments.map((payment, at) => {
    if (payment.par !== null) return `PAR ${payment.par}`;
    const transaction = transactionOf(payment);
    const [par, another] = pars.get(transaction ?? "") ?? [];
    if (transaction === null || another !== undefined) return `payment ${at}`;
    return par === undefined ? `transaction ${transaction}` : `PAR ${par}`;
  });
}

function transactionOf({ retrievalReferenceNumber, approvalCode, lastFour }: PayerKeys): string | null {
  if (retrievalReferenceNumber === null || approvalCode === null || lastFour === null) return null;
  return JSON.stringify([retrievalReferenceNumber, approvalCode, lastFour]);
}
