import { once } from "node:events";
import { chmod, copyFile, mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type EmbeddedDatabase, startEmbedded } from "@/lib/db/embedded/start-embedded";
import { PrismProxy } from "./support/prism-proxy";
import { admin, type Program, server, startProgram } from "./support/program";
import { Receiver } from "./support/receiver";

type Account = Record<"organizationId" | "clientId" | "clientSecret" | "storeId" | "sourceId", string>;
type Demo = Record<"merchant" | "otherMerchant" | "client" | "otherClient", Account>;

const PAR = "QA01PROCESSES0000000000000001";

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "receipt-exchange-processes-"));
  await chmod(folder, 0o711);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

async function call(
  baseUrl: string,
  { clientId, clientSecret }: Account,
  path: string,
  body: object,
  headers: Record<string, string> = {},
) {
  const token = await fetch(`${baseUrl}/v1/oauth/token`, {
    method: "POST",
    headers: { authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}` },
    body: new URLSearchParams({ grant_type: "client_credentials" }),
  });
  if (!token.ok) return token;
  const { access_token } = (await token.json()) as { access_token: string };
  return fetch(baseUrl + path, {
    method: "POST",
    headers: { authorization: `Bearer ${access_token}`, "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
}

const receiptOf = ({ storeId }: Account, receiptId: string) => ({
  header: { storeId, created: "2026-03-02T10:15:30+01:00", receiptId },
  lineItems: [],
  totals: [],
  payments: [{ paid: { amount: 1, currency: "EUR" }, paymentAccountReference: PAR }],
});

const readDemo = async (dataDir: string): Promise<Demo> =>
  JSON.parse(await readFile(join(dataDir, "demo.json"), "utf8"));

describe("a start", () => {
  it("with a wrong configuration names every wrong variable and ends with exit code 1", async () => {
    const program = server({ DATA_DIR: join(folder, "never"), PORT: "http", ROLE: "both", WEBHOOK_TIMEOUT: "15" });
    expect(await program.exited).toBe(1);
    for (const name of ["PORT", "ROLE", "WEBHOOK_TIMEOUT"])
      expect(program.output()).toMatch(new RegExp(`^  ${name}: `, "m"));
  });

  it("on a server that is not there says so and ends with exit code 1", async () => {
    const program = server({
      DATABASE_URL: "postgres://receipts:secret@127.0.0.1:1/receipts",
      SECRET_KEY: "a secret key of thirty-two characters",
    });
    expect(await program.exited).toBe(1);
    expect(program.output()).toContain("The database of DATABASE_URL cannot be reached (ECONNREFUSED).");
    expect(program.output()).not.toContain("secret@");
  });
});

describe("an embedded installation", () => {
  let environment: Record<string, string>;
  let program: Program;
  let prism: PrismProxy;
  let demo: Demo;

  beforeAll(async () => {
    prism = await PrismProxy.start();
    environment = { DATA_DIR: join(folder, "embedded"), BASE_URL: prism.origin };
    program = await run();
    demo = await readDemo(environment.DATA_DIR ?? "");
  });

  afterAll(async () => {
    program.child.kill("SIGTERM");
    await program.exited;
    await prism.close();
  });

  async function run(): Promise<Program> {
    const started = server({ ...environment, LOG_LEVEL: "warn", RATE_LIMIT_TOKENS: "0" });
    await started.printed(/is ready/);
    prism.upstreamPort = await started.listens();
    return started;
  }

  const baseUrl = () => environment.BASE_URL ?? "";

  it("is administered by the command beside it", async () => {
    const admins = (...args: string[]) => admin(environment, ...args);
    const { userId, password } = await admins("operator", "create", "--email", "second@demo.example");
    expect([userId, password]).toEqual([expect.stringMatching(/^usr_/), expect.any(String)]);
    const { organizationId } = await admins("organization", "create", "--kind", "merchant", "--name", "Third");
    const all = (await admins("organization", "list", "--kind", "merchant")) as unknown as Account[];
    expect(all.map((one) => one.organizationId)).toContain(organizationId);
    const { brandId } = await admins("brand", "create", "--organization", String(organizationId), "--name", "Third");
    const credential = await admins("credential", "create", "--organization", String(organizationId), "--name", "till");
    const use = (clientSecret: unknown) =>
      call(baseUrl(), { ...credential, clientSecret } as Account, "/v1/stores", {
        brandId,
        name: "A",
        countryCode: "DE",
      });
    expect((await use(credential.clientSecret)).status).toBe(201);
    const id = String(credential.credentialId);
    const { clientSecret: second } = await admins("credential", "rotate", "--id", id, "--overlap", "1h");
    expect((await use(credential.clientSecret)).status).toBe(201);
    expect((await use(second)).status).toBe(201);
    await admins("credential", "revoke", "--id", id);
    expect((await use(second)).status).toBe(401);
    expect(await admins("migrate")).toEqual({ migrated: true });
    await expect(admins("demo", "seed")).rejects.toThrow(/has an account/);
    await expect(admins("credential", "revoke", "--id", "crd_nonsense")).rejects.toThrow(/no such credential/);
  });

  it("passes the simulation", async () => {
    const simulation = startProgram(["dist/scripts/simulate.js", "--rate", "10", "--for", "3s"], environment);
    expect([await simulation.exited, simulation.output()]).toEqual([0, expect.stringMatching(/missing +0\n/)]);
    // The sales, and those that are sent again.
    const [, sent] = /receipts sent +(\d+)\n/.exec(simulation.output()) ?? [];
    expect(Number(sent)).toBeGreaterThanOrEqual(30);
  });

  it("is backed up while it works, and what is restored has what it took in", async () => {
    const path = `/v1/sources/${demo.merchant.sourceId}/receipts`;
    const taken = await call(baseUrl(), demo.merchant, path, receiptOf(demo.merchant, "backed up"));
    const { id } = (await taken.json()) as { id: string };
    const backup = join(folder, "backup");
    expect(await admin(environment, "backup", "--to", backup)).toMatchObject({ folder: backup });
    const restored = { DATA_DIR: join(folder, "restored"), DEMO: "false", LOG_LEVEL: "warn" };
    expect(await admin(restored, "restore", "--from", backup)).toEqual({ dataDir: restored.DATA_DIR });
    await copyFile(join(environment.DATA_DIR ?? "", "secret.key"), join(restored.DATA_DIR, "secret.key"));
    const other = server(restored);
    await other.printed(/is ready/);
    const again = await call(
      `http://127.0.0.1:${await other.listens()}`,
      demo.merchant,
      path,
      receiptOf(demo.merchant, "backed up"),
    );
    expect(((await again.json()) as { id: string }).id).toBe(id);
    other.child.kill("SIGTERM");
    expect(await other.exited).toBe(0);
  });

  it("waits for a webhook's answer when it is told to stop, and then does not send it again", async () => {
    const asked: string[] = [];
    const unanswered: ServerResponse[] = [];
    const bank = createServer((request, response) => {
      request.resume();
      asked.push(String(request.headers["webhook-id"]));
      unanswered.push(response);
      bank.emit("asked");
    });
    await once(bank.listen(0, "127.0.0.1"), "listening");
    const url = `http://127.0.0.1:${(bank.address() as AddressInfo).port}/`;
    const { organizationId } = demo.otherClient;
    const { webhookId } = await admin(environment, "webhook", "create", "--organization", organizationId, "--url", url);
    await call(baseUrl(), demo.otherClient, "/v1/subscriptions/par", { par: PAR, reference: "in-flight" });
    await call(
      baseUrl(),
      demo.merchant,
      `/v1/sources/${demo.merchant.sourceId}/receipts`,
      receiptOf(demo.merchant, "1"),
    );
    while (asked.length === 0) await once(bank, "asked");

    program.child.kill("SIGTERM");
    const door = () =>
      fetch(`${baseUrl()}/healthz`).then(
        () => "open",
        () => "closed",
      );
    await expect.poll(door).toBe("closed");
    expect(program.child.exitCode).toBeNull();
    for (const response of unanswered) response.end();
    expect(await program.exited).toBe(0);

    program = await run();
    const list = await admin(environment, "delivery", "list", "--organization", organizationId);
    const [newest] = list as unknown as object[];
    expect(newest).toMatchObject({ deliveryId: asked[0], state: "delivered", attemptCount: 1 });
    expect(asked).toHaveLength(1);
    await admin(environment, "webhook", "delete", "--id", String(webhookId));
    bank.close();
    bank.closeAllConnections();
  });

  it("ends with an error when its PostgreSQL is gone, and goes on after the next start", async () => {
    const pidFile = await readFile(join(environment.DATA_DIR ?? "", "postgres/postmaster.pid"), "utf8");
    process.kill(Number(pidFile.split("\n")[0]), "SIGKILL");
    expect(await program.exited).toBe(1);
    program = await run();
    expect((await fetch(`${baseUrl()}/readyz`)).status).toBe(200);
  });
});

