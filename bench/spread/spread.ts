import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import postgres from "postgres";
import { admin, type Program, server } from "@/e2e/api/support/program";
import type { Demo } from "@/lib/system/demo-file";
import { CitusCluster } from "@/tests/citus-cluster";
import { type LoadResult, load, machine, median, startReceiver } from "../measured-process";
import { sampleReceipt } from "../sample-receipt";
import { countStatements, type Statements } from "./count-statements";

/**
 * `SHARED_CITUS=FOLDER npm run bench spread [-- --rounds 3 --seconds 8 --deliveries 1500 --tills 32]` (after `npm run build`)
 *
 * Submissions, and deliveries until the last has come, on a coordinator with two nodes: with the settings of docs/operations.md and with
 * Citus's defaults, beside another database of the coordinator's server that is not spread, in turns; and the statements and shard tasks
 * that a receipt takes.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "3" },
    seconds: { type: "string", default: "8" },
    deliveries: { type: "string", default: "1500" },
    tills: { type: "string", default: "32" },
  },
});
const TILLS = Number(values.tills);
const PAR = "V0010000000000000000000000001";
/** Nobody has subscribed to it. */
const OTHER_PAR = "V0010000000000000000000000009";
const DEFAULTS = {
  "citus.max_cached_conns_per_worker": "1",
  "citus.multi_shard_modify_mode": "parallel",
  "citus.max_adaptive_executor_pool_size": "16",
};

interface Contender {
  name: string;
  environment: Record<string, string> & { DATA_DIR: string };
  /** Of its sessions. */
  settings: Record<string, string>;
  demo: Demo;
  receiverPort: number;
  submissions: number[];
  deliveries: number[];
}

const folder = await mkdtemp(join(tmpdir(), "receipt-exchange-spread-"));
const cluster = await CitusCluster.start(resolve(process.env.SHARED_CITUS ?? ""));
const root = postgres(cluster.superuserUrl, { max: 1, onnotice: () => undefined });
try {
  await root`create database plain owner receipts`;
  const plainUrl = cluster.url.replace(/\/\w+$/, "/plain");
  const plain = await prepare("plain", plainUrl, {}, {});
  const tuned = await prepare("tuned", cluster.url, { DATABASE_PREPARE: "false" }, {});
  const contenders = [
    plain,
    tuned,
    { ...tuned, name: "defaults", settings: DEFAULTS, submissions: [], deliveries: [] },
  ];
  for (let round = 0; round < Number(values.rounds); round += 1)
    for (const contender of contenders) await measure(contender);
  console.log(`${machine}, Node ${process.version}, PostgreSQL 15 and Citus 13.2, ${values.rounds} rounds`);
  for (const { name, submissions, deliveries } of contenders) {
    const of = (mine: number[], theirs: number[]) =>
      `${Math.round(median(mine))}/s (${(median(mine) / median(theirs)).toFixed(2)} of plain)`;
    console.log(
      `${name}: submissions ${of(submissions, plain.submissions)}, deliveries ${of(deliveries, plain.deliveries)}`,
    );
  }
  for (const connections of [1, TILLS]) {
    const counted = await countOf(tuned, connections);
    console.log(`${connections} tills, for each receipt: ${sentence(counted, Number(values.deliveries))}`);
  }
} finally {
  await root.end();
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
}

async function prepare(
  name: string,
  url: string,
  more: Record<string, string>,
  settings: Record<string, string>,
): Promise<Contender> {
  const dataDir = await mkdtemp(join(folder, `${name}-`));
  const environment = {
    ...more,
    BASE_URL: "http://127.0.0.1",
    DATABASE_URL: url,
    SECRET_KEY: "a secret key for measurements only, 32+",
    DATA_DIR: dataDir,
    WEBHOOK_ALLOWED_CIDRS: "127.0.0.0/8,::1/128",
    RATE_LIMIT_TOKENS: "0",
    RATE_LIMIT_RECEIPTS: "0",
    LOG_LEVEL: "warn",
  };
  await admin(environment, "migrate");
  if (name !== "plain") await admin(environment, "distribute");
  await admin(environment, "demo", "seed");
  const demo = JSON.parse(await readFile(join(dataDir, "demo.json"), "utf8")) as Demo;
  const { port } = await startReceiver();
  const { organizationId } = demo.client;
  await admin(environment, "webhook", "create", "--organization", organizationId, "--url", `http://127.0.0.1:${port}`);
  return { name, environment, settings, demo, receiverPort: port, submissions: [], deliveries: [] };
}

