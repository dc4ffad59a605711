import { setTimeout as sleep } from "node:timers/promises";
import { createOrganization } from "@/lib/accounts/organizations/create-organization";
import { createCredential } from "@/lib/auth/credentials/create-credential";
import { createBrand } from "@/lib/brands/create-brand";
import { CLIENT_SCOPES } from "@/lib/contract/oauth";
import { parsePublicId } from "@/lib/core/ids";
import type { Context } from "@/lib/db/context";
import { createSource } from "@/lib/sources/create-source";
import { createStore } from "@/lib/stores/create-store";
import { createSubscription } from "@/lib/subscriptions/create-subscription";
import { createEndpoint } from "@/lib/webhooks/endpoints/create-endpoint";
import { createAddressPolicy, LOOPBACK_CIDRS } from "@/lib/webhooks/sending/address-policy";
import type { WebhookNetwork } from "@/lib/webhooks/sending/webhook-network";
import { type Answering, acknowledge, BankReceiver } from "./bank-receiver";
import { type Answered, Caller } from "./caller";
import type { ExchangeUnderTest } from "./exchange-under-test";
import { Ledger, type Slip } from "./ledger";
import { ReceiptLife } from "./receipt-life";
import type { SeededRandom } from "./seeded-random";

/** A client organization with a receiver of its own and end users who are subscribed. */
export interface Bank {
  organizationId: string;
  receiver: BankReceiver;
  webhookId: string;
  people: { reference: string; par: string; subscriptionId: string }[];
  caller: Caller;
}

interface Merchant {
  storeId: string;
  sourceId: string;
  credential: { clientId: string; clientSecret: string };
  /** Where its source's receipts go. */
  path: string;
  caller: Caller;
}

export interface BankOptions {
  answering?: Answering;
  tls?: { key: string; cert: string };
  /** Instead of the receiver's own address. */
  url?: (receiver: BankReceiver) => string;
  network?: WebhookNetwork;
  people?: number;
}

export const LOOPBACK_NETWORK: WebhookNetwork = {
  policy: createAddressPolicy(LOOPBACK_CIDRS),
  resolve: async () => ["127.0.0.1"],
};

/** One scenario's merchant, tills and banks on the exchange under test, and what it knows they did. */
export class World {
  readonly exchange: ExchangeUnderTest;
  readonly random: SeededRandom;
  readonly ledger = new Ledger();
  readonly banks: Bank[] = [];
  /** What went wrong beside the one assertion. */
  readonly faults: string[] = [];
  readonly #name: string;
  readonly #merchant: Merchant;
  readonly #life = new ReceiptLife(this);
  #numbers = 0;

  private constructor(exchange: ExchangeUnderTest, name: string, random: SeededRandom, merchant: Merchant) {
    this.exchange = exchange;
    this.random = random;
    this.#name = name;
    this.#merchant = merchant;
  }

  static async create(exchange: ExchangeUnderTest, name: string, random: SeededRandom): Promise<World> {
    const { organizationId } = await createOrganization(exchange.ctx, { kind: "merchant", name: `Merchant ${name}` });
    const ctx = tenant(exchange.ctx, organizationId);
    const { brandId } = await createBrand(ctx, { name: `Brand ${name}` });
    const { storeId } = await createStore(ctx, { brandId, name: "Store", countryCode: "DE" });
    const { sourceId } = await createSource(ctx, { type: "receipts" });
    const credential = await createCredential(ctx, { name, scopes: ["receipts:write"] });
    const path = `/v1/sources/${sourceId}/receipts`;
    const caller = new Caller(exchange, credential);
    return new World(exchange, name, random, { storeId, sourceId, credential, path, caller });
  }

  async bank({ answering = acknowledge, tls, url, network = LOOPBACK_NETWORK, people = 4 }: BankOptions = {}) {
    const { ctx } = this.exchange;
    const receiver = await BankReceiver.start(answering, tls);
    const name = `Bank ${this.banks.length + 1} of ${this.#name}`;
    const { organizationId } = await createOrganization(ctx, { kind: "client", name });
    const own = tenant(ctx, organizationId);
    const credential = await createCredential(own, { name, scopes: [...CLIENT_SCOPES] });
    const { webhookId, secret } = await createEndpoint(
      ctx,
      { organizationId, url: url?.(receiver) ?? receiver.url },
      network,
    );
    receiver.secrets.push(secret);
    const bank: Bank = {
      organizationId,
      receiver,
      webhookId,
      people: [],
      caller: new Caller(this.exchange, credential),
    };
    for (let n = 0; n < people; n += 1) {
      const person = { reference: `person-${n}`, par: `QA01${this.random.digits(25)}` };
      const { subscription } = await createSubscription(own, person);
      bank.people.push({ ...person, subscriptionId: subscription.subscriptionId });
    }
    this.banks.push(bank);
    return bank;
  }

