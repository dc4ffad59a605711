import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { knownActions } from "./known-actions";

const OURS = "60a84a2fe9cdf3a43eb238e7898b48e5193752dc71";
const folder = mkdtempSync(join(tmpdir(), "known-actions-"));
let server: Server;

beforeAll(async () => {
  mkdirSync(join(folder, ".next", "server"), { recursive: true });
  const manifest = { node: { [OURS]: { workers: {} } }, edge: {}, encryptionKey: "of Next" };
  writeFileSync(join(folder, ".next", "server", "server-reference-manifest.json"), JSON.stringify(manifest));
  server = createServer(knownActions(folder, (_, response) => response.end("a page"))).listen(0, "127.0.0.1");
  await once(server, "listening");
});

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

function call(action?: string) {
  const headers = action === undefined ? undefined : { "next-action": action };
  return fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/sign-in`, { method: "POST", headers });
}

it.each([undefined, OURS])("the call of %s reaches the pages", async (action) => {
  expect(await (await call(action)).text()).toBe("a page");
});

it.each(["f".repeat(42), "QA01", "__proto__", "constructor", ""])(
  "the call of %j is answered before the pages, which would log it, so that Next's client knows, and not repeated",
  async (action) => {
    const answer = await call(action);
    expect(answer.status).toBe(404);
    expect(answer.headers.get("x-nextjs-action-not-found")).toBe("1");
    if (action) expect(await answer.text()).not.toContain(action);
  },
);