async function measure(contender: Contender): Promise<void> {
  const { name, environment, settings } = contender;
  const database = new URL(environment.DATABASE_URL ?? "").pathname.slice(1);
  await root.unsafe(`alter database ${database} reset all`);
  for (const [setting, value] of Object.entries(settings))
    await root.unsafe(`alter database ${database} set ${setting} = '${value}'`);
  await withService(environment, async (origin) => {
    const seconds = Number(values.seconds);
    await settled(environment.DATABASE_URL ?? "");
    const submitted = await submit(contender, origin, { seconds, warmupSeconds: 2, connections: TILLS }, OTHER_PAR);
    const deliveries = Number(values.deliveries);
    const began = performance.now();
    await deliver(contender, origin, { requests: deliveries, connections: TILLS });
    const perSecond = (deliveries / (performance.now() - began)) * 1_000;
    contender.submissions.push(submitted.perSecond);
    contender.deliveries.push(perSecond);
    console.log(`${name}: ${Math.round(submitted.perSecond)} submissions/s, ${Math.round(perSecond)} deliveries/s`);
  });
}

/** Until the workers have nothing left of what was submitted before, by whichever contender. */
async function settled(url: string): Promise<void> {
  const sql = postgres(url, { max: 1, prepare: false });
  const isBusy = async () => {
    const [row] =
      await sql`select exists (select from receipt_search_queue) or exists (select from match_queue where due_at <= now()) as busy`;
    return row?.busy;
  };
  while (await isBusy()) await new Promise((done) => setTimeout(done, 100));
  await sql.end();
}

/** What a receipt takes that is submitted, matched, delivered and listed, by so many tills. */
function countOf(contender: Contender, connections: number): Promise<Statements> {
  return withService(contender.environment, (origin) =>
    countStatements(root, cluster, () =>
      deliver(contender, origin, { requests: Number(values.deliveries), connections }),
    ),
  );
}

/** Submits what somebody has subscribed to, until all of it was delivered. */
async function deliver(contender: Contender, origin: string, options: object): Promise<void> {
  const before = await received(contender);
  const { requests } = await submit(contender, origin, options, PAR);
  while ((await received(contender)) < before + requests) await new Promise((done) => setTimeout(done, 20));
}

async function submit(contender: Contender, origin: string, options: object, par: string): Promise<LoadResult> {
  const { merchant } = contender.demo;
  const bodyFile = join(folder, "body.json");
  await writeFile(bodyFile, sampleReceipt(merchant.storeId, 10).replace(PAR, par));
  const headers = { "content-type": "application/json", authorization: `Bearer ${await tokenOf(merchant, origin)}` };
  return load({ ...options, origin, path: `/v1/sources/${merchant.sourceId}/receipts`, headers, bodyFile }, 201);
}

async function received({ receiverPort }: Contender): Promise<number> {
  return Number(await (await fetch(`http://127.0.0.1:${receiverPort}/count`)).text());
}

async function withService<T>(environment: Record<string, string>, work: (origin: string) => Promise<T>): Promise<T> {
  const program: Program = server({ ...environment, ROLE: "all" });
  try {
    await program.printed(/is ready/);
    const origin = `http://127.0.0.1:${await program.listens()}`;
    await subscribe(origin, environment.DATA_DIR ?? "");
    return await work(origin);
  } finally {
    program.child.kill("SIGTERM");
    await program.exited;
  }
}

/** The same again changes nothing. */
async function subscribe(origin: string, dataDir: string): Promise<void> {
  const { client } = JSON.parse(await readFile(join(dataDir, "demo.json"), "utf8")) as Demo;
  const answer = await fetch(`${origin}/v1/subscriptions/par`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${await tokenOf(client, origin)}` },
    body: JSON.stringify({ par: PAR, reference: "measured" }),
  });
  if (!answer.ok) throw new Error(`The subscription was answered ${answer.status}.`);
}

async function tokenOf(
  { clientId, clientSecret }: { clientId: string; clientSecret: string },
  origin: string,
): Promise<string> {
  const answer = await fetch(`${origin}/v1/oauth/token`, {
    method: "POST",
    headers: { authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}` },
    body: new URLSearchParams({ grant_type: "client_credentials" }),
  });
  return ((await answer.json()) as { access_token: string }).access_token;
}

function sentence({ atCoordinator, atNodes, tasks }: Statements, receipts: number): string {
  const each = (count: number) => (count / receipts).toFixed(2);
  return `${each(atCoordinator)} statements at the coordinator, ${each(tasks)} tasks on shards, ${each(atNodes)} statements at the nodes`;
}
