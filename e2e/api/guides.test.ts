import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { lexer } from "marked";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SCOPES } from "@/lib/contract/oauth";
import type { Demo } from "@/lib/system/demo-file";
import { Relay } from "@/tests/network/relay";
import { type Program, startProgram } from "./support/program";
import { Service } from "./support/service";

const GUIDES = "docs/guides";
const guides = readdirSync(GUIDES).filter((name) => name.endsWith(".md"));
const folder = mkdtempSync(join(tmpdir(), "receipt-exchange-guides-"));

interface Sample {
  language: string;
  file: string | undefined;
  code: string;
}

function samplesOf(guide: string): Sample[] {
  return lexer(readFileSync(join(GUIDES, guide), "utf8")).flatMap((token) => {
    if (token.type !== "code") return [];
    const [language = "", ...rest] = String(token.lang ?? "").split(" ");
    const file = rest.find((word) => word.startsWith("file="))?.slice("file=".length);
    return [{ language, file, code: String(token.text) }];
  });
}

let service: Service;
let demo: Demo;
const relays: Relay[] = [];
let receiver: Program | undefined;

beforeAll(async () => {
  service = await Service.start();
  demo = await service.demo();
});

afterAll(async () => {
  receiver?.child.kill();
  for (const relay of relays) relay.close();
  await service.dispose();
  rmSync(folder, { recursive: true, force: true });
});

interface Secret {
  clientId: string;
  clientSecret: string;
}

/** The samples of a guide, for this service; those that are files are saved as such. */
function save(guide: string): Sample[] {
  const samples = samplesOf(guide).map((sample) => ({
    ...sample,
    code: sample.code.replaceAll("https://receipts.example", service.baseUrl),
  }));
  for (const { file, code } of samples) if (file) writeFileSync(join(folder, file), code);
  return samples;
}

/** The shell samples of a guide, one after the other in one shell, as a reader copies them; each must end well. */
async function run(guide: string, { clientId, clientSecret }: Secret = demo.client): Promise<string> {
  const script = save(guide)
    .filter(({ language }) => language === "sh")
    .map(({ code }) => code);
  // Rejects, with what was printed, when one of them ends with an error.
  const { stdout } = await promisify(execFile)("bash", ["-e", "-u", "-o", "pipefail", "-c", script.join("\n")], {
    cwd: folder,
    timeout: 60_000,
    env: {
      PATH: process.env.PATH ?? "",
      NODE_ENV: "production",
      CLIENT_ID: clientId,
      CLIENT_SECRET: clientSecret,
      BRAND_ID: demo.merchant.brandId,
    },
  });
  return stdout;
}

