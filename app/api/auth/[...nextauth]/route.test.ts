import { NextRequest } from "next/server";
import { expect, it } from "vitest";
import { GET, POST } from "./route";

const ask = (handle: typeof GET, method: string, path: string) =>
  handle(new NextRequest(`https://receipts.example/api/auth/${path}`, { method }), {
    params: Promise.resolve({ nextauth: path.split("/") }),
  });

it.each(["_log", "session", "signout", "csrf", "signin", "signin/credentials", "callback/oidc", "__proto__", "x/y"])(
  "there is no POST to %s",
  async (path) => {
    expect((await ask(POST, "POST", path)).status).toBe(404);
  },
);

it.each(["_log", "signout", "providers", "verify-request", "callback/credentials", "constructor", "error/x"])(
  "there is no GET of %s",
  async (path) => {
    expect((await ask(GET, "GET", path)).status).toBe(404);
  },
);

const CALLBACKS = ["http://[", "\u0000", "javascript:1", "x:y", "//["];

it.each(CALLBACKS)("an address to come back to that is none is refused: %j", async (callbackUrl) => {
  const asked = `https://receipts.example/api/auth/csrf?${new URLSearchParams({ callbackUrl })}`;
  const kept = { cookie: `next-auth.callback-url=${encodeURIComponent(callbackUrl)}` };
  const sign = (body: string, type: string) =>
    POST(
      new NextRequest("https://receipts.example/api/auth/callback/credentials", {
        method: "POST",
        body,
        headers: { "content-type": type },
      }),
      { params: Promise.resolve({ nextauth: ["callback", "credentials"] }) },
    );
  const csrf = { params: Promise.resolve({ nextauth: ["csrf"] }) };
  const answers = await Promise.all([
    GET(new NextRequest(asked), csrf),
    GET(new NextRequest("https://receipts.example/api/auth/csrf", { headers: kept }), csrf),
    sign(JSON.stringify({ callbackUrl }), "application/json"),
    sign(String(new URLSearchParams({ callbackUrl })), "application/x-www-form-urlencoded"),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
});
