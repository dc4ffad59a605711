import { once } from "node:events";
import type { Writable } from "node:stream";
import { finished } from "node:stream/promises";
import type { Sql } from "@/lib/db/client";
import { type BankRequest, bankRequest } from "./bank-requests";
import { type Purchase, purchaseMaker, seededRandom } from "./card-purchases";
import { findTwins } from "./find-twins";
import {
  type Bill,
  type BillPayment,
  COLUMNS,
  END_MS,
  paymentRow,
  RECEIPT_COLUMNS,
  REFUND_COLUMNS,
  receiptRow,
  refundRow,
  uuidAt,
} from "./matching-rows";

const DAYS = 30;
const LATE = 0.02;
const DAY_MS = 86_400_000;
export interface World {
  requests: BankRequest[];
  /** By the number of the stored payment: which purchase it was, and who paid. */
  purchases: number[];
  payers: number[];
  /** The numbers of the requests whose payment has a twin (`find-twins.ts`). */
  twins: ReadonlySet<number>;
  figures: Record<string, number>;
}

export interface WorldSize {
  seed: number;
  receipts: number;
  requests: number;
  shops: number;
  /** Of the receipts, those of which a part is given back, with a link. */
  refunds: number;
}

/**
 * Fills `payments`, and of `receipts` what tells one sale from another (the matcher reads nothing else), and returns what banks will ask: half for purchases
 * that are stored, half for those of shops outside. The last digits of a receipt's id are the number of its first
 * payment, which tells what a match is worth.
 */
export async function loadWorld(sql: Sql, { seed, receipts, requests, shops, refunds }: WorldSize): Promise<World> {
  const random = seededRandom(seed);
  // What issuers know and do is decided apart, so that a seed gives the rest as before. So is what is given back.
  const issuers = seededRandom(seed + 1);
  const desks = seededRandom(seed + 2);
  const make = purchaseMaker(random, shops);
  const world = {
    requests: [] as BankRequest[],
    purchases: [] as number[],
    payers: [] as number[],
    figures: {} as World["figures"],
  };
  const asked: Purchase[] = [];
  const stored: Purchase[] = [];
  const count = (what: string) => {
    world.figures[what] = (world.figures[what] ?? 0) + 1;
  };
  const addIndexes = await dropIndexes(sql, "payments");
  const copy = await copyInto(sql, "payments", COLUMNS);
  const receiptCopy = await copyInto(sql, "receipts", RECEIPT_COLUMNS);
  const refundCopy = await copyInto(sql, "refunds", REFUND_COLUMNS);
  const nextNumber = dailyCounter();
  const recent: { bought: Purchase; number: number }[] = [];
  const outside = requests / 2;
  const steps = receipts + outside;
  const askShare = requests / 2 / receipts;
  let happened = 0;

  /** @returns its id, and the number that the till has given the receipt. */
  async function store(bill: Bill, receivedAtMs: number, reference = nextNumber(bill, receivedAtMs)) {
    const first = world.purchases.length;
    const id = uuidAt(receivedAtMs, first);
    await receiptCopy.write(receiptRow(id, bill, receivedAtMs, reference));
    for (const [position, { purchase, number }] of bill.entries()) {
      world.purchases.push(number);
      world.payers.push(purchase.payer);
      stored.push(purchase);
      await copy.write(paymentRow(id, position, purchase, receivedAtMs));
    }
    count("receipts");
    return { id, reference };
  }

  /** The money goes to the card; every other till prints the sale's number on the refund. */
  async function giveBack(
    { id, reference }: { id: string; reference: string },
    { purchase }: BillPayment,
    atMs: number,
  ) {
    const back = make.partOf(purchase, atMs, desks);
    const refund = await store([{ purchase: back, number: -happened }], atMs, desks() < 0.5 ? reference : undefined);
    await refundCopy.write(refundRow(refund.id, id, back));
    count("partial refunds with links");
  }

  for (let step = 0; step < steps; step += 1) {
    const atMs = Math.floor(END_MS - DAYS * DAY_MS + (step * DAYS * DAY_MS) / steps);
    const ask = (purchase: Purchase, number: number, isOutside: boolean) => {
      world.requests.push(bankRequest(purchase, { purchase: number, isOutside, random, issuers }));
      asked.push(purchase);
    };
    happened += 1;
    if (random() < outside / steps) {
      ask(make.purchase(shops + Math.floor(random() * shops), atMs), happened, true);
      continue;
    }
    const back = recent[Math.floor(random() * recent.length)];
    if (back && random() < 0.03) {
      await store([{ purchase: make.returnOf(back.bought, atMs), number: happened }], atMs);
      count("returns");
      continue;
    }
    const shop = Math.floor(random() * shops);
    const bill: Bill = [{ purchase: make.purchase(shop, atMs), number: happened }];
    if (random() < 0.03) {
      const [first] = bill;
      const isEven = random() < 0.5;
      for (let payers = 1 + Math.floor(random() * 3); payers > 0; payers -= 1) {
        happened += 1;
        const other = make.purchase(shop, atMs + 20_000);
        const same = { amountCents: first.purchase.amountCents, currency: first.purchase.currency };
        bill.push({ purchase: isEven ? { ...other, ...same } : other, number: happened });
      }
      count("split bills");
    }
    const sale = await store(bill, atMs + 1_000);
    // With a line mended, as a till does that can only send again: to the intake it is another receipt.
    if (random() < 0.02) {
      await store(bill, atMs + 60_000, sale.reference);
      count("corrected resubmissions");
    }
    if (issuers() < LATE) {
      await store([{ purchase: make.late(bill[0].purchase), number: -happened }], atMs + 90_000);
      count("receipts of months ago, their ARN used again");
    }
    if (desks() < refunds) await giveBack(sale, bill[0], atMs + 600_000);
    for (const { purchase, number } of bill) {
      if (random() < askShare) ask(purchase, number, false);
      recent[happened % 5_000] = { bought: purchase, number };
    }
  }
  await copy.end();
  await receiptCopy.end();
  await refundCopy.end();
  await addIndexes();
  await sql`vacuum analyze payments, receipts, refunds`;
  return { ...world, twins: findTwins(asked, stored) };
}

