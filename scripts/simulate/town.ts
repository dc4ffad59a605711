import type { JsonObject } from "@/lib/core/json/exact-json";
import { type SampleCard, sampleCard } from "@/lib/sandbox/samples/sample-card";
import { type SampleKind, sampleReceipt } from "@/lib/sandbox/samples/sample-receipts";
import type { SeededRandom } from "@/lib/sandbox/samples/seeded-random";
import type { ApiClient } from "./api-client";
import type { Ledger } from "./ledger";
import { goOn, isSentAgain, mended } from "./receipt-life";

export interface Merchant {
  api: ApiClient;
  sourceId: string;
  stores: readonly { storeId: string; countryCode: string }[];
}

export interface Bank {
  name: string;
  api: ApiClient;
}

/** What the tills of a country send. */
const KINDS: Record<string, readonly [SampleKind, ...SampleKind[]]> = {
  DE: ["grocery", "petrolStation", "hardwareStore", "bakeryCash"],
  AT: ["pharmacy"],
  GB: ["webShop"],
  FR: ["restaurant", "hotel", "fashionReturn", "creditNote"],
  JP: ["convenienceStore"],
  KW: ["electronics"],
};
const KINDS_ELSEWHERE = ["grocery", "restaurant"] as const;

interface Person {
  card: SampleCard;
  subscriptions: { bank: Bank; reference: string; subscriptionId: string }[];
}

const PEOPLE = 24;

/** Shops, banks and people with cards, and what happens between them. */
export class Town {
  receiptsSent = 0;
  readonly #people: Person[] = [];
  readonly #merchants: readonly [Merchant, ...Merchant[]];
  readonly #banks: readonly [Bank, ...Bank[]];
  readonly #random: SeededRandom;
  readonly #ledger: Ledger;
  readonly #run: string;
  #requests = 0;

  constructor(parts: {
    merchants: readonly [Merchant, ...Merchant[]];
    banks: readonly [Bank, ...Bank[]];
    random: SeededRandom;
    ledger: Ledger;
    /** Begins every reference. */
    run: string;
  }) {
    this.#merchants = parts.merchants;
    this.#banks = parts.banks;
    this.#random = parts.random;
    this.#ledger = parts.ledger;
    this.#run = parts.run;
  }

