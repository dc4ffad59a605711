import { afterAll, beforeAll } from "vitest";
import { describeApi } from "@/lib/api/suite/describe-api";
import { TEST_SECRET_KEY } from "@/tests/database";
import { PrismProxy } from "./prism-proxy";
import { freePort, type Program, server } from "./program";

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
async function startService(): Promise<{ program: Program; prism: PrismProxy }> {
  const port = await freePort();
  const program = server({
    DATABASE_URL: process.env.DATABASE_URL ?? "",
    SECRET_KEY: TEST_SECRET_KEY,
    BASE_URL: "https://receipts.example",
    PORT: String(port),
    ROLE: "web",
  });
  await program.printed(/is ready/);
  return { program, prism: await PrismProxy.start(port) };
}

describeApi("the built service, with Prism before it", async (request) => {
  started ??= startService();
  const { prism } = await started;
  const { pathname, search } = new URL(request.url);
  const headers = new Headers(request.headers);
  headers.delete("content-length");
  const body = request.body === null ? null : await request.arrayBuffer();
  return fetch(`${prism.origin}${pathname}${search}`, { method: request.method, headers, body });
});
