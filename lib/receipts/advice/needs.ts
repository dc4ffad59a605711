import { readFiscalCode } from "../../contract/fiscal/code-facts";
import { fiscalOf, legalTextsOf, vatRate } from "../../contract/fiscal/members";
import type { Receipt } from "../../contract/receipt";
import { effectiveMember } from "../../contract/warnings/effective-member";

/** What of a store stands on its receipts. */
export interface AdvisedStore {
  address: string | null;
  vatId: string | null;
}

/** A rule of a country: what it asks for, under the name by which people there look it up. */
export interface Rule {
  rule: string;
  need: Need;
  /** Where the need is something that a fiscal device says: any of these. */
  regimes?: readonly string[];
}

type Check = (receipt: Receipt, store: AdvisedStore, regimes: readonly string[]) => boolean;

const entriesOf = (receipt: Receipt, regimes: readonly string[]) =>
  fiscalOf(receipt).filter(({ regime }) => regimes.includes(regime));

/** Whether a receipt has what is asked for. */
const CHECKS = {
  storeAddress: (_, { address }) => isFilled(address),
  vatId: (_, { vatId }) => isFilled(vatId),
  receiptId: ({ header }) => isFilled(header.receiptId),
  cashRegister: ({ header }) => isFilled(header.cashRegister),
  started: ({ header }) => isFilled(header.started),
  lineItems: ({ lineItems }) => lineItems.length > 0,
  vatRates: ({ totals }) =>
    totals.some(({ type, vatRate: rate }) => type === "vat" && effectiveMember(vatRate, rate) !== null),
  legalText: (receipt) => legalTextsOf(receipt).length > 0,
  fiscal: (receipt, _, regimes) => entriesOf(receipt, regimes).length > 0,
  fiscalCode: (receipt, _, regimes) => entriesOf(receipt, regimes).some(({ code }) => code),
  readableCode: (receipt, _, regimes) =>
    entriesOf(receipt, regimes).every((entry) => !entry.code || readFiscalCode(entry) !== null),
  fiscalFacts: (receipt, _, regimes) =>
    entriesOf(receipt, regimes).some((entry) => (entry.facts ?? readFiscalCode(entry)?.facts ?? []).length > 0),
} satisfies Record<string, Check>;

type Need = keyof typeof CHECKS;

export function isMet({ need, regimes = [] }: Rule, receipt: Receipt, store: AdvisedStore): boolean {
  const check: Check = CHECKS[need];
  return check(receipt, store, regimes);
}

const isFilled = (text: unknown) => typeof text === "string" && text.trim() !== "";