/** Loading into a table without its indexes and building them afterwards takes a fraction of the time. The key stays. */
export async function dropIndexes(sql: Sql, table: string): Promise<() => Promise<void>> {
  const indexes = await sql<{ name: string; definition: string }[]>`
    select c.relname as name, replace(pg_get_indexdef(c.oid), ' ON ONLY ', ' ON ') as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid = ${table}::regclass and not i.indisunique`;
  for (const { name } of indexes) await sql`drop index ${sql(name)}`;
  return async () => {
    for (const { definition } of indexes) await sql.unsafe(definition);
  };
}

export async function copyInto(sql: Sql, table: string, columns: readonly string[]) {
  const stream: Writable = await sql.unsafe(`copy ${table} (${columns.join(", ")}) from stdin`).writable();
  let waiting: string[] = [];
  const flush = async () => {
    const text = waiting.join("");
    waiting = [];
    if (!stream.write(text)) await once(stream, "drain");
  };
  return {
    write: async (values: readonly (string | number | null)[]) => {
      waiting.push(`${values.map((value) => value ?? "\\N").join("\t")}\n`);
      if (waiting.length === 5_000) await flush();
    },
    end: async () => {
      await flush();
      stream.end();
      await finished(stream);
    },
  };
}

/** Tills begin to count anew every day. */
function dailyCounter() {
  const counts = new Map<string, number>();
  return ([{ purchase }]: Bill, atMs: number): string => {
    const key = `${purchase.shop}/${Math.floor(atMs / DAY_MS)}`;
    const number = (counts.get(key) ?? 0) + 1;
    counts.set(key, number);
    return String(number);
  };
}
