import { afterAll, beforeAll } from "vitest";
import { MANY_REQUESTS } from "@/tests/api-suite/carriage";
import { describeApi } from "@/tests/api-suite/describe-api";
import { TEST_SECRET_KEY } from "@/tests/database";
import type { Program } from "./program";

const BASE_URL = "https://receipts.example";

export interface RunningApi {
  program: Program;
  /** Where it is asked. */
  origin: string;
  close?: () => Promise<void>;
}

/** The contract suite over HTTP against a program, which is started with the suite's database and ended after it. */
export function describeRunningApi(
  name: string,
  start: (environment: Record<string, string>) => Promise<RunningApi>,
  options?: Parameters<typeof describeApi>[2],
): void {
  let started: Promise<RunningApi> | undefined;

  // `testDatabase` sets the others; vitest has a BASE_URL of its own.
  beforeAll(() => {
    process.env.BASE_URL = BASE_URL;
  });

  afterAll(async () => {
    const running = await started;
    running?.program.child.kill("SIGTERM");
    await running?.program.exited;
    await running?.close?.();
  });

  const send = async (request: Request) => {
    // On the first request: by then the suite's database is there.
    started ??= start({
      DATABASE_URL: process.env.DATABASE_URL ?? "",
      SECRET_KEY: TEST_SECRET_KEY,
      BASE_URL,
      ...MANY_REQUESTS,
    });
    const { origin } = await started;
    const { pathname, search } = new URL(request.url);
    const headers = new Headers(request.headers);
    headers.delete("content-length");
    const body = request.body === null ? null : await request.arrayBuffer();
    return fetch(`${origin}${pathname}${search}`, { method: request.method, headers, body });
  };
  describeApi(name, send, options);
}
