import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createCredential } from "@/lib/auth/credentials/create-credential";
import { encodeSession } from "@/lib/auth/sessions/session-token";
import { createBrand } from "@/lib/brands/create-brand";
import { publicId } from "@/lib/core/ids";
import { createSource } from "@/lib/sources/create-source";
import { createStore } from "@/lib/stores/create-store";
import { TEST_SECRET_KEY, testDatabase } from "@/tests/database";
import { type Program, server } from "./support/program";

const TILLS = 8;
/** A process takes long to start on a busy machine. */
const PATIENTLY = { timeout: 150_000 };
const SCRAPER = "whoever scrapes says this";

const t = testDatabase();
const programs: Program[] = [];
let till: { path: string; storeId: string; authorization: string; basic: string };

beforeAll(async () => {
  const { ctx } = await t.tenant("merchant");
  const { brandId } = await createBrand(ctx, { name: "Nord" });
  const { sourceId } = await createSource(ctx, { type: "receipts" });
  const { storeId } = await createStore(ctx, { brandId, name: "Old town", countryCode: "DE" });
  const { clientId, clientSecret } = await createCredential(ctx, { name: "till", scopes: ["receipts:write"] });
  const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`;
  till = { path: `/v1/sources/${sourceId}/receipts`, storeId, basic, authorization: "" };
});

afterAll(async () => {
  for (const { child } of programs) child.kill("SIGTERM");
  await Promise.all(programs.map(({ exited }) => exited));
});

async function start(environment: Record<string, string>): Promise<{ program: Program; origin: string }> {
  const program = server({
    DATABASE_URL: t.url,
    SECRET_KEY: TEST_SECRET_KEY,
    LOG_LEVEL: "info",
    RATE_LIMIT_RECEIPTS: "0",
    ...environment,
  });
  programs.push(program);
  await program.printed(/is ready/);
  return { program, origin: `http://127.0.0.1:${await program.listens()}` };
}

/** Of the portals' process that was started last, as the log says. */
const portalOf = ({ log }: Program) => Number([...log().matchAll(/"portalPid":(\d+)/g)].at(-1)?.[1]);

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function authorize(origin: string): Promise<void> {
  const answer = await fetch(`${origin}/v1/oauth/token`, {
    method: "POST",
    headers: { authorization: till.basic },
    body: new URLSearchParams({ grant_type: "client_credentials" }),
  });
  const { access_token } = (await answer.json()) as { access_token: string };
  till.authorization = `Bearer ${access_token}`;
}

function submit(origin: string, receiptId: string): Promise<Response> {
  const header = { storeId: till.storeId, created: "2026-03-02T10:15:30+01:00", receiptId };
  return fetch(origin + till.path, {
    method: "POST",
    headers: { authorization: till.authorization, "content-type": "application/json" },
    body: JSON.stringify({ header, lineItems: [], totals: [], payments: [] }),
  });
}

describe("the portals in a process of their own", () => {
  let program: Program;
  let origin: string;

  beforeAll(async () => {
    ({ program, origin } = await start({ ROLE: "web", METRICS_TOKEN: SCRAPER }));
    await authorize(origin);
  });

  it("are rendered there, and counted with what the first counts", async () => {
    expect(portalOf(program)).not.toBe(program.child.pid);
    expect((await fetch(`${origin}/sign-in`)).status).toBe(200);
    const answer = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${SCRAPER}` } });
    const text = await answer.text();
    for (const line of [
      /^nodejs_eventloop_lag_p99_seconds \S+$/m,
      /^nodejs_eventloop_lag_p99_seconds\{process="portal"\} \S+$/m,
    ])
      expect(text).toMatch(line);
    expect(text.match(/^# TYPE nodejs_eventloop_lag_p99_seconds /gm)).toHaveLength(1);
    expect(text).toMatch(/^process_start_time_seconds \d/m);
  });

  it("killed under load they take nothing from tills, are 503 meanwhile, and come back by themselves", async () => {
    const before = portalOf(program);
    const statuses: number[] = [];
    let isOver = false;
    const tills = Array.from({ length: TILLS }, async (_, number) => {
      for (let count = 0; !isOver; count += 1) {
        const answer = await submit(origin, `till-${number}-${count}`);
        await answer.arrayBuffer();
        statuses.push(answer.status);
      }
    });
    const seen = new Set<string>();
    const people = Array.from({ length: 4 }, async () => {
      while (!isOver)
        await fetch(`${origin}/sign-in`)
          .then(async (answer) => {
            await answer.arrayBuffer();
            const { status, headers } = answer;
            seen.add([status, headers.get("retry-after"), headers.get("content-type")].join(" "));
          })
          .catch(() => undefined);
    });
    try {
      await expect.poll(() => statuses.length, PATIENTLY).toBeGreaterThan(50);
      process.kill(before, "SIGKILL");
      const whenGone = statuses.length;
      await expect.poll(() => statuses.length, PATIENTLY).toBeGreaterThan(whenGone + 50);
      await expect.poll(() => [...seen], PATIENTLY).toContain("503 2 application/problem+json");
      await expect.poll(async () => (await fetch(`${origin}/docs`)).status, PATIENTLY).toBe(200);
    } finally {
      isOver = true;
      await Promise.all([...tills, ...people]);
    }
    expect(new Set(statuses)).toEqual(new Set([201]));
    expect(portalOf(program)).not.toBe(before);
    expect((await fetch(`${origin}/readyz`)).status).toBe(200);
  });

  it("end with the first, which ends what is asked before", async () => {
    const portal = portalOf(program);
    const underWay = fetch(`${origin}/docs`).then((answer) => answer.text());
    await fetch(`${origin}/healthz`);
    program.child.kill("SIGTERM");
    // To the portals alone it says nothing: a service manager sends it to both.
    process.kill(portal, "SIGTERM");
    expect(await underWay).toContain("</html>");
    expect(await program.exited).toBe(0);
    expect(isRunning(portal)).toBe(false);
  });
});

it("the portals end when the first was killed", async () => {
  const { program } = await start({ ROLE: "web" });
  const portal = portalOf(program);
  program.child.kill("SIGKILL");
  await program.exited;
  await expect.poll(() => isRunning(portal), PATIENTLY).toBe(false);
});

describe("the portals apart, behind a balancer", () => {
  it("answer pages and nothing else; what has none answers machines", async () => {
    const [portal, api] = await Promise.all([start({ ROLE: "portal" }), start({ ROLE: "api" })]);
    const statusOf = async (origin: string, path: string) => (await fetch(origin + path)).status;
    expect([portal.program, api.program].map(portalOf)).toEqual([Number.NaN, Number.NaN]);
    const paths = ["/sign-in", "/v1/stores", "/r/none", "/readyz"];
    expect(await Promise.all(paths.map((path) => statusOf(portal.origin, path)))).toEqual([200, 404, 404, 200]);
    expect(await Promise.all(paths.map((path) => statusOf(api.origin, path)))).toEqual([404, 401, 404, 200]);
    await authorize(api.origin);
    expect((await submit(api.origin, "apart")).status).toBe(201);
    const { organizationId, ctx } = await t.tenant("merchant");
    await createBrand(ctx, { name: "Seen" });
    const [user] = await t.sql<{ id: string; version: number }[]>`
      insert into users (id, email, name) values (gen_random_uuid(), 'apart@shop.example', 'Kim')
      returning id, session_version as version`;
    await t.sql`insert into memberships (organization_id, user_id, role) values (${organizationId}, ${user?.id ?? ""}, 'viewer')`;
    const claims = { sub: publicId("user", user?.id ?? ""), version: user?.version ?? 0 };
    const cookie = `receipt-exchange.session=${await encodeSession(claims, "session")}`;
    const page = await fetch(`${portal.origin}/merchant/${publicId("organization", organizationId)}/brands`, {
      headers: { cookie },
    });
    expect(await page.text()).toContain("Seen");
  });
});
