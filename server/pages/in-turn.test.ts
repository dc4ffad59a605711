import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { cookieName } from "@/lib/auth/sessions/cookie-name";
import { encodeSession } from "@/lib/auth/sessions/session-token";
import { newUuid, publicId } from "@/lib/core/ids";
import { deriveKeys } from "@/lib/core/keys";
import { forgetSingleton, replaceSingleton } from "@/lib/core/shared/process-singleton";
import { SHARED_RESOURCES, sharedRoom } from "@/lib/core/shared/shared-resources";
import { inTurn } from "./in-turn";

let server: Server;
let atOnce = { now: 0, most: 0 };

beforeEach(async () => {
  replaceSingleton("keys", deriveKeys("a secret key of the installation"));
  atOnce = { now: 0, most: 0 };
  const page: RequestListener = (_, response) => {
    atOnce.now += 1;
    atOnce.most = Math.max(atOnce.most, atOnce.now);
    setImmediate(() => {
      atOnce.now -= 1;
      response.end("a page");
    });
  };
  server = createServer(inTurn(page)).listen(0, "127.0.0.1");
  await once(server, "listening");
});

afterEach(() => {
  forgetSingleton("keys");
  server.close();
});

async function ask(path: string, cookie?: string): Promise<number> {
  const { port } = server.address() as AddressInfo;
  const headers = cookie === undefined ? undefined : { cookie: `first=1; ${cookieName("session")}=${cookie}; last=1` };
  return (await fetch(`http://127.0.0.1:${port}${path}`, { headers })).status;
}

it("where strangers have no place left, people with a session and files are answered, and a cookie's name alone is none", async () => {
  const { all, each } = SHARED_RESOURCES["pages of strangers"];
  const room = sharedRoom("pages of strangers");
  const taken = Array.from({ length: all / each }, (_, n) => room.enter(`stranger ${n}`, each));
  const claims = { sub: publicId("user", newUuid()), version: 1 };
  expect(await ask("/merchant", await encodeSession(claims, "session"))).toBe(200);
  expect(await ask("/_next/static/chunks/a.js")).toBe(200);
  expect(await ask("/sign-in")).toBe(503);
  expect(await ask("/merchant", "made up")).toBe(503);
  expect(await ask("/merchant", await encodeSession(claims, "second-factor"))).toBe(503);
  for (const place of taken) place?.leave();
  expect(await ask("/sign-in")).toBe(200);
});

it.each(["/sign-in", "/_next/static/chunks/a.js", "/robots.txt", "/favicon.svg", "/.well-known/security.txt"])(
  "of strangers who ask for %s at once, one after the other is answered, and of a person several",
  async (path) => {
    const many = (cookie?: string) => Promise.all(Array.from({ length: 30 }, () => ask(path, cookie)));
    expect(new Set(await many())).toEqual(new Set([200]));
    expect(atOnce.most).toBe(1);
    const claims = { sub: publicId("user", newUuid()), version: 1 };
    expect(new Set(await many(await encodeSession(claims, "session")))).toEqual(new Set([200]));
    expect(atOnce.most).toBeGreaterThan(1);
  },
);

it("whoever is refused as fast as they ask rests after eight refusals, and others are answered meanwhile", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  let refused = 0;
  const refusing = createServer(
    inTurn((request, response) => {
      if (request.url === "/other") return void response.end("a page");
      refused += 1;
      response.writeHead(429).end();
    }),
  ).listen(0, "127.0.0.1");
  await once(refusing, "listening");
  const { port } = refusing.address() as AddressInfo;
  const get = async (path: string, person: string) => {
    const cookie = `${cookieName("session")}=${await encodeSession({ sub: person, version: 1 }, "session")}`;
    return (await fetch(`http://127.0.0.1:${port}${path}`, { headers: { cookie } })).status;
  };
  const [flooder, other] = [publicId("user", newUuid()), publicId("user", newUuid())];
  const flood = Array.from({ length: 40 }, () => get("/export", flooder));
  while (refused < 8) await new Promise((done) => setImmediate(done));
  expect(await get("/other", other)).toBe(200);
  expect(refused).toBe(8);
  while (refused < flood.length) {
    vi.advanceTimersByTime(1_000);
    await new Promise((done) => setImmediate(done));
  }
  expect(new Set(await Promise.all(flood))).toEqual(new Set([429]));
  refusing.close();
  vi.useRealTimers();
});