describe("separate web and worker processes on a PostgreSQL server", () => {
  let database: EmbeddedDatabase;
  let environment: Record<string, string>;
  let programs: Program[];
  let prism: PrismProxy;
  let webUrl: string;
  let workerUrl: string;

  beforeAll(async () => {
    database = await startEmbedded(join(folder, "server"), { shared_buffers: "32MB" });
    environment = {
      DATABASE_URL: database.url,
      SECRET_KEY: "a secret key of thirty-two characters",
      DATA_DIR: join(folder, "roles"),
      WEBHOOK_ALLOWED_CIDRS: "127.0.0.0/8",
      LOG_LEVEL: "warn",
    };
    prism = await PrismProxy.start();
    webUrl = prism.origin;
    // Both at once: one of them migrates, the other waits.
    const [web, worker] = [
      server({ ...environment, ROLE: "web", BASE_URL: webUrl }),
      server({ ...environment, ROLE: "worker", BASE_URL: webUrl }),
    ];
    programs = [web, worker];
    await Promise.all(programs.map((program) => program.printed(/is ready/)));
    prism.upstreamPort = await web.listens();
    workerUrl = `http://127.0.0.1:${await worker.listens()}`;
  });

  afterAll(async () => {
    for (const { child } of programs) child.kill("SIGTERM");
    expect(await Promise.all(programs.map(({ exited }) => exited))).toEqual([0, 0]);
    await database.stop();
    await prism.close();
  });

  it.each<[string, (url: URL) => void]>([
    ["a database that is not there", (url) => Object.assign(url, { pathname: "/nonesuch" })],
    ["a user who is not there", (url) => Object.assign(url, { username: "nobody" })],
    ["another program's parameter", (url) => url.searchParams.set("pgbouncer", "true")],
  ])("with %s are refused in one line", async (_, change) => {
    const url = new URL(database.url);
    change(url);
    const program = server({ ...environment, DATABASE_URL: url.href });
    expect(await program.exited).toBe(1);
    expect(program.output()).toMatch(/The database of DATABASE_URL refused the connection: .+/);
    expect(program.output()).not.toMatch(/^ +at /m);
  });

  it("are both ready, and the worker answers nothing else", async () => {
    expect((await fetch(`${webUrl}/readyz`)).status).toBe(200);
    expect((await fetch(`${workerUrl}/readyz`)).status).toBe(200);
    expect((await fetch(`${workerUrl}/v1/stores`)).status).toBe(404);
  });

  it("have no demo of their own accord; what one takes in, the other delivers", async () => {
    expect(await admin(environment, "organization", "list")).toEqual([]);
    await admin(environment, "demo", "seed");
    const demo = await readDemo(environment.DATA_DIR ?? "");
    const bank = await Receiver.start();
    const { secret } = await admin(
      environment,
      "webhook",
      "create",
      "--organization",
      demo.client.organizationId,
      "--url",
      bank.url,
    );
    bank.secret = String(secret);
    await call(webUrl, demo.client, "/v1/subscriptions/par", { par: PAR, reference: "roles" });
    const answer = await call(
      webUrl,
      demo.merchant,
      `/v1/sources/${demo.merchant.sourceId}/receipts`,
      receiptOf(demo.merchant, "1"),
    );
    const { id } = (await answer.json()) as { id: string };
    await bank.until(() => bank.deliveries("roles").length > 0);
    expect(bank.deliveries("roles").map(({ json }) => json.data.receiptId)).toEqual([id]);
    bank.close();
  });

  it("answer who waits in one for the matcher in the other", async () => {
    const demo = await readDemo(environment.DATA_DIR ?? "");
    const fields = { retrievalReferenceNumber: "700000000099", approvalCode: "WAITS1", lastFour: "0042" };
    const receipt = receiptOf(demo.merchant, "waits");
    const payments = [{ paid: { amount: 1, currency: "EUR" }, ...fields }];
    const path = `/v1/sources/${demo.merchant.sourceId}/receipts`;
    expect((await call(webUrl, demo.merchant, path, { ...receipt, payments })).status).toBe(201);
    const body = { reference: "waits", transaction: fields };
    const answer = await call(webUrl, demo.client, "/v1/transaction-match", body, { prefer: "wait=5" });
    expect([answer.status, answer.headers.get("preference-applied")]).toEqual([202, "wait=5"]);
    expect(await answer.json()).toMatchObject({ status: "matched" });
  });
});
