import NextAuth from "next-auth";
import { afterEach, expect, test, vi } from "vitest";
import { deriveKeys } from "../core/keys";
import { cookieName } from "./session-cookie";
import { sessionOptions } from "./session-options";
import { decodeSession, encodeSession } from "./session-token";

(globalThis as unknown as Record<symbol, unknown>)[Symbol.for("receipt-exchange.keys")] = deriveKeys("a secret key");

const HOUR_MS = 3_600_000;
afterEach(() => vi.useRealTimers());

interface Answer {
  body: Record<string, string>;
  cookies: Record<string, string>;
}

/** next-auth itself, asked as by Next's pages. */
async function ask(action: string, cookies: Record<string, string>, body?: Record<string, unknown>): Promise<Answer> {
  const answer: Answer = { body: {}, cookies: {} };
  const response = {
    status: () => response,
    getHeader: () => undefined,
    setHeader(name: string, value: string | string[]) {
      if (name !== "Set-Cookie") return;
      for (const line of [value].flat()) {
        const [pair = ""] = line.split(";");
        answer.cookies[pair.slice(0, pair.indexOf("="))] = decodeURIComponent(pair.slice(pair.indexOf("=") + 1));
      }
    },
    send: (sent: Record<string, string>) => Object.assign(answer.body, sent),
  };
  const request = { method: body ? "POST" : "GET", query: { nextauth: [action] }, cookies, body, headers: {} };
  await NextAuth(request as never, response as never, sessionOptions());
  return answer;
}

test.each(["GET", "POST"])(
  "%s /api/auth/session says when the session ends, and does not put that off",
  async (method) => {
    const start = Math.floor(Date.now() / 1_000) * 1_000;
    vi.useFakeTimers({ now: start, toFake: ["Date"] });
    const { body, cookies } = await ask("csrf", {});
    const update = { csrfToken: body.csrfToken, data: { sub: "usr_2", version: 9, begun: 9e9 } };
    const askSession = (token: string) =>
      ask("session", { ...cookies, [cookieName("session")]: token }, method === "POST" ? update : undefined);
    let token = await encodeSession({ sub: "usr_1", version: 3 }, "session");
    for (let hours = 1; hours < 12; hours += 1) {
      vi.setSystemTime(start + hours * HOUR_MS);
      const answer = await askSession(token);
      expect(answer.body.expires).toBe(new Date(start + 12 * HOUR_MS).toISOString());
      token = answer.cookies[cookieName("session")] ?? "";
      expect(await decodeSession(token, "session")).toMatchObject({ sub: "usr_1", version: 3 });
    }
    vi.setSystemTime(start + 12 * HOUR_MS);
    expect(await decodeSession(token, "session")).toBeNull();
    expect((await askSession(token)).body.expires).toBeUndefined();
  },
);
