import { NextRequest } from "next/server";
import { pino } from "pino";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createUser } from "@/lib/accounts/users/create-user";
import { disableUser } from "@/lib/accounts/users/disable-user";
import { signOutEverywhere } from "@/lib/accounts/users/sign-out-everywhere";
import { cookieName } from "@/lib/auth/sessions/cookie-name";
import { encodeSession } from "@/lib/auth/sessions/session-token";
import { newUuid } from "@/lib/core/ids";
import { replaceSingleton } from "@/lib/core/shared/process-singleton";
import { testDatabase } from "@/tests/database";
import { GET } from "./route";

const t = testDatabase();
const HOUR_MS = 3_600_000;
const log: string[] = [];
beforeEach(() => {
  log.length = 0;
  replaceSingleton("logger", pino({}, { write: (line: string) => log.push(line) }));
});
afterEach(() => vi.useRealTimers());

async function ask(token: string): Promise<{ body: unknown; cookies: string[] }> {
  const headers = { cookie: `${cookieName("session")}=${token}` };
  const request = new NextRequest("https://receipts.example/api/auth/session", { headers });
  const answer = await GET(request, { params: Promise.resolve({ nextauth: ["session"] }) });
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
  return { body: await answer.json(), cookies: answer.headers.getSetCookie() };
}

async function signedIn() {
  const { userId } = await createUser(t.systemContext(), { email: `${newUuid()}@example.com`, name: "Ada" });
  return { userId, token: await encodeSession({ sub: userId, version: 1 }, "session") };
}

test("says when the session ends, does not put that off, and says nothing afterwards", async () => {
  const start = Math.floor(Date.now() / 1_000) * 1_000;
  vi.useFakeTimers({ now: start, toFake: ["Date"] });
  const { token } = await signedIn();
  for (const hours of [0, 1, 11]) {
    vi.setSystemTime(start + hours * HOUR_MS);
    const expires = new Date(start + 12 * HOUR_MS).toISOString();
    expect(await ask(token)).toEqual({ body: { expires }, cookies: [] });
  }
  vi.setSystemTime(start + 12 * HOUR_MS);
  expect(await ask(token)).toEqual({ body: {}, cookies: [] });
});

test.each([
  ["was ended", signOutEverywhere],
  ["is of a disabled account", disableUser],
])("says nothing of a session that %s", async (_, end) => {
  const { userId, token } = await signedIn();
  await end(t.systemContext(), userId);
  expect(await ask(token)).toEqual({ body: {}, cookies: [] });
});

test("a cookie that is no session, or is over, is in no line of the log", async () => {
  const old = await encodeSession({ sub: "usr_1", version: 1, begun: Date.now() / 1_000 - 13 * 3_600 }, "session");
  for (const token of [old, "", "nonsense", "a.b.c.d.e"]) expect((await ask(token)).body).toEqual({});
  expect(log).toEqual([]);
});
