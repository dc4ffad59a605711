import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { lexer } from "marked";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type * as Client from "@/clients/typescript/src/index";
import type { Demo } from "@/lib/system/demo-file";
import { Relay } from "@/tests/network/relay";
import { type Program, startProgram } from "./support/program";
import { Service } from "./support/service";

/** The package as `npm pack` makes it, in a project of its own: nothing here reads its sources. */

const PACKAGE = "clients/typescript";
const project = mkdtempSync(join(tmpdir(), "receipt-exchange-client-"));
const installed = join(project, "node_modules", "receipt-exchange-client");

let service: Service;
let demo: Demo;
let client: typeof Client;
let receiver: Program | undefined;
let relay: Relay | undefined;

function run(command: string, args: string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: "utf8", timeout: 120_000 });
  if (status !== 0) throw new Error(`${command} ${args.join(" ")} ended with ${status}: ${stdout}${stderr}`);
  return stdout;
}

beforeAll(async () => {
  service = await Service.start();
  demo = await service.demo();
  run("npm", ["pack", "--pack-destination", project], PACKAGE);
  const [tarball = ""] = readdirSync(project).filter((name) => name.endsWith(".tgz"));
  mkdirSync(installed, { recursive: true });
  run("tar", ["-xzf", join(project, tarball), "--strip-components=1", "-C", installed], project);
  for (const name of ["openapi-fetch", "openapi-typescript-helpers", "@types"])
    symlinkSync(resolve("node_modules", name), join(project, "node_modules", name));
  client = await import(pathToFileURL(join(installed, "dist/index.js")).href);
});

afterAll(async () => {
  receiver?.child.kill();
  await receiver?.exited;
  relay?.close();
  await service.dispose();
  rmSync(project, { recursive: true, force: true });
});

const connect = ({ clientId, clientSecret }: { clientId: string; clientSecret: string }) =>
  new client.ReceiptExchange({ baseUrl: service.baseUrl, clientId, clientSecret });

describe("the package", () => {
  it("holds what it needs and no test", () => {
    const files = readdirSync(installed, { recursive: true }).map(String);
    expect(files.filter((name) => !name.startsWith("dist"))).toEqual(
      expect.arrayContaining(["LICENSE", "README.md", "package.json"]),
    );
    expect(files).toContain(join("dist", "index.d.ts"));
    expect(files.filter((name) => /test|tsconfig/.test(name))).toEqual([]);
  });

  it("has a README whose samples type-check strictly and lead from the till to the bank's webhook", async () => {
    const files: string[] = [];
    for (const token of lexer(readFileSync(join(PACKAGE, "README.md"), "utf8"))) {
      const [, file] = (token.type === "code" && /^ts file=(.+)$/.exec(token.lang ?? "")) || [];
      if (!file) continue;
      writeFileSync(
        join(project, file),
        String(token.raw)
          .replace(/^```.*\n|```\s*$/gm, "")
          .replaceAll("https://receipts.example", service.baseUrl)
          .replace('"receipt-queue"', JSON.stringify(join(project, "queue"))),
      );
      files.push(file);
    }
    expect(files).toEqual(["till.ts", "offline.ts", "bank.ts", "webhook.ts"]);
    writeFileSync(join(project, "package.json"), '{ "type": "module" }');
    const options = [
      "--strict",
      "--skipLibCheck",
      "--noUncheckedIndexedAccess",
      "--exactOptionalPropertyTypes",
      "--module",
      "nodenext",
    ];
    run(
      process.execPath,
      [resolve("node_modules/typescript/bin/tsc"), ...options, "--target", "es2022", "--types", "node", ...files],
      project,
    );

    const { organizationId } = demo.client;
    relay = await Relay.open();
    const url = `http://127.0.0.1:${relay.port}/hook`;
    const webhook = await service.admin("webhook", "create", "--organization", organizationId, "--url", url);
    const { publicKey = "" } = await service.admin("webhook", "key", "--id", webhook.webhookId ?? "");
    const sample = (name: string, environment: Record<string, string>) =>
      startProgram([join(project, name)], environment);
    // By its public key alone, as one who keeps no secrets would.
    receiver = sample("webhook.js", { PORT: "0", WEBHOOK_KEYS: publicKey });
    relay.target = await receiver.listens();

    const { clientId, clientSecret } = demo.client;
    const bank = sample("bank.js", { CLIENT_ID: clientId, CLIENT_SECRET: clientSecret });
    expect(await bank.exited, bank.output()).toBe(0);
    expect(bank.output()).toMatch(
      /^mat_\w+ is (pending|expired)\n1 is refused: These fields could never .+\nsub_\w+ is active\n$/,
    );

    const till = sample("till.js", {
      CLIENT_ID: demo.merchant.clientId,
      CLIENT_SECRET: demo.merchant.clientSecret,
      BRAND_ID: demo.merchant.brandId,
    });
    expect(await till.exited, till.output()).toBe(0);
    const [receiptUrl = "", problem] = till.output().split("\n");
    expect(problem).toMatch(/^validation-failed: totals\[0\]\.sum\.currency must be/);
    await receiver.printed(new RegExp(`receipt for user-4711: ${receiptUrl}`));

    const { sourceId, storeId } = demo.merchant;
    const offline = sample("offline.js", {
      CLIENT_ID: demo.merchant.clientId,
      CLIENT_SECRET: demo.merchant.clientSecret,
      SOURCE_ID: sourceId,
      STORE_ID: storeId,
    });
    expect(await offline.exited, offline.output()).toBe(0);
    const [address = "", depth, sent] = offline.output().split("\n");
    expect([depth, sent]).toEqual(["1 waiting, the oldest for 0 s", `${address.split("/").at(-1)} is there`]);
    expect(await (await fetch(address)).text()).toContain("Ticket");
    expect((await fetch(url, { method: "POST", body: "{}" })).status).toBe(401);
  });
});