describe("the samples of the guides", () => {
  it("are in languages that are executed or read here, but for commands that go on until they are ended", () => {
    const languages = guides.flatMap((guide) => samplesOf(guide).map(({ language }) => language));
    expect(new Set(languages)).toEqual(new Set(["sh", "js", "json", "text"]));
    for (const { code } of guides.flatMap(samplesOf).filter(({ language }) => language === "json")) {
      expect(() => JSON.parse(code)).not.toThrow();
    }
  });

  it("tills.md leads to receipts whose pages are there", async () => {
    const said = await run("tills.md", demo.merchant);
    const urls = new Set(said.match(/http[^\s"]+\/r\/\w+/g));
    // One has what the law asks, one was printed before it was sent, one came in a batch, one is corrected and cancelled, and
    // one gives money back.
    expect(urls.size).toBe(7);
    const [, results = "[]"] = /\{"results":(\[.*\]),"accepted":2,"refused":1\}/.exec(said) ?? [];
    expect((JSON.parse(results) as { status: number }[]).map(({ status }) => status)).toEqual([201, 200, 400]);
    for (const url of urls) expect((await fetch(url)).status).toBe(200);
  });

  it("banks.md subscribes, asks for a transaction and ends the subscription", async () => {
    expect(await run("banks.md")).toMatch(/"matchRequestId":"mat_\w+","status":"/);
  });

  it("after-an-outage.md sends again what was given up, and lists what was made", async () => {
    const said = await run("after-an-outage.md");
    expect(said).toContain('{"queued":0,"next":null}');
    expect(said).toMatch(/"data":\[.*"nextCursor":/);
  });

  it("native-receipts.md draws the receipt of its delivery, as it says", async () => {
    const drawn = JSON.parse(await run("native-receipts.md")) as unknown;
    expect(drawn).toEqual(JSON.parse(readFileSync(join(folder, "view.json"), "utf8")));
  });

  it("native-receipts.md keeps the newest of what comes, in whatever order, and nothing of what is withdrawn or erased", async () => {
    save("native-receipts.md");
    const read = (file: string) => JSON.parse(readFileSync(join(folder, file), "utf8"));
    const first = read("payload.json");
    const { data, ...envelope } = read("refunded.json");
    // The guide leaves the receipt out.
    const refunded = { ...envelope, data: { ...first.data, ...data } };
    const next = (timestamp: string, version: number, cause: string, more = {}) => ({
      ...refunded,
      timestamp,
      data: { ...first.data, version, cause, ...more },
    });
    const balance = { ...refunded.data.balance, refunded: 1, remaining: 10.98 };
    const corrected = next("2026-03-03T08:00:00.000Z", 2, "corrected");
    const cancelled = next("2026-03-05T08:00:00.000Z", 3, "cancelled");
    const withdrawn = { type: "receipt.withdrawn", timestamp: "2026-03-06T08:00:00.000Z", data: {} };
    const view = async (...events: object[]) => {
      const files = events.map((event, at) => {
        writeFileSync(join(folder, `event-${at}.json`), JSON.stringify(event));
        return `event-${at}.json`;
      });
      const { stdout } = await promisify(execFile)(process.execPath, ["view.mjs", ...files], { cwd: folder });
      const drawn = JSON.parse(stdout) as { state?: string; left?: string } | null;
      return drawn && [drawn.state, drawn.left];
    };
    expect(await view(first)).toEqual([undefined, undefined]);
    expect(await view(first, corrected)).toEqual(["Corrected", undefined]);
    expect(await view(corrected, first, refunded)).toEqual(["Corrected", undefined]);
    expect(await view(first, refunded, corrected)).toEqual(["Corrected", undefined]);
    expect(await view(refunded, next("2026-03-03T09:00:00.000Z", 1, "refunded", { balance }))).toEqual([
      undefined,
      "€5.99",
    ]);
    expect(await view(first, cancelled, corrected)).toEqual(["Cancelled", undefined]);
    expect(await view(cancelled, next("2026-03-05T09:00:00.000Z", 3, "refunded", { balance }))).toEqual([
      "Cancelled",
      "€10.98",
    ]);
    expect(await view(first, { ...first, type: "receipt.unknown" })).toEqual([undefined, undefined]);
    expect(await view(first, refunded, withdrawn)).toBeNull();
    expect(await view(first, { ...withdrawn, type: "receipt.erased" })).toBeNull();
  });

  it("going-live.md lists every scope", () => {
    const guide = readFileSync(join(GUIDES, "going-live.md"), "utf8");
    for (const scope of Object.keys(SCOPES)) expect(guide).toContain(`| \`${scope}\``);
  });

  it("testing.md gets a receipt, a match and its own requests from the sandbox", async () => {
    const { clientId: organization = "" } = await service.admin(
      ...["sandbox", "open", "--organization", demo.client.organizationId],
    );
    const { clientId = "", clientSecret = "" } = await service.admin(
      ...["credential", "create", "--organization", organization, "--name", "guide"],
    );
    expect(clientId).toMatch(/^rxc_test_/);
    expect(clientSecret).toMatch(/^rxs_test_/);
    const said = await run("testing.md", { clientId, clientSecret });
    expect(said).toMatch(/"receipts":\[\{"id":"rcp_\w+","receiptUrl":"http/);
    expect(said).toMatch(/"matchRequestId":"mat_\w+","status":"/);
    expect(said.match(/"data":\[/g)).toHaveLength(2);
  });

  it("matching.md waits for a match, and asks in a batch, which is answered as it is written", async () => {
    const said = await run("matching.md");
    const waited = JSON.parse(said.slice(0, said.indexOf("}") + 1)) as object;
    const batch = JSON.parse(said.slice(said.indexOf("}") + 1)) as { results: object[] };
    // The receipt of the tills' guide is there; whether a second is enough to find it, the machine says.
    const status = expect.stringMatching(/^(matched|pending)$/);
    expect(waited).toEqual({ matchRequestId: expect.stringMatching(/^mat_/), status });
    const written = JSON.parse(samplesOf("matching.md").find(({ language }) => language === "json")?.code ?? "");
    const matchRequestId = expect.stringMatching(/^mat_/);
    expect(batch).toEqual({ ...written, results: written.results.map((one: object) => ({ ...one, matchRequestId })) });
  });

  it("errors.md and limits.md show what they say", async () => {
    const problem = JSON.parse(await run("errors.md")) as Record<string, unknown>;
    const written = JSON.parse(
      samplesOf("errors.md").find(({ language }) => language === "json")?.code ?? "",
    ) as object;
    const { instance, requestId, type, ...said } = written as Record<string, unknown>;
    expect(problem).toMatchObject(said);
    expect(Object.keys(problem).sort()).toEqual(Object.keys(written).sort());
    expect(await run("limits.md")).toContain("200 OK");
  });

  it("erasure.md erases the person, keeps the document, and holds what a court needs", async () => {
    const said = await run("erasure.md", demo.merchant);
    expect(said).toMatch(/"erasureId":"era_\w+","status":"running"/);
    expect(said).toMatch(/"status":"(?:running|done)","mode":"personal"/);
    expect(said).toMatch(/"coming":\{"receipts":"P120M","personal":"P24M","from":"[\dT:.-]+Z"\}/);
    expect(said).toMatch(/"legalHoldId":"hld_\w+"/);
  });

  it("copy.md asks for a copy, waits for it and downloads it", async () => {
    const said = await run("copy.md", demo.merchant);
    expect(said).toMatch(/"exportId":"exp_\w+","status":"running"/);
    expect(said).toMatch(/"status":"done","by":"customerId"/);
  });

  it("webhooks.md receives a verified delivery", async () => {
    save("webhooks.md");
    const relay = await Relay.open();
    relays.push(relay);
    const hook = `http://127.0.0.1:${relay.port}/hook`;
    const { secret = "" } = await service.admin(
      ...["webhook", "create", "--organization", demo.client.organizationId],
      ...["--url", hook],
    );
    receiver = startProgram([join(folder, "receiver.mjs")], { WEBHOOK_SECRET: secret, PORT: "0" });
    relay.target = await receiver.listens();
    const { storeId, sourceId } = demo.merchant;
    const par = "QA020000000000000000000000042";
    await service.call(demo.client, "POST", "/v1/subscriptions/par", JSON.stringify({ par, reference: "guide" }));
    const receipt = {
      header: { storeId, created: "2026-03-02T10:15:30+01:00" },
      lineItems: [],
      totals: [],
      payments: [{ paid: { amount: 1, currency: "EUR" }, paymentAccountReference: par }],
    };
    const { json } = await service.call(
      demo.merchant,
      "POST",
      `/v1/sources/${sourceId}/receipts`,
      JSON.stringify(receipt),
    );
    // What was matched before the webhook was registered comes to it, too.
    await receiver.printed(new RegExp(`receipt for guide: ${json.receiptUrl}\n`));
    const forged = await fetch(hook, { method: "POST", body: "{}" });
    expect(forged.status).toBe(401);
  });
});
