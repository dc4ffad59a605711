import { randomInt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { Command, InvalidArgumentError } from "commander";
import { database } from "@/lib/db/client";
import { type Context, systemContext } from "@/lib/db/context";
import { durationMs, env } from "@/lib/env";
import { SeededRandom } from "@/lib/sandbox/samples/seeded-random";
import { DEMO_FILE, type Demo, type DemoClient, type DemoMerchant, findDemo } from "@/lib/system/demo-file";
import { createEndpoint } from "@/lib/webhooks/endpoints/create-endpoint";
import { deleteEndpoint } from "@/lib/webhooks/endpoints/delete-endpoint";
import { explainFailure } from "@/server/process/explain-failure";
import { enterInstallation } from "./enter-installation";
import { ApiClient } from "./simulate/api-client";
import { type BankReceiver, startBankReceiver } from "./simulate/bank-receiver";
import { Ledger, type Summary } from "./simulate/ledger";
import { type Bank, type Merchant, Town } from "./simulate/town";

/** How long the last deliveries may take, and how long to look for repeats after them. */
const LAST_DELIVERIES_MS = 30_000;
const REPEATS_MS = 1_500;

interface Options {
  rate: number;
  for: number;
  baseUrl?: string;
  seed?: number;
}

const program = new Command("npm run simulate --")
  .description("Tills that send receipts and banks that get them, against the running demo: see the exchange at work.")
  .option("--rate <receipts>", "receipts a second", positive, 2)
  .option("--for <duration>", "how long to sell", duration, 60_000)
  .option("--base-url <url>", "where the service is (that of DATA_DIR/demo.json)")
  .option("--seed <number>", "the same seed sells the same receipts", positive)
  .action(async (options: Options) => {
    process.exitCode = await simulate(options).catch((error) => {
      process.stderr.write(`${explainFailure(error)}\n`);
      return 1;
    });
  });
await program.parseAsync();

async function simulate(options: Options): Promise<number> {
  await enterInstallation();
  const demo = await findDemo(env().DATA_DIR);
  if (!demo) throw new Error("There is no demo here: npm run admin -- demo seed makes one.");
  const run = `sim-${Date.now().toString(36)}-`;
  const ledger = new Ledger(run);
  const failures: string[] = [];
  const ctx = systemContext("simulate");
  const baseUrl = options.baseUrl ?? demo.baseUrl;
  const hooks = await openHooks(ctx, demo, ledger, failures);
  const town = new Town({
    merchants: [await merchantOf(baseUrl, demo.merchant), await merchantOf(baseUrl, demo.otherMerchant)],
    banks: [bankOf("client", baseUrl, demo.client), bankOf("otherClient", baseUrl, demo.otherClient)],
    random: new SeededRandom(options.seed ?? randomInt(2 ** 32 - 1)),
    ledger,
    run,
  });
  // Ctrl-C ends the selling, not the tidying up.
  const interrupted = new AbortController();
  process.once("SIGINT", () => interrupted.abort());
  try {
    await town.subscribePeople();
    await sellFor(town, options, liveLine(town, ledger), failures, interrupted.signal);
    await untilSettled(ledger);
  } finally {
    await town.unsubscribePeople();
    for (const { webhookId, receiver } of hooks) {
      await deleteEndpoint(ctx, webhookId);
      await receiver.close();
    }
    await database().close();
  }
  const exitCode = report(town, ledger.summary(), failures);
  process.stdout.write(
    `\nLook at it: ${baseUrl}/client, as ${demo.client.email} or ${demo.otherClient.email} (passwords in DATA_DIR/${DEMO_FILE}).\n` +
      "The deliveries stay. The webhooks of this run are gone again, and its subscriptions revoked.\n",
  );
  return exitCode;
}

async function openHooks(ctx: Context, demo: Demo, ledger: Ledger, failures: string[]) {
  const hooks: { webhookId: string; receiver: BankReceiver }[] = [];
  for (const name of ["client", "otherClient"] as const) {
    const receiver = await startBankReceiver({
      arrival: (arrival) => ledger.arrived(name, arrival),
      refused: (reason) => failures.push(`A delivery to ${name} was refused: ${reason}.`),
    });
    const { organizationId } = demo[name];
    const { webhookId, secret } = await createEndpoint(ctx, { organizationId, url: receiver.url });
    receiver.secret = secret;
    hooks.push({ webhookId, receiver });
  }
  return hooks;
}

async function merchantOf(baseUrl: string, account: DemoMerchant): Promise<Merchant> {
  const api = new ApiClient(baseUrl, account);
  const { data } = await api.get("/v1/stores?limit=100");
  return { api, sourceId: account.sourceId, stores: data as Merchant["stores"] };
}

function bankOf(name: string, baseUrl: string, account: DemoClient): Bank {
  return { name, api: new ApiClient(baseUrl, account) };
}

/** At the given rate whatever the answers take: people do not queue because the till is slow. */
async function sellFor(
  town: Town,
  { rate, for: forMs }: Options,
  show: () => void,
  failures: string[],
  signal: AbortSignal,
): Promise<void> {
  const startMs = performance.now();
  const sales: Promise<void>[] = [];
  for (let number = 0; (number * 1_000) / rate < forMs && !signal.aborted; number += 1) {
    const dueMs = startMs + (number * 1_000) / rate;
    await sleep(Math.max(0, dueMs - performance.now()), undefined, { signal }).catch(() => undefined);
    sales.push(town.sell().catch((error: Error) => void failures.push(error.message)));
    show();
  }
  await Promise.all(sales);
}

async function untilSettled(ledger: Ledger): Promise<void> {
  const untilMs = performance.now() + LAST_DELIVERIES_MS;
  const isOpen = ({ missing, outdated }: Summary) => missing + outdated > 0;
  while (isOpen(ledger.summary()) && performance.now() < untilMs) await sleep(100);
  await sleep(REPEATS_MS);
}

function milliseconds(value: number | null): string {
  return value === null ? "-" : `${Math.round(value)} ms`;
}

/** On a terminal one line that changes, elsewhere a line every ten seconds. */
function liveLine(town: Town, ledger: Ledger): () => void {
  const { isTTY } = process.stdout;
  let shownMs = performance.now();
  return () => {
    if (!isTTY && performance.now() - shownMs < 10_000) return;
    shownMs = performance.now();
    const { expected, received, p50Ms, p99Ms } = ledger.summary();
    const line = `sent ${town.receiptsSent}   matched ${expected}   delivered ${received}   p50 ${milliseconds(p50Ms)}   p99 ${milliseconds(p99Ms)}`;
    process.stdout.write(isTTY ? `\r\x1b[K${line}` : `${line}\n`);
  };
}

function report(town: Town, summary: Summary, failures: readonly string[]): number {
  const lines = [
    `receipts sent        ${town.receiptsSent}`,
    `deliveries expected  ${summary.expected}`,
    `           received  ${summary.received}`,
    `            missing  ${summary.missing}`,
    `         duplicates  ${summary.duplicates}`,
    `       wrong client  ${summary.wrongClient}`,
    `           outdated  ${summary.outdated}`,
    `updates of receipts  ${summary.updates}`,
    `submit → webhook     p50 ${milliseconds(summary.p50Ms)}, p99 ${milliseconds(summary.p99Ms)}`,
    ...failures.map((failure) => `failure              ${failure}`),
  ];
  process.stdout.write(`${process.stdout.isTTY ? "\r\x1b[K" : ""}${lines.join("\n")}\n`);
  const { missing, duplicates, wrongClient, outdated } = summary;
  return missing + duplicates + wrongClient + outdated + failures.length > 0 ? 1 : 0;
}

function positive(text: string): number {
  const value = Number(text);
  if (!(value > 0)) throw new InvalidArgumentError("must be a number above 0.");
  return value;
}

function duration(text: string): number {
  const parsed = durationMs.safeParse(text);
  if (!parsed.success) throw new InvalidArgumentError(`${parsed.error.issues[0]?.message}.`);
  return parsed.data;
}
