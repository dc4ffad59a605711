import { once } from "node:events";
import type { RequestListener, ServerResponse } from "node:http";
import { connect } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { problem } from "@/lib/contract/problem";
import { baseUrl } from "@/lib/env";
import type { Readiness } from "../process/readiness";
import { type FrontDoor, LIMITS, openFrontDoor, type Surfaces } from "./front-door";
import { listenerOf } from "./listener-of";
import { withCors } from "./origins/with-cors";

const doors: FrontDoor[] = [];

afterEach(async () => {
  await Promise.all(doors.splice(0).map((door) => door.close(0)));
});

async function openDoor(limits: Partial<typeof LIMITS> = {}): Promise<FrontDoor> {
  const door = await openFrontDoor({ host: "127.0.0.1", port: 0 }, { ...LIMITS, ...limits });
  doors.push(door);
  return door;
}

const answering =
  (text: string): RequestListener =>
  (_, response) => {
    response.end(text);
  };

const SURFACES: Surfaces = { api: answering("api"), receiptPage: answering("receipt"), pages: answering("pages") };
const CODED = "POST /v1/stores HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: ";
const ready = async (): Promise<Readiness> => "ready";

const get = ({ port }: FrontDoor, path: string) => fetch(`http://127.0.0.1:${port}${path}`);

/** Something that happens later. */
function signal(): { happened: Promise<void>; happen: () => void } {
  let happen = () => {};
  const happened = new Promise<void>((done) => {
    happen = done;
  });
  return { happened, happen };
}

/** What a server says to bytes that no HTTP client would send. */
async function raw({ port }: FrontDoor, bytes: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  socket.setEncoding("utf8");
  let answer = "";
  socket.on("data", (chunk) => {
    answer += chunk;
  });
  socket.on("error", () => undefined);
  socket.write(bytes);
  await once(socket, "close");
  return answer;
}

/** Sends a byte more every 20 ms for as long as it is let; what it was answered. */
async function drip({ port }: FrontDoor, beginning: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  socket.setEncoding("utf8");
  let answer = "";
  socket.on("data", (chunk) => {
    answer += chunk;
  });
  socket.on("error", () => undefined);
  socket.write(beginning);
  const dripping = beginning && setInterval(() => socket.writable && socket.write("x"), 20);
  await once(socket, "close");
  if (dripping) clearInterval(dripping);
  return answer;
}

it("a body in more chunks than any client makes is answered as soon as they have come, and nothing more of it is parsed", async () => {
  const door = await openDoor();
  const pieces: string[] = [];
  const api: RequestListener = async (request) => {
    for await (const piece of request) pieces.push(String(piece));
  };
  door.open({ ...SURFACES, api }, ready);
  const answer = await raw(door, `${CODED}chunked\r\n\r\n${"1\r\na\r\n".repeat(300_000)}0\r\n\r\n`);
  expect(answer).toContain("413 Payload Too Large");
  expect(answer).toContain("10000 chunks");
  expect(pieces.join("").length).toBeLessThanOrEqual(10_000);
});

it("a body in small chunks is held as a few buffers, while nobody reads it and afterwards, and comes whole", async () => {
  const door = await openDoor();
  const sent = Array.from({ length: 80_000 }, (_, n) => String.fromCharCode(97 + (n % 26))).join("");
  const { happened: asked, happen } = signal();
  const pieces: string[] = [];
  const api: RequestListener = async (request, response) => {
    happen();
    await expect.poll(() => request.readableLength).toBeGreaterThanOrEqual(request.readableHighWaterMark);
    for await (const piece of request) pieces.push(String(piece));
    response.setHeader("connection", "close").end();
  };
  door.open({ ...SURFACES, api }, ready);
  const chunks = sent.replace(/.{8}/g, "8\r\n$&\r\n");
  const answer = raw(door, `${CODED}chunked\r\n\r\n${chunks}0\r\n\r\n`);
  await asked;
  expect(await answer).toContain("200 OK");
  expect(pieces.join("")).toBe(sent);
  expect(pieces.length).toBeLessThan(sent.length / 100);
});

it.each([
  [300, 200],
  [301, 413],
])("a form of %i parts is answered %i", async (parts, status) => {
  const door = await openDoor();
  door.open(SURFACES, ready);
  const part = '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n';
  const headers = { "content-type": "multipart/form-data; boundary=b" };
  const body = `${part.repeat(parts)}--b--\r\n`;
  const answer = await fetch(`http://127.0.0.1:${door.port}/sign-in`, { method: "POST", headers, body });
  expect(answer.status).toBe(status);
});