  /** Tills that submit one after the other until they are stopped: mostly for somebody, some for nobody, some to be asked for. */
  startTills(count: number, { change = true } = {}): { stop: () => Promise<void> } {
    let isOver = false;
    const till = async () => {
      while (!isOver) await this.submitAny(change);
    };
    const tills = Array.from({ length: count }, till);
    return {
      stop: async () => {
        isOver = true;
        await Promise.all(tills);
      },
    };
  }

  async submitAny(change = true): Promise<void> {
    const bank = this.random.pick(this.banks);
    const dice = this.random.next();
    if (dice < 0.1) await this.submit([], {});
    else if (dice < 0.25) await this.submitAskedFor(bank);
    else if (change && dice < 0.45) await this.#life.goOn(await this.submitFor(bank));
    else await this.submitFor(bank);
  }

  /** A receipt of one of the bank's subscribed people. */
  async submitFor(bank: Bank): Promise<Slip> {
    const { par, reference } = this.random.pick(bank.people);
    return this.submit([takerOf(bank, reference)], { paymentAccountReference: par });
  }

  async submitMany(bank: Bank, count: number): Promise<void> {
    await Promise.all(Array.from({ length: count }, () => this.submitFor(bank)));
  }

  /** A receipt that a match request asks for, before or after it arrives. */
  async submitAskedFor(bank: Bank): Promise<Slip> {
    const transaction = { retrievalReferenceNumber: this.random.digits(12), approvalCode: this.random.digits(6) };
    const reference = `asked-${transaction.retrievalReferenceNumber}`;
    const ask = async () => {
      const body = JSON.stringify({ reference, transaction });
      const { unexpected } = await bank.caller.callUntil(202, "/v1/transaction-match", body);
      this.ledger.unexpectedAnswers.push(...unexpected);
    };
    const takers = [takerOf(bank, reference)];
    if (this.random.next() < 0.5) {
      await ask();
      return this.submit(takers, transaction);
    }
    const slip = await this.submit(takers, transaction);
    await ask();
    return slip;
  }

  /** As a till does: the same receipt until it is answered. */
  async submit(takers: readonly string[], payment: Record<string, string>, header: object = {}): Promise<Slip> {
    this.#numbers += 1;
    const slip = this.ledger.open(`${this.#name}-${this.#numbers}`, takers);
    const body = this.receipt(slip.number, payment, header);
    const { json, durationMs } = await this.callTill(201, this.#merchant.path, body);
    this.ledger.latenciesMs.push(durationMs);
    this.ledger.accept(slip, String(json.id));
    slip.text = body;
    return slip;
  }

  /** Of the merchant's credential, until it is answered so. */
  async callTill(status: number, path: string, body: string, method?: "PUT"): Promise<Answered> {
    const onRefused = () => {
      this.ledger.refusals += 1;
    };
    const answer = await this.#merchant.caller.callUntil(status, path, body, { onRefused, ...(method && { method }) });
    this.ledger.unexpectedAnswers.push(...answer.unexpected);
    return answer;
  }

  /** The text of a receipt of this world's till. */
  receipt(number: string, payment: Record<string, string>, header: object = {}): string {
    return JSON.stringify({
      header: { storeId: this.#merchant.storeId, created: "2026-03-02T10:15:30+01:00", receiptId: number, ...header },
      lineItems: [],
      totals: [{ type: "amountDue", sum: { amount: 1, currency: "EUR" } }],
      payments: [{ paymentType: "card", paid: { amount: 1, currency: "EUR" }, ...payment }],
    });
  }

  /** What it takes to submit in another way. */
  async till(): Promise<{ path: string; token: string }> {
    return { path: this.#merchant.path, token: await this.#merchant.caller.token() };
  }

  /** For tills that are programs of their own. */
  tillSettings(): { storeId: string; sourceId: string; clientId: string; clientSecret: string } {
    const { storeId, sourceId, credential } = this.#merchant;
    return { storeId, sourceId, clientId: credential.clientId, clientSecret: credential.clientSecret };
  }

  expect(isTrue: boolean, sentence: string): void {
    if (!isTrue) this.faults.push(sentence);
  }

  /** Resolves when the database says so. */
  async until(what: string, isSo: () => Promise<boolean>, timeoutMs = 120_000): Promise<void> {
    const end = performance.now() + timeoutMs;
    while (!(await isSo())) {
      if (performance.now() > end) throw new Error(`${what}: not within ${timeoutMs} ms`);
      await sleep(50);
    }
  }

  close(): void {
    for (const { receiver } of this.banks) receiver.close();
  }
}

export function tenant(ctx: Context, organizationId: string): Context {
  return { ...ctx, organizationId: parsePublicId("organization", organizationId) };
}

export const takerOf = (bank: Bank, reference: string) => `${bank.organizationId}/${reference}`;
