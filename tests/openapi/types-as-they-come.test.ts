import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";

/** What an integrator does: `npx openapi-typescript openapi.json -o api.d.ts`, without an option, and sends what the README sends. */

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const run = promisify(execFile);
let folder: string;

beforeAll(async () => {
  // Below the repository, where the compiler finds nothing else of it.
  folder = await mkdtemp(join(ROOT, "node_modules", ".types-"));
  await run(process.execPath, [
    join(ROOT, "node_modules/openapi-typescript/bin/cli.js"),
    join(ROOT, "docs/openapi.json"),
    "-o",
    join(folder, "api.d.ts"),
  ]);
});

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

/** What the compiler says of this text as a receipt that is sent. */
async function complaintsAbout(receipt: string): Promise<string> {
  const code = [
    'import type { operations } from "./api";',
    'type Sent = operations["submitReceipt"]["requestBody"]["content"]["application/json"];',
    `export const sent: Sent = ${receipt};`,
  ].join("\n");
  await writeFile(join(folder, "sent.ts"), code);
  const options = [
    "--ignoreConfig",
    "--noEmit",
    "--strict",
    "--skipLibCheck",
    "--types",
    "node",
    "--module",
    "esnext",
    "--moduleResolution",
    "bundler",
  ];
  const compiler = [join(ROOT, "node_modules/typescript/bin/tsc"), ...options, join(folder, "sent.ts")];
  const { stdout } = await run(process.execPath, compiler, { cwd: folder }).catch((error: { stdout: string }) => error);
  return stdout;
}

it("accept the receipt of the README", async () => {
  const readme = await readFile(join(ROOT, "README.md"), "utf8");
  const [, receipt = ""] = /<<JSON\n([\s\S]*?)\nJSON\n/.exec(readme) ?? [];
  expect(receipt).toContain('"lineItems"');
  expect(await complaintsAbout(receipt)).toBe("");
});

it("accept a receipt without what has a default, and no receipt without what has none", async () => {
  const money = '{ "amount": 5.6, "currency": "EUR" }';
  const receipt = `{
    "header": { "storeId": "sto_1", "created": "2026-03-02T10:15:30+01:00" },
    "lineItems": [{ "description": "Coffee", "quantity": {}, "lineAmount": { "gross": 5.6, "currency": "EUR" } }],
    "totals": [{ "sum": ${money} }],
    "payments": [{ "paid": ${money} }],
    "attachments": [{ "href": "https://shop.example/1", "name": "Terms", "contentType": "text/html" }]
  }`;
  expect(await complaintsAbout(receipt)).toBe("");
  expect(await complaintsAbout(receipt.replace('"lineItems"', '"lines"'))).toContain("lineItems");
});
