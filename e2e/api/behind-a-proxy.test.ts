import { chmod, mkdtemp, rm } from "node:fs/promises";
import { request as httpRequest, type IncomingHttpHeaders } from "node:http";
import { request as httpsRequest } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TEST_CERTIFICATE } from "@/tests/network/certificates";
import { documentedServer, hasNginx, startNginx } from "./support/nginx";
import { admin, type Program, server } from "./support/program";

const NAME = "receiver.test";
const OPERATOR = { email: "nora@receiver.test", password: "" };

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

let dataDir: string;
let servicePort: number;
let service: Program;

/** Its origin is what the operator says, on a port of the proxy's. */
async function startService(origin: string): Promise<void> {
  const environment = { DATA_DIR: dataDir, DEMO: "false", BASE_URL: origin, TRUST_PROXY: "true" };
  service = server(environment);
  servicePort = await service.listens();
  await service.printed(/is ready/);
  if (OPERATOR.password !== "") return;
  const { password } = await admin(environment, "operator", "create", "--email", OPERATOR.email);
  OPERATOR.password = String(password);
}

async function stopService(): Promise<void> {
  service.child.kill("SIGTERM");
  await service.exited;
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "receipt-exchange-proxy-"));
  await chmod(dataDir, 0o711);
});

afterAll(() => rm(dataDir, { recursive: true, force: true }));

type Ask = (method: string, path: string, headers?: Record<string, string>, body?: Buffer) => Promise<Answer>;

/** Asks the service itself, or nginx by TLS, as a browser would that has found this host there. */
function asking(at: { port: number } | { socketPath: string }, host: string): Ask {
  return (method, path, headers = {}, body) =>
    new Promise((done, fail) => {
      const options = { host: "127.0.0.1", ...at, method, path, headers: { host, ...headers }, agent: false } as const;
      const sent =
        "socketPath" in at
          ? httpsRequest({ ...options, servername: NAME, ca: TEST_CERTIFICATE })
          : httpRequest(options);
      sent.once("error", fail).once("response", (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk)).once("error", fail);
        response.once("end", () => {
          const text = Buffer.concat(chunks).toString("utf8");
          done({ status: response.statusCode ?? 0, headers: response.headers, text });
        });
      });
      sent.end(body);
    });
}

/** Fills in the sign-in page's form and sends it, as a browser without script does. */
async function signIn(ask: Ask, origin: string): Promise<Answer> {
  const { text } = await ask("GET", "/sign-in");
  const form = new FormData();
  for (const [field] of text.matchAll(/<input type="hidden"[^>]*>/g)) {
    const [, name] = /name="([^"]*)"/.exec(field) ?? [];
    const [, value = ""] = /value="([^"]*)"/.exec(field) ?? [];
    if (name) form.set(name, value.replaceAll("&quot;", '"').replaceAll("&amp;", "&"));
  }
  form.set("email", OPERATOR.email);
  form.set("password", OPERATOR.password);
  const sent = new Response(form);
  const headers = { origin, "content-type": sent.headers.get("content-type") ?? "" };
  return ask("POST", "/sign-in", headers, Buffer.from(await sent.arrayBuffer()));
}

/** Signs in as programs do, through next-auth. */
async function signInByProtocol(ask: Ask, origin: string): Promise<Answer> {
  const csrf = await ask("GET", "/api/auth/csrf");
  const { csrfToken } = JSON.parse(csrf.text) as { csrfToken: string };
  const body = Buffer.from(new URLSearchParams({ ...OPERATOR, csrfToken, json: "true" }).toString());
  const cookie = csrf.headers["set-cookie"]?.map((line) => line.split(";")[0]).join("; ") ?? "";
  const headers = { origin, cookie, "content-type": "application/x-www-form-urlencoded" };
  return ask("POST", "/api/auth/callback/credentials", headers, body);
}

function expectSignedIn({ status, headers }: Answer): void {
  expect([200, 303]).toContain(status);
  const set = headers["set-cookie"] ?? [];
  for (const name of ["session", "device"]) {
    const line = set.find((candidate) => candidate.startsWith(`__Host-receipt-exchange.${name}=`)) ?? "";
    expect(line).toMatch(/; secure/i);
    expect(line).toMatch(/; httponly/i);
  }
}

async function expectGuardedSignIn(ask: Ask, origin: string): Promise<void> {
  expectSignedIn(await signIn(ask, origin));
  expectSignedIn(await signInByProtocol(ask, origin));
  for (const foreign of ["https://evil.example", `https://${NAME}.evil.example`, "null"]) {
    for (const attempt of [signIn, signInByProtocol]) {
      const { status, headers } = await attempt(ask, foreign);
      expect([status, headers["set-cookie"]]).toEqual([403, undefined]);
    }
  }
}

/** A redirect leads to the same site, by whatever name the proxy asked. */
async function expectOwnRedirects(ask: Ask, origin: string): Promise<void> {
  for (const path of ["/sign-in/", "/merchant/receipts/rcp_x", "//sign-in", "/operator"]) {
    const { status, headers } = await ask("GET", path);
    expect([path, Math.floor(status / 100)]).toEqual([path, 3]);
    expect(new URL(headers.location ?? "", origin).origin).toBe(origin);
  }
}

describe.each([`https://${NAME}`, `https://${NAME}:8443`])("behind a proxy, at %s", (origin) => {
  beforeAll(() => startService(origin));
  afterAll(stopService);

  it.each([new URL(origin).host, NAME, "127.0.0.1:3000", "upstream"])(
    "people and programs sign in from our own pages alone, whatever host the proxy names: %s",
    async (host) => {
      await expectGuardedSignIn(asking({ port: servicePort }, host), origin);
    },
  );

  it("no header of a caller makes a foreign page ours", async () => {
    const ask = asking({ port: servicePort }, new URL(origin).host);
    const lying: Ask = (method, path, headers, body) =>
      ask(method, path, { ...headers, "x-forwarded-host": "evil.example", forwarded: "host=evil.example" }, body);
    expect((await signIn(lying, "https://evil.example")).status).toBe(403);
    expectSignedIn(await signIn(lying, origin));
  });

  describe.skipIf(!hasNginx())("by nginx as docs/operations.md has it (skipped: there is no nginx here)", () => {
    const hostLine = "proxy_set_header Host $host;";

    it.each([
      ["as documented", hostLine],
      ["with its own default for Host", ""],
      ["with the Host that was asked", "proxy_set_header Host $http_host;"],
    ])("everything goes through: %s", async (_, line) => {
      const block = await documentedServer(servicePort);
      expect(block).toContain(hostLine);
      const nginx = await startNginx(block.replaceAll("receipts.example", NAME).replace(hostLine, line));
      try {
        const ask = asking({ socketPath: nginx.socketPath }, new URL(origin).host);
        await expectGuardedSignIn(ask, origin);
        await expectOwnRedirects(ask, origin);
        const form = { "content-type": "application/x-www-form-urlencoded" };
        const { status, text } = await ask("POST", "/v1/oauth/token", form, Buffer.from("grant_type=x&client_id=x"));
        expect([status, JSON.parse(text).error]).toEqual([401, "invalid_client"]);
      } finally {
        await nginx.stop();
      }
    });
  });
});
