import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { problem } from "@/lib/contract/problem";
import { knownAddresses } from "./known-addresses";

let folder: string;
let server: Server;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "known-addresses-"));
  await mkdir(join(folder, ".next"));
  await mkdir(join(folder, "public"));
  await mkdir(join(folder, "public", "deep"));
  await writeFile(join(folder, "public", "robots.txt"), "");
  await writeFile(join(folder, "public", "deep", "a.png"), "");
  const routes = {
    "/page": "/",
    "/_not-found/page": "/_not-found",
    "/sign-in/page": "/sign-in",
    "/merchant/[organizationId]/page": "/merchant/[organizationId]",
    "/api/auth/[...nextauth]/route": "/api/auth/[...nextauth]",
    "/.well-known/x/route": "/.well-known/x",
  };
  await writeFile(join(folder, ".next", "app-path-routes-manifest.json"), JSON.stringify(routes));
  server = createServer(knownAddresses(folder, (_, response) => response.end("a page")));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
});

afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

const ask = (path: string, method = "GET") =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { method });

it.each([
  "/",
  "/?lang=de",
  "/robots.txt",
  "/deep/a.png",
  "/.well-known/x",
  "/sign-in",
  "/sign-in?next=/merchant",
  "/merchant/org_1/mistyped",
  "/api/auth/csrf",
  "/_next/static/chunks/a.js",
])("leaves %s to the pages", async (path) => {
  expect(await (await ask(path)).text()).toBe("a page");
});

it.each([
  "/wp-login.php",
  "/.env",
  "/.git/config",
  "/.well-known/change-password",
  "/.well-known/x/y",
  "/robots.txt/a",
  "/deep/b.png",
  "/apple-touch-icon.png",
  "/merchants",
  "/sign-in.php",
  "/_next/image?url=%2Ffavicon.svg&w=64&q=75",
  "/_not-found",
  "/api/graphql",
  "/__proto__",
])("answers %s at once, as a problem", async (path) => {
  for (const method of ["GET", "POST"]) {
    const answer = await ask(path, method);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([404, "application/problem+json"]);
    expect(problem.parse(await answer.json()).type).toMatch(/\/problems\/not-found$/);
  }
});