describe("the client, against the running service", () => {
  it("gets a new token when its own is revoked", async () => {
    const { clientId, clientSecret } = demo.merchant;
    const tokens = new Set<string>();
    const exchange = new client.ReceiptExchange({
      baseUrl: service.baseUrl,
      clientId,
      clientSecret,
      fetch: (request) => {
        const [, token] = /^Bearer (.+)/.exec(request.headers.get("authorization") ?? "") ?? [];
        if (token) tokens.add(token);
        return fetch(request);
      },
    });
    await exchange.brands.list().pages().next();
    const [token = ""] = tokens;
    await fetch(`${service.baseUrl}/v1/oauth/revoke`, {
      method: "POST",
      headers: { authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` },
      body: new URLSearchParams({ token }),
    });
    await exchange.brands.list().pages().next();
    expect(tokens.size).toBe(2);
  });

  it("says what OAuth says when the credential is wrong", async () => {
    const exchange = connect({ clientId: demo.merchant.clientId, clientSecret: "rxs_wrong" });
    await expect(exchange.stores.get("sto_1")).rejects.toMatchObject({ name: "OAuthError", code: "invalid_client" });
  });

  it("throws problems whose codes it knows", async () => {
    const refused = await connect(demo.client)
      .stores.get("sto_1")
      .catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(client.ProblemError);
    expect(refused).toMatchObject({ status: 403, code: "insufficient-scope", retryable: false });
    expect(client.PROBLEM_CODES).toContain((refused as Client.ProblemError).code);
  });

  it("reads every entry of a list, page by page", async () => {
    const exchange = connect(demo.client);
    const reference = "pages";
    const made = await Promise.all(
      Array.from({ length: 5 }, (_, n) =>
        exchange.subscriptions.create({ par: `QA0200000000000000000000001${n}X`, reference }),
      ),
    );
    const read: string[] = [];
    for await (const { subscriptionId } of exchange.subscriptions.list({ reference, limit: 2 }))
      read.push(subscriptionId);
    expect(read.sort()).toEqual(made.map(({ subscriptionId }) => subscriptionId).sort());
    for (const subscriptionId of read) await exchange.subscriptions.revoke(subscriptionId);
    expect((await exchange.subscriptions.get(read[0] ?? "")).status).toBe("revoked");
  });

  it("submits once, however often a broken connection makes it send", async () => {
    const { sourceId, storeId } = demo.merchant;
    let attempts = 0;
    const exchange = new client.ReceiptExchange({
      baseUrl: service.baseUrl,
      ...demo.merchant,
      clock: { now: Date.now, wait: async () => undefined },
      fetch: async (request) => {
        const response = await fetch(request);
        if (!request.url.endsWith("/receipts")) return response;
        attempts += 1;
        // It has arrived, and the answer is lost.
        if (attempts < 3) throw new TypeError("fetch failed");
        return response;
      },
    });
    const { id } = await exchange.receipts.submit(sourceId, {
      header: { storeId, created: "2026-03-02T10:15:30+01:00", receiptId: "lost answers" },
      lineItems: [],
      totals: [],
      payments: [],
    });
    expect(attempts).toBe(3);
    const stored = await exchange.receipts.get(id);
    expect(stored.receipt.header.receiptId).toBe("lost answers");
  });
});
