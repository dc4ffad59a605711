import { createHash } from "node:crypto";

/** A payment by card as it happened: what the till printed, and what the payer's bank knows of it. */
export interface Purchase {
  /** Whoever paid: what is delivered to somebody else is a false delivery. */
  payer: number;
  shop: number;
  atMs: number;
  rrn: string;
  approvalCode: string | null;
  /** Digits of the card, which the bank knows. */
  cardLastFour: string;
  /** Digits that the till printed: those of the device where the card is in a wallet. */
  printedLastFour: string;
  /** Hexadecimal, as both sides keep it. */
  parHash: string;
  isParPrinted: boolean;
  label: string;
  amountCents: number;
  currency: string;
  documentType: "receipt" | "return";
  /** Of the issuer's records; few tills know it. */
  arn: string;
  isArnPrinted: boolean;
  /** As the bank spells it, and as the till does. */
  merchantId: string;
  printedMerchantId: string;
}

export type Random = () => number;

const ACQUIRERS = 30;
const DAY_MS = 86_400_000;
const LABELS = ["VISA", "Visa Debit", "MASTERCARD", "Debit Mastercard", "girocard", "American Express"];
const REPEATED_CODES = ["000000", "123456", "111111", "999999", "00000A", "OFFLIN", "000001", "Y1"];

/** So often has an acquirer given the same ARN before: in earnest months ago, here at any time. */
const ARN_USED_AGAIN = 0.02;
const ARN_PRINTED = 0.5;
/** Of the shops, those whose merchant id two systems spell differently. */
const SPELT_DIFFERENTLY = 0.4;
const LATE_DAYS = 100;

/** Mulberry32: the same seed is the same world on every machine. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * Purchases in the order in which they happen. RRNs are day and hour and a counter that each acquirer starts again every
 * day, so that acquirers give the same numbers; approval codes are six digits, one in twenty of them from a list that
 * repeats; last digits are uniform; three in ten are paid with a wallet.
 */
export function purchaseMaker(random: Random, shops: number) {
  const acquirers = Array.from({ length: shops * 2 }, () => Math.floor(ACQUIRERS * random() ** 2));
  const counters = new Map<string, number>();
  const digits = (length: number) => String(Math.floor(random() * 10 ** length)).padStart(length, "0");
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
  let payers = 0;
  // Of their own, so that a seed gives the rest as before.
  const issuers = seededRandom(shops);
  const spelt = Array.from({ length: shops * 2 }, () => issuers() < SPELT_DIFFERENTLY);
  const arns: string[] = [];

  function clearing(shop: number, atMs: number) {
    const day = String(Math.floor(atMs / DAY_MS) % 10_000).padStart(4, "0");
    const again = issuers() < ARN_USED_AGAIN ? arns[Math.floor(issuers() * arns.length)] : undefined;
    const locator = String(Math.floor(issuers() * 1e11)).padStart(11, "0");
    const arn = again ?? `2${String(400_000 + (acquirers[shop] ?? 0))}${day}${locator}0`;
    arns.push(arn);
    const merchantId = String(445_102_000_000 + shop);
    const printedMerchantId = spelt[shop] ? merchantId.padStart(15, "0") : merchantId;
    return { arn, isArnPrinted: issuers() < ARN_PRINTED, merchantId, printedMerchantId };
  }

  function nextRrn(shop: number, atMs: number): string {
    const at = new Date(atMs);
    const day = Math.floor((atMs - Date.UTC(at.getUTCFullYear(), 0, 0)) / DAY_MS);
    const key = `${acquirers[shop]}/${day}`;
    const counter = (counters.get(key) ?? 0) + 1;
    counters.set(key, counter);
    const hour = String(at.getUTCHours()).padStart(2, "0");
    return `${at.getUTCFullYear() % 10}${String(day).padStart(3, "0")}${hour}${String(counter % 1e6).padStart(6, "0")}`;
  }

  return {
    /** `shop`: below `shops` it takes part, from there on it does not. */
    purchase(shop: number, atMs: number): Purchase {
      payers += 1;
      const cardLastFour = digits(4);
      const isWallet = random() < 0.3;
      const cents = Math.round(Math.exp(2.7 + 0.9 * (random() + random() + random() + random() - 2) * 1.7) * 100);
      return {
        payer: payers,
        shop,
        atMs,
        rrn: nextRrn(shop, atMs),
        approvalCode: random() < 0.05 ? pick(REPEATED_CODES) : digits(6),
        cardLastFour,
        printedLastFour: isWallet ? digits(4) : cardLastFour,
        parHash: createHash("sha256").update(String(payers)).digest("hex"),
        isParPrinted: random() < 0.25,
        label: pick(LABELS),
        amountCents: random() < 0.3 ? Math.ceil(cents / 100) * 100 - pick([0, 1, 50]) : cents,
        currency: random() < 0.9 ? "EUR" : "CHF",
        documentType: "receipt",
        ...clearing(shop, atMs),
      };
    },
    /** Somebody else's of months ago, which a till sends only now: with the ARN that was given again since. */
    late({ shop, atMs, arn }: Purchase): Purchase {
      payers += 1;
      const lastFour = String(Math.floor(issuers() * 10_000)).padStart(4, "0");
      return {
        payer: payers,
        shop,
        atMs: atMs - LATE_DAYS * DAY_MS,
        rrn: `L${payers}`,
        approvalCode: null,
        cardLastFour: lastFour,
        printedLastFour: lastFour,
        parHash: createHash("sha256").update(String(payers)).digest("hex"),
        isParPrinted: false,
        label: "VISA",
        amountCents: 100 + Math.floor(issuers() * 5_000),
        currency: "EUR",
        documentType: "receipt",
        ...clearing(shop, atMs),
        arn,
        isArnPrinted: true,
      };
    },
    /** A part of the goods comes back: the money goes to the card, with numbers of its own. */
    partOf(bought: Purchase, atMs: number, desks: Random): Purchase {
      return {
        ...bought,
        atMs,
        rrn: `R${String(Math.floor(desks() * 1e11)).padStart(11, "0")}`,
        approvalCode: desks() < 0.5 ? bought.approvalCode : null,
        amountCents: -Math.max(1, Math.floor(bought.amountCents * desks())),
        documentType: "return",
        isArnPrinted: false,
      };
    },
    /** The goods come back: the same card at the same shop, a number of its own, the old approval code or none. */
    returnOf(bought: Purchase, atMs: number): Purchase {
      return {
        ...bought,
        atMs,
        rrn: nextRrn(bought.shop, atMs),
        approvalCode: random() < 0.5 ? bought.approvalCode : null,
        amountCents: -bought.amountCents,
        documentType: "return",
        ...clearing(bought.shop, atMs),
      };
    },
  };
}