it.each([
  "multipart/form-data; boundary=b; boundary=other",
  'multipart/form-data; boundary="b',
  'multipart/form-data; boundary="b\\b"',
  "multipart/form-data; boundary =b",
  "Multipart/Form-Data; x=1; boundary=b",
])("a form whose parts another reader would count otherwise is not read: %s", async (type) => {
  const door = await openDoor();
  door.open(SURFACES, ready);
  const answer = await fetch(`http://127.0.0.1:${door.port}/sign-in`, {
    method: "POST",
    headers: { "content-type": type },
    body: `${'--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(301)}--b--\r\n`,
  });
  expect(answer.status).toBe(400);
});

describe("the front door", () => {
  it("begins with a request when the one before it on its connection has been answered", async () => {
    const held: ServerResponse[] = [];
    const begun = signal();
    const door = await openDoor();
    const api: RequestListener = (_, response) => {
      held.push(response);
      begun.happen();
    };
    door.open({ ...SURFACES, api }, ready);
    const socket = connect(door.port, "127.0.0.1").setEncoding("utf8");
    socket.write("GET /v1/stores HTTP/1.1\r\nHost: x\r\n\r\n".repeat(3));
    await begun.happened;
    // All three have arrived by then: they came in one piece.
    await get(door, "/r/abc");
    for (const count of [1, 2, 3]) {
      expect(held).toHaveLength(count);
      held.at(-1)?.end(String(count));
      const [answer] = await once(socket, "data");
      expect(answer).toMatch(new RegExp(`${count}$`));
      await get(door, "/r/abc");
    }
    socket.destroy();
  });

  it("is alive and not ready while the service starts", async () => {
    const door = await openDoor();
    expect((await get(door, "/healthz")).status).toBe(200);
    const readiness = await get(door, "/readyz");
    expect([readiness.status, await readiness.json()]).toEqual([503, { status: "unavailable", reason: "starting" }]);
    const answer = await get(door, "/v1/stores");
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "2"]);
    expect(answer.headers.get("content-type")).toBe("application/problem+json");
  });

  it.each([
    ["/v1/stores?limit=1", "api"],
    ["/v1", "api"],
    ["/.well-known/oauth-authorization-server", "api"],
    ["/r/abc.pdf", "receipt"],
    ["/", "pages"],
    ["/v1beta", "pages"],
    ["/receipts", "pages"],
    ["/?next=/v1/stores", "pages"],
  ])("gives %s to the %s", async (path, surface) => {
    const door = await openDoor();
    door.open(SURFACES, ready);
    expect(await (await get(door, path)).text()).toBe(surface);
  });

  it.each([
    ["/docs/../v1/stores", "api"],
    ["/docs/%2E%2e/v1/stores?limit=1", "api"],
    ["/docs\\..\\v1/stores", "api"],
    ["/r/../docs", "pages"],
    ["/v1/./../r/abc", "receipt"],
    ["/..", "pages"],
    ["/docs/..%2fv1/stores", "pages"],
    ["/docs/...?next=/../v1", "pages"],
  ])("takes %s for what is meant", async (target, surface) => {
    const door = await openDoor();
    door.open(SURFACES, ready);
    const answer = await raw(door, `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 200 [\\s\\S]*${surface}$`));
  });

  it.each([
    ["GET /docs/%E0%A4%A", 400],
    ["GET /%", 400],
    ["TRACE /", 501],
    ["TRACE /v1/stores", 501],
  ])("refuses %s, which no surface could take", async (line, status) => {
    const door = await openDoor();
    door.open(SURFACES, ready);
    const answer = await raw(door, `${line} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    expect(answer.split("\r\n")[0]).toContain(` ${status} `);
    expect(answer).toContain("application/problem+json");
  });

  it.each([
    ["POST", `/v1/sources/${"a".repeat(2_048)}/receipts`, 414],
    ["GET", `/r/${"/".repeat(15_000)}x`, 414],
    ["GET", `http://x/${"a".repeat(2_048)}`, 414],
    ["GET", `/healthz?${"a".repeat(8_192)}`, 414],
    ["GET", `/${"a".repeat(2_047)}`, 200],
    ["GET", `/api/auth/callback/oidc?code=${"a".repeat(8_000)}`, 200],
  ])("bounds a target's length: %s %s", async (method, target, status) => {
    const door = await openDoor();
    door.open(SURFACES, ready);
    const answer = await raw(door, `${method} ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    expect(answer.split(" ")[1]).toBe(String(status));
    if (status === 414) expect(problem.parse(JSON.parse(answer.slice(answer.indexOf("\r\n\r\n")))).status).toBe(414);
  });

  it("understands the absolute form that proxies send", async () => {
    const door = await openDoor();
    door.open(SURFACES, ready);
    const answer = await raw(
      door,
      "GET http://exchange.example/v1/stores HTTP/1.1\r\nHost: exchange.example\r\nConnection: close\r\n\r\n",
    );
    expect(answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*api$/);
  });

  it("says why it is not ready", async () => {
    const door = await openDoor();
    door.open(SURFACES, async () => "database unreachable");
    const answer = await get(door, "/readyz");
    expect([answer.status, await answer.json()]).toEqual([
      503,
      { status: "unavailable", reason: "database unreachable" },
    ]);
  });

  it("answers health checks only, in a process without the web role", async () => {
    const door = await openDoor();
    door.open(null, ready);
    expect((await get(door, "/readyz")).status).toBe(200);
    expect((await get(door, "/v1/stores")).status).toBe(404);
  });

  it("refuses other methods on health checks", async () => {
    const door = await openDoor();
    const answer = await fetch(`http://127.0.0.1:${door.port}/healthz`, { method: "POST" });
    expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  });

  it("names its problems, and the request, as the API does", async () => {
    const door = await openDoor();
    const url = `http://127.0.0.1:${door.port}/v1/stores?limit=1`;
    const starting = await fetch(url, { headers: { "x-request-id": "till-7:42" } });
    expect(starting.headers.get("x-request-id")).toBe("till-7:42");
    const body = problem.parse(await starting.json());
    expect(body).toMatchObject({ status: 503, requestId: "till-7:42", retryable: true });
    expect(body.type).toMatch(/^https?:.*\/problems\/unavailable$/);
    expect(body.instance).toMatch(/[^?]\/v1\/stores#till-7:42$/);
    door.open(null, ready);
    const missing = await fetch(url);
    expect(await missing.json()).toMatchObject({
      type: expect.stringMatching(/\/problems\/not-found$/),
      requestId: missing.headers.get("x-request-id"),
      retryable: false,
    });
  });

  it("answers what cannot be read with problem details and a request id too", async () => {
    const [head = "", json = ""] = (await raw(await openDoor(), "HELLO\r\n\r\n")).split("\r\n\r\n");
    const { type, requestId, title, retryable } = problem.parse(JSON.parse(json));
    expect({ type, title, retryable }).toEqual({ type: "about:blank", title: "Bad Request", retryable: false });
    expect(head).toContain(`x-request-id: ${requestId}`);
  });

  it.each([
    ["what is no HTTP", "HELLO\r\n\r\n", 400],
    ["a head that is too large", `GET / HTTP/1.1\r\nHost: x\r\nX-Large: ${"x".repeat(20_000)}\r\n\r\n`, 431],
    ["a request without a host", "GET / HTTP/1.1\r\n\r\n", 400],
    ["two hosts", "GET /healthz HTTP/1.1\r\nHost: x\r\nhost: y\r\n\r\n", 400],
    ["the same host twice", "GET /healthz HTTP/1.1\r\nHost: x\r\nHost: x\r\n\r\n", 400],
    ["a coding within the chunks", `${CODED}gzip, chunked\r\n\r\n0\r\n\r\n`, 501],
    ["a coding after the chunks", `${CODED}chunked, gzip\r\n\r\n0\r\n\r\n`, 400],
    ["a coding and a length", `${CODED}chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n`, 400],
    ["a target that is no path", "OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", 400],
    ["a client that offers HTTP/2 in passing", "GET /healthz HTTP/1.0\r\nHost: x\r\nUpgrade: h2c\r\n\r\n", 200],
  ])("answers %s", async (_, bytes, status) => {
    const door = await openDoor();
    expect(await raw(door, bytes)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  });

  it.each([
    ["a request without a host", "GET /v1/stores HTTP/1.1\r\nConnection: close\r\n\r\n", 400],
    ["an expectation that it cannot meet", "POST /v1/stores HTTP/1.1\r\nHost: x\r\nExpect: a-pony\r\n\r\n", 417],
  ])("answers %s with a body that says so", async (_, bytes, status) => {
    const door = await openDoor();
    door.open(SURFACES, ready);
    const answer = await raw(door, bytes);
    const { requestId, ...said } = problem.parse(JSON.parse(answer.slice(answer.indexOf("\r\n\r\n"))));
    expect([answer.startsWith(`HTTP/1.1 ${status} `), said.status]).toEqual([true, status]);
    expect(answer).toContain(requestId);
  });

  it("answers a pipelined piece of nonsense after the request before it, whose answer takes its time", async () => {
    const door = await openDoor();
    const released = signal();
    const api: RequestListener = async (_, response) => {
      await released.happened;
      response.end("first");
    };
    door.open({ ...SURFACES, api }, ready);
    const answer = raw(
      door,
      "GET /v1/stores HTTP/1.1\r\nHost: x\r\n\r\nNONSENSE\r\n\r\nGET / HTTP/1.1\r\nHost: x\r\n\r\n",
    );
    await get(door, "/healthz");
    released.happen();
    expect((await answer).match(/HTTP\/1\.1 \d+|first/g)).toEqual(["HTTP/1.1 200", "first", "HTTP/1.1 400"]);
  });

  it("answers nonsense within a body at once", async () => {
    const door = await openDoor();
    door.open({ ...SURFACES, api: (request) => void request.resume() }, ready);
    expect(await raw(door, `${CODED}chunked\r\n\r\nNONSENSE\r\n`)).toMatch(/^HTTP\/1\.1 400 /);
  });

  it.each([
    ["nothing at all", ""],
    ["its head byte by byte", "GET /v1/stores HTTP/1.1\r\nHost: x\r\nX-Slow: "],
    ["its body byte by byte", "POST /v1/stores HTTP/1.1\r\nHost: x\r\nContent-Length: 9999\r\n\r\n"],
  ])("does not wait for who sends %s, and answers others meanwhile", async (_, bytes) => {
    const door = await openDoor({ headersTimeout: 2_000, requestTimeout: 2_000, connectionsCheckingInterval: 50 });
    door.open({ ...SURFACES, api: (request) => void request.resume() }, ready);
    const slow = Array.from({ length: 30 }, () => drip(door, bytes));
    expect((await get(door, "/healthz")).status).toBe(200);
    for (const answer of await Promise.all(slow)) expect(answer).toMatch(/^HTTP\/1\.1 408 |^$/);
    expect((await get(door, "/healthz")).status).toBe(200);
  });

  it("does not wait for ever for who was refused and does not hang up", async () => {
    const door = await openDoor();
    const socket = connect({ port: door.port, host: "127.0.0.1", allowHalfOpen: true });
    socket.resume().on("error", () => undefined);
    socket.write("NONSENSE\r\n\r\n");
    await once(socket, "end");
    // It ends when nobody is connected any more.
    await door.close(60_000);
    socket.destroy();
  }, 50_000);

  it("gives the API in capitals to the API, which answers with a problem", async () => {
    const door = await openDoor();
    door.open(SURFACES, ready);
    for (const path of ["/V1", "/V1/stores", "/v1/Stores"]) {
      expect(await (await get(door, path)).text()).toBe("api");
    }
  });

  it("lets the scripts of named origins call the API, and says nothing to others", async () => {
    const door = await openDoor();
    door.open({ ...SURFACES, api: withCors(SURFACES.api, ["https://app.example"]) }, ready);
    const url = `http://127.0.0.1:${door.port}/v1/stores`;
    const preflight = (origin: string) =>
      fetch(url, { method: "OPTIONS", headers: { origin, "access-control-request-method": "POST" } });
    const asked = await preflight("https://app.example");
    expect([asked.status, asked.headers.get("access-control-allow-origin")]).toEqual([204, "https://app.example"]);
    expect(asked.headers.get("access-control-allow-headers")).toContain("Idempotency-Key");
    const called = await fetch(url, { headers: { origin: "https://app.example" } });
    expect(called.headers.get("access-control-expose-headers")).toContain("RateLimit");
    for (const origin of ["https://app.example.evil", "http://app.example", "null"]) {
      const [before, answer] = [await preflight(origin), await fetch(url, { headers: { origin } })];
      for (const { headers } of [before, answer]) {
        expect([headers.get("access-control-allow-origin"), headers.get("vary")]).toEqual([null, "Origin"]);
      }
    }
  });

  it("answers 500 as a problem when a surface throws, and goes on", async () => {
    const door = await openDoor();
    const broken: RequestListener = () => {
      throw new Error("boom");
    };
    door.open({ ...SURFACES, pages: broken }, ready);
    const answer = await get(door, "/");
    expect([answer.status, answer.headers.get("content-type")]).toEqual([500, "application/problem+json"]);
    expect(await answer.text()).not.toContain("boom");
    expect((await get(door, "/v1/x")).status).toBe(200);
  });

  it.each([
    ["a host that makes no URL", "a b", 400, "about:blank"],
    ["a fault of a web-standard surface", "x", 500, "/problems/internal"],
  ])("answers %s as a problem that keeps the request's id", async (_, host, status, type) => {
    const door = await openDoor();
    const broken = listenerOf(async () => {
      throw new Error("boom");
    });
    door.open({ ...SURFACES, api: broken }, ready);
    const head = `GET /v1/x HTTP/1.1\r\nHost: ${host}\r\nX-Request-Id: till-7:42\r\nConnection: close\r\n\r\n`;
    const answer = await raw(door, head);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    const body = problem.parse(JSON.parse(answer.slice(answer.indexOf("\r\n\r\n"))));
    expect(body).toMatchObject({ status, requestId: "till-7:42", type: expect.stringContaining(type) });
    expect(answer).not.toContain("boom");
  });

  it("gives every answer its security headers, whoever makes it, and a surface may say more", async () => {
    const before = await openDoor();
    const door = await openDoor();
    const framed: RequestListener = (_, response) => {
      response.writeHead(200, { "referrer-policy": "same-origin" }).end();
    };
    door.open({ ...SURFACES, pages: framed }, ready, answering("metrics"));
    const data = "default-src 'none'; frame-ancestors 'none'";
    const answers = [
      [await get(before, "/v1/stores"), data, "no-referrer"],
      [await get(door, "/v1/stores"), data, "no-referrer"],
      [await get(door, "/healthz"), data, "no-referrer"],
      [await get(door, "/readyz"), data, "no-referrer"],
      [await get(door, "/metrics"), data, "no-referrer"],
      [await get(door, "/r/abc.pdf"), null, "no-referrer"],
      [await get(door, "/"), null, "same-origin"],
    ] as const;
    for (const [{ url, headers }, policy, referrer] of answers) {
      const names = ["x-content-type-options", "x-frame-options", "content-security-policy", "referrer-policy"];
      expect([url, ...names.map((name) => headers.get(name))]).toEqual([url, "nosniff", "DENY", policy, referrer]);
      expect(headers.has("strict-transport-security")).toBe(baseUrl().startsWith("https:"));
    }
    for (const bytes of ["HELLO\r\n\r\n", "GET / HTTP/1.1\r\nHost: x\r\nExpect: a-pony\r\n\r\n"]) {
      const answer = await raw(door, bytes);
      expect(answer).toContain("x-content-type-options: nosniff");
      expect(answer).toContain(`content-security-policy: ${data}`);
    }
  });

  it("says which port is taken", async () => {
    const { port } = await openDoor();
    await expect(openFrontDoor({ host: "127.0.0.1", port })).rejects.toThrow(`Port ${port} on 127.0.0.1 is taken.`);
  });

  it("lets a request in flight end before it closes, and then takes no more", async () => {
    const door = await openDoor();
    const inside = signal();
    const goOn = signal();
    const slow: RequestListener = async (_, response) => {
      inside.happen();
      await goOn.happened;
      response.end("done");
    };
    door.open({ ...SURFACES, pages: slow }, ready);
    const answer = get(door, "/slow");
    await inside.happened;
    const closed = door.close(10_000);
    await expect(get(door, "/")).rejects.toThrow();
    goOn.happen();
    expect(await (await answer).text()).toBe("done");
    await closed;
  });

  it("cuts off what does not end in time", async () => {
    const door = await openDoor();
    const inside = signal();
    door.open({ ...SURFACES, pages: () => inside.happen() }, ready);
    const answer = get(door, "/never");
    await inside.happened;
    await Promise.all([door.close(50), expect(answer).rejects.toThrow()]);
  });
});
