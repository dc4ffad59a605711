import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Demo } from "@/lib/system/demo-file";
import { type Program, startProgram } from "./support/program";
import { collectionRequests, runCollectionAsEach } from "./support/run-collection";
import { Service } from "./support/service";

/** Prism between the caller and the service: it holds every request and every answer against the committed document. */

const PRISM = createRequire(import.meta.url).resolve("@stoplight/prism-cli/dist/index.js");
const folder = mkdtempSync(join(tmpdir(), "receipt-exchange-prism-"));

let service: Service;
let demo: Demo;
let prism: Program;
let proxy: string;

beforeAll(async () => {
  service = await Service.start();
  demo = await service.demo();
  const document = JSON.parse(readFileSync("docs/openapi.json", "utf8"));
  // Not in the contract, and described wrongly: what shows that a violation would be seen.
  const schema = { type: "object", required: ["whatIsNeverThere"] };
  const answer = { description: "", content: { "application/json": { schema } } };
  document.paths["/readyz"] = { get: { responses: { 200: answer } } };
  writeFileSync(join(folder, "openapi.json"), JSON.stringify(document));
  const address = ["--host", "127.0.0.1", "--port", "0"];
  prism = startProgram([PRISM, "proxy", join(folder, "openapi.json"), service.baseUrl, ...address], {});
  proxy = `http://127.0.0.1:${await prism.listens()}`;
});

afterAll(async () => {
  prism.child.kill();
  await prism.exited;
  await service.dispose();
  rmSync(folder, { recursive: true, force: true });
});

interface Violation {
  /** `["response", "body", …]`. */
  location: string[];
  message: string;
}

const violations = (headers: { get(name: string): string | null }) =>
  JSON.parse(headers.get("sl-violations") ?? "[]") as Violation[];

describe("Prism, between the caller and the service", () => {
  it("sees what breaks the contract, in a request and in an answer", async () => {
    const { headers } = await fetch(`${proxy}/readyz`);
    expect(violations(headers)).toMatchObject([{ location: ["response", "body"] }]);
    const refused = await fetch(`${proxy}/v1/stores`, {
      method: "POST",
      headers: { authorization: "Bearer rxt_none", "content-type": "application/json" },
      body: "{}",
    });
    expect(refused.status).toBe(401);
    expect(new Set(violations(refused.headers).map(({ location: [part] }) => part))).toEqual(new Set(["request"]));
  });

  it("finds no violation in any operation's requests and answers, accepted or refused", async () => {
    const answered = await runCollectionAsEach(proxy, service, demo);
    const found = answered.flatMap(({ name, status, headers }) =>
      violations(headers).map((violation) => ({ name, status, ...violation })),
    );
    expect(found).toEqual([]);
    const succeeded = new Set(answered.filter(({ status }) => status < 300).map(({ name }) => name));
    expect(collectionRequests.map(({ name }) => name).filter((name) => !succeeded.has(name))).toEqual([]);
    expect(answered.filter(({ status }) => status >= 400).length).toBeGreaterThan(10);
  });
});
