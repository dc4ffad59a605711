import { createRequire } from "node:module";
import { afterAll, beforeAll } from "vitest";
import { describeApi } from "@/lib/api/suite/describe-api";
import { TEST_SECRET_KEY } from "@/tests/database";
import { PrismProxy } from "./prism-proxy";
import { freePort, type Program, startProgram } from "./program";

const next = createRequire(import.meta.url).resolve("next/dist/bin/next");
let started: Promise<{ program: Program; prism: PrismProxy }> | undefined;

// `testDatabase` sets them; vitest has a BASE_URL of its own.
beforeAll(() => {
  process.env.BASE_URL = "https://receipts.example";
});

afterAll(async () => {
  const running = await started;
  running?.program.child.kill("SIGTERM");
  await running?.program.exited;
  await running?.prism.close();
});

/** On the first request: by then the suite's database is there. */
async function startNext(): Promise<{ program: Program; prism: PrismProxy }> {
  const port = await freePort();
  const program = startProgram([next, "start", "--port", String(port), "--hostname", "127.0.0.1"], {
    DATABASE_URL: process.env.DATABASE_URL ?? "",
    SECRET_KEY: TEST_SECRET_KEY,
    BASE_URL: "https://receipts.example",
    LOG_LEVEL: "silent",
  });
  await program.printed(/Ready in/);
  return { program, prism: await PrismProxy.start(port) };
}

describeApi(
  "Next's mount of the API",
  async (request) => {
    started ??= startNext();
    const { prism } = await started;
    const { pathname, search } = new URL(request.url);
    const headers = new Headers(request.headers);
    headers.delete("content-length");
    const body = request.body === null ? null : await request.arrayBuffer();
    return fetch(`${prism.origin}${pathname}${search}`, { method: request.method, headers, body });
  },
  // Next answers those with a plain 400 or a redirect; in production the front door comes first, and they reach the API.
  { getsMalformedPaths: false },
);
