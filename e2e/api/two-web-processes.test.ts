import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { type EmbeddedDatabase, startEmbedded } from "@/lib/db/embedded/start-embedded";
import type { Demo, DemoMerchant } from "@/lib/system/demo-file";
import { PrismProxy } from "./support/prism-proxy";
import { admin, type Program, server } from "./support/program";

const LIMIT = 60;

describe("two web processes on one database", () => {
  let folder: string;
  let database: EmbeddedDatabase;
  let programs: Program[];
  let proxies: PrismProxy[];
  let doors: string[];
  let demo: Demo;
  let environment: Record<string, string>;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "receipt-exchange-two-webs-"));
    await chmod(folder, 0o711);
    database = await startEmbedded(join(folder, "server"), { shared_buffers: "32MB" });
    proxies = [await PrismProxy.start(), await PrismProxy.start()];
    doors = proxies.map(({ origin }) => origin);
    const dataDir = join(folder, "data");
    environment = {
      DATABASE_URL: database.url,
      SECRET_KEY: "a secret key of thirty-two characters",
      DATA_DIR: dataDir,
      BASE_URL: doors[0] ?? "",
      LOG_LEVEL: "warn",
      ROLE: "web",
      RATE_LIMIT_OTHERS: String(LIMIT),
    };
    programs = proxies.map(() => server(environment));
    await Promise.all(programs.map((program) => program.printed(/is ready/)));
    for (const [i, proxy] of proxies.entries()) proxy.upstreamPort = (await programs[i]?.listens()) ?? 0;
    await admin(environment, "demo", "seed");
    demo = JSON.parse(await readFile(join(dataDir, "demo.json"), "utf8"));
  });

  afterAll(async () => {
    for (const { child } of programs) child.kill("SIGTERM");
    await Promise.all(programs.map(({ exited }) => exited));
    await database.stop();
    await rm(folder, { recursive: true, force: true });
    await Promise.all(proxies.map((proxy) => proxy.close()));
  });

  async function tokenOf({ clientId, clientSecret }: Pick<DemoMerchant, "clientId" | "clientSecret">): Promise<string> {
    const granted = await fetch(`${doors[0]}/v1/oauth/token`, {
      method: "POST",
      headers: { authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}` },
      body: new URLSearchParams({ grant_type: "client_credentials" }),
    });
    return ((await granted.json()) as { access_token: string }).access_token;
  }

  /** As many requests at once, by turns through one door and the other. */
  const atOnce = (count: number, request: (door: string) => Promise<Response>) =>
    Promise.all(Array.from({ length: count }, (_, i) => request(doors[i % 2] ?? "")));

  it("count a credential's requests together, and say truly what is left", async () => {
    const authorization = `Bearer ${await tokenOf(demo.merchant)}`;
    // The count begins with each minute: not across its end.
    await expect.poll(() => new Date().getSeconds(), { timeout: 60_000 }).toBeLessThan(40);
    const answers = await atOnce(3 * LIMIT, (door) => fetch(`${door}/v1/stores`, { headers: { authorization } }));
    const left = ({ headers }: Response) => Number(/r=(\d+)/.exec(headers.get("ratelimit") ?? "")?.[1]);
    const allowed = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status }) => status === 429);
    expect([allowed.length, refused.length]).toEqual([LIMIT, 2 * LIMIT]);
    expect(allowed.map(left).sort((a, b) => b - a)).toEqual(Array.from({ length: LIMIT }, (_, i) => LIMIT - 1 - i));
    for (const answer of refused) {
      expect(left(answer)).toBe(0);
      expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    }
  });

  /** Fifty identical requests with one key: one makes something, the others and those that come later get its answer. */
  async function makeOnce(path: string, content: object, authorization: string): Promise<void> {
    const headers = { authorization, "content-type": "application/json", "idempotency-key": `once ${path}` };
    const post = (door: string) => fetch(door + path, { method: "POST", headers, body: JSON.stringify(content) });
    const answers = await atOnce(50, post);
    const isReplay = ({ headers: sent }: Response) => sent.get("idempotent-replayed") === "true";
    const made = answers.filter(({ status }) => status === 201);
    expect(made.filter((answer) => !isReplay(answer))).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 201)) {
      expect(await answer.json()).toMatchObject({ type: expect.stringMatching(/\/idempotency-in-progress$/) });
      expect(answer.headers.get("retry-after")).toBe("1");
    }
    const [first, ...others] = await Promise.all(made.map((answer) => answer.text()));
    expect(new Set([first, ...others]).size).toBe(1);
    for (const door of doors) {
      const again = await post(door);
      expect([again.status, isReplay(again), await again.text()]).toEqual([201, true, first]);
    }
  }

  it("make a receipt once for fifty identical requests with one key, and mark what is replayed", async () => {
    const { sourceId, storeId } = demo.otherMerchant;
    const header = { storeId, created: "2026-03-02T10:15:30+01:00", receiptId: "once" };
    const receipt = { header, lineItems: [], totals: [], payments: [] };
    await makeOnce(`/v1/sources/${sourceId}/receipts`, receipt, `Bearer ${await tokenOf(demo.otherMerchant)}`);
  });

  it("make a store once for fifty identical requests with one key, and have no second one", async () => {
    const authorization = `Bearer ${await tokenOf(demo.otherMerchant)}`;
    await makeOnce(
      "/v1/stores",
      { brandId: demo.otherMerchant.brandId, name: "Once", countryCode: "DE" },
      authorization,
    );
    await expect
      .poll(
        async () => {
          const answer = await fetch(`${doors[1]}/v1/stores?limit=100`, { headers: { authorization } });
          const { data = [] } = (await answer.json()) as { data?: { name: string }[] };
          return data.filter(({ name }) => name === "Once").length;
        },
        { timeout: 70_000, interval: 1_000 },
      )
      .toBe(1);
  });

  it.each(["personal", "receipt"])(
    "show nothing of what was erased (%s) ten seconds later, whichever of them has shown it before",
    async (mode) => {
      const worker = server({ ...environment, ROLE: "worker" });
      onTestFinished(async () => {
        worker.child.kill("SIGTERM");
        await worker.exited;
      });
      const { organizationId, sourceId, storeId } = demo.otherMerchant;
      const made = await admin(environment, "credential", "create", "--organization", organizationId, "--name", mode);
      const token = await tokenOf({ clientId: String(made.clientId), clientSecret: String(made.clientSecret) });
      const call = async (path: string, body?: object) => {
        const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
        const request = body && { method: "POST", body: JSON.stringify(body) };
        return (await fetch(doors[0] + path, { headers, ...request })).json() as Promise<Record<string, string>>;
      };
      const customer = { name: `Quillfeather ${mode}` };
      const header = { storeId, created: "2026-03-02T10:15:30+01:00", receiptId: mode, customer };
      const receipt = { header, lineItems: [], totals: [], payments: [] };
      const { id: receiptId, receiptUrl = "" } = await call(`/v1/sources/${sourceId}/receipts`, receipt);
      const { pathname } = new URL(receiptUrl);
      const pages = () =>
        Promise.all(
          doors.flatMap((door) => ["", ".json"].map(async (end) => (await fetch(door + pathname + end)).text())),
        );
      const naming = async () => (await pages()).filter((page) => page.includes(customer.name)).length;
      expect(await naming()).toBe(4);
      const { erasureId } = await call("/v1/erasures", { receiptId, mode });
      const status = async () => (await call(`/v1/erasures/${erasureId}`)).status;
      await expect.poll(status, { timeout: 60_000, interval: 2_000 }).toBe("done");
      await expect.poll(naming, { timeout: 10_000, interval: 1_000 }).toBe(0);
    },
  );
});
