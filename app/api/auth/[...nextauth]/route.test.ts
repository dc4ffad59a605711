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