  /** A third of the people consents at no bank, the others at one, some at both (a joint account). */
  async subscribePeople(): Promise<void> {
    for (let number = 1; number <= PEOPLE; number += 1) {
      const person: Person = { card: sampleCard(this.#random), subscriptions: [] };
      const banks = this.#random.some(this.#banks, number % 8 === 0 ? 2 : number % 3 === 0 ? 0 : 1);
      for (const bank of banks) {
        const reference = `${this.#run}person-${number}-${bank.name}`;
        const { subscriptionId } = await bank.api.post("/v1/subscriptions/par", { par: person.card.par, reference });
        person.subscriptions.push({ bank, reference, subscriptionId: String(subscriptionId) });
      }
      this.#people.push(person);
    }
  }

  async unsubscribePeople(): Promise<void> {
    for (const { bank, subscriptionId } of this.#people.flatMap(({ subscriptions }) => subscriptions)) {
      await bank.api.delete(`/v1/subscriptions/${subscriptionId}`);
    }
  }

  /** Somebody buys something; their bank may ask for the receipt, before it is there or after. */
  async sell(): Promise<void> {
    const random = this.#random;
    const [payer, companion] = random.some(this.#people, 2) as [Person, Person];
    const merchant = random.pick(this.#merchants);
    const store = random.pick(merchant.stores as [Merchant["stores"][number], ...Merchant["stores"]]);
    const kind = random.pick(KINDS[store.countryCode] ?? KINDS_ELSEWHERE);
    const body = sampleReceipt(kind, {
      storeId: store.storeId,
      at: new Date(),
      random,
      cards: [payer.card, companion.card],
    });
    const payments = body.payments as JsonObject[];
    const request = this.#planRequest(body, payments);
    const isTwice = random.chance(0.1);

    const askedBefore = request?.when === "before" ? await this.#ask(request) : undefined;
    const sentMs = performance.now();
    const first = await this.#submit(merchant, body, isTwice);
    const again = isSentAgain(body, random) ? await this.#submit(merchant, mended(body), false) : null;
    if (again !== null) this.#ledger.needNotCome(first);
    const receiptId = again ?? first;
    const paid = [payer, companion].filter(({ card }) =>
      payments.some(({ paymentAccountReference }) => paymentAccountReference === card.par),
    );
    for (const { bank, reference } of paid.flatMap(({ subscriptions }) => subscriptions)) {
      for (const id of new Set([first, receiptId])) this.#ledger.expect(bank.name, reference, id, sentMs);
    }
    if (request) {
      const sinceMs = askedBefore === undefined ? performance.now() : sentMs;
      if (askedBefore === undefined) await this.#ask(request);
      for (const id of new Set(request.isDecoy ? [] : [first, receiptId]))
        this.#ledger.expect(request.bank.name, request.reference, id, sinceMs);
    }
    const sale = { receiptId, body: again === null ? body : mended(body) };
    if (await goOn(merchant, sale, { random, ledger: this.#ledger })) this.receiptsSent += 1;
  }

  /** A till that heard nothing sends again; it must get the same receipt. */
  async #submit(merchant: Merchant, body: JsonObject, isTwice: boolean): Promise<string> {
    const send = () => merchant.api.post(`/v1/sources/${merchant.sourceId}/receipts`, body);
    const [first, second] = await Promise.all([send(), isTwice ? send() : undefined]);
    if (second && second.id !== first?.id) throw new Error("The same receipt, sent twice, became two.");
    this.receiptsSent += 1;
    return String(first?.id);
  }

  #planRequest(body: JsonObject, payments: JsonObject[]) {
    const random = this.#random;
    if (payments.length === 0 || !random.chance(0.4)) return null;
    this.#requests += 1;
    const payment = random.pick(payments as [JsonObject, ...JsonObject[]]);
    const isDecoy = random.chance(0.1);
    return {
      bank: random.pick(this.#banks),
      reference: `${this.#run}request-${this.#requests}`,
      when: random.pick(["before", "after"] as const),
      isDecoy,
      transaction: isDecoy ? contradicting(payment) : random.pick(WAYS_TO_ASK)(payment, body),
    };
  }

  async #ask({ bank, reference, transaction }: { bank: Bank; reference: string; transaction: JsonObject }) {
    await bank.api.post("/v1/transaction-match", { reference, transaction });
    return true;
  }
}

/** What a bank may know of a payment: each is enough by one of the matching rules (decisions, section 7). */
const WAYS_TO_ASK = [
  ({ retrievalReferenceNumber, approvalCode, lastFour, paymentTypeLabel }: JsonObject) => ({
    retrievalReferenceNumber: retrievalReferenceNumber ?? null,
    approvalCode: approvalCode ?? null,
    lastFour: lastFour ?? null,
    paymentTypeLabel: paymentTypeLabel ?? null,
  }),
  // A wallet: the last four digits are the device's.
  ({ retrievalReferenceNumber, approvalCode }: JsonObject) => ({
    retrievalReferenceNumber: retrievalReferenceNumber ?? null,
    approvalCode: approvalCode ?? null,
    lastFour: "9999",
  }),
  ({ retrievalReferenceNumber, lastFour }: JsonObject) => ({
    retrievalReferenceNumber: retrievalReferenceNumber ?? null,
    lastFour: lastFour ?? null,
  }),
  ({ approvalCode, lastFour }: JsonObject) => ({ approvalCode: approvalCode ?? null, lastFour: lastFour ?? null }),
  ({ retrievalReferenceNumber, paid }: JsonObject, { header }: JsonObject) => ({
    retrievalReferenceNumber: retrievalReferenceNumber ?? null,
    amount: (paid as JsonObject).amount ?? null,
    currency: (paid as JsonObject).currency ?? null,
    transactionDateTime: (header as JsonObject).created ?? null,
  }),
  // An issuer's, from the records of clearing.
  ({ acquirerReferenceNumber, paid, lastFour, merchantId }: JsonObject) => ({
    acquirerReferenceNumber: acquirerReferenceNumber ?? null,
    amount: (paid as JsonObject).amount ?? null,
    currency: (paid as JsonObject).currency ?? null,
    lastFour: lastFour ?? null,
    merchantId: merchantId ?? null,
  }),
] as const;

/** The right number with a wrong code: nobody may get a receipt for it. */
function contradicting({ retrievalReferenceNumber, lastFour }: JsonObject): JsonObject {
  return {
    retrievalReferenceNumber: retrievalReferenceNumber ?? null,
    lastFour: lastFour ?? null,
    approvalCode: "NOTSO",
  };
}
