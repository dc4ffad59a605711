import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import { newWebhookSecret, signatureHeaders, signingKey } from "@/lib/webhooks/sending/signature";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const SNIPPETS = join(ROOT, "docs/webhook-verification");
const DRIVERS = join(ROOT, "tests/webhook-verification");
const scratch = mkdtempSync(join(tmpdir(), "webhook-verification-"));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const SECRET = newWebhookSecret();
const OTHER = newWebhookSecret();
const BODY = Buffer.from('{"type":"receipt.delivered","data":{"reference":"Müller 日本","amount":12.50}}');
const MINUTE_MS = 60_000;

interface Case {
  name: string;
  isGenuine: boolean;
  secret: string;
  headers: Record<string, string>;
  body: Buffer;
}

function delivery(
  name: string,
  isGenuine: boolean,
  change: Partial<Omit<Case, "name">> & { keys?: string[]; ageMs?: number } = {},
): Case {
  const { keys = [SECRET], ageMs = 0, ...rest } = change;
  const message = { id: "dlv_02vuVOkkYW8jeg1TvjGbD8", at: new Date(Date.now() - ageMs), body: BODY };
  return {
    name,
    isGenuine,
    secret: SECRET,
    headers: signatureHeaders(keys.map(signingKey), message),
    body: BODY,
    ...rest,
  };
}

function without(name: string): Record<string, string> {
  const { headers } = delivery("", true);
  return Object.fromEntries(Object.entries(headers).filter(([header]) => header !== name));
}

const CASES: Case[] = [
  delivery("genuine", true),
  delivery("signed with the new and the old secret", true, { keys: [OTHER, SECRET] }),
  delivery("four minutes old", true, { ageMs: 4 * MINUTE_MS }),
  delivery("six minutes old", false, { ageMs: 6 * MINUTE_MS }),
  delivery("of six minutes ahead", false, { ageMs: -6 * MINUTE_MS }),
  delivery("signed with another secret", false, { keys: [OTHER] }),
  delivery("with a byte more", false, { body: Buffer.concat([BODY, Buffer.from(" ")]) }),
  delivery("of another id", false, { headers: { ...delivery("", true).headers, "webhook-id": "dlv_other" } }),
  delivery("without an id", false, { headers: without("webhook-id") }),
  delivery("without a timestamp", false, { headers: without("webhook-timestamp") }),
  delivery("without a signature", false, { headers: without("webhook-signature") }),
  delivery("with words for a timestamp", false, {
    headers: { ...delivery("", true).headers, "webhook-timestamp": "now" },
  }),
  delivery("of another signature version", false, {
    headers: {
      ...delivery("", true).headers,
      "webhook-signature": delivery("", true).headers["webhook-signature"]?.replace("v1,", "v2,") ?? "",
    },
  }),
  delivery("signed with nothing, where no secret is configured", false, { secret: "whsec_", keys: ["whsec_"] }),
  delivery("with garbage for signatures", false, {
    headers: { ...delivery("", true).headers, "webhook-signature": "v1,%%% v1 ,," },
  }),
];

const json = JSON.stringify(CASES.map(({ body, ...rest }) => ({ ...rest, body: body.toString("base64") })));
const lines = CASES.map(({ secret, headers, body }) =>
  [secret, body.toString("base64"), ...Object.entries(headers).flat()].join("\t"),
).join("\n");

function run(command: string, args: string[], input = "", cwd = scratch): string {
  const { status, stdout, stderr } = spawnSync(command, args, { input, cwd, encoding: "utf8" });
  if (status !== 0) throw new Error(`${command} ended with ${status}: ${stderr}`);
  return stdout;
}

const isHere = (command: string, ...args: string[]) => spawnSync(command, args).status === 0;

const LANGUAGES: { name: string; isHere: boolean; answers: () => string }[] = [
  { name: "Node", isHere: true, answers: () => run(process.execPath, [join(DRIVERS, "drive.mjs")], json) },
  {
    name: "Python",
    isHere: isHere("python3", "--version"),
    answers: () => run("python3", [join(DRIVERS, "drive.py")], json),
  },
  {
    name: "Java",
    isHere: isHere("javac", "--version"),
    answers: () => {
      run("javac", ["-d", scratch, join(SNIPPETS, "WebhookSignature.java"), join(DRIVERS, "Drive.java")]);
      return run("java", ["-cp", scratch, "Drive"], lines);
    },
  },
  {
    name: "Go",
    isHere: isHere("go", "version"),
    answers: () => {
      write("go.mod", "module example\n\ngo 1.19\n");
      write("main.go", readFileSync(join(DRIVERS, "drive.go"), "utf8"));
      mkdirSync(join(scratch, "webhook"));
      copyFileSync(join(SNIPPETS, "verify_webhook.go"), join(scratch, "webhook/verify_webhook.go"));
      return run("go", ["run", "."], json);
    },
  },
  {
    name: "C#",
    isHere: isHere("mcs", "--version") && isHere("mono", "--version"),
    answers: () => {
      const program = join(scratch, "Drive.exe");
      run("mcs", [`-out:${program}`, join(SNIPPETS, "WebhookSignature.cs"), join(DRIVERS, "Drive.cs")]);
      return run("mono", [program], lines);
    },
  },
  { name: "PHP", isHere: isHere("php", "--version"), answers: () => run("php", [join(DRIVERS, "drive.php")], json) },
];

function write(name: string, text: string): void {
  mkdirSync(dirname(join(scratch, name)), { recursive: true });
  writeFileSync(join(scratch, name), text);
}

describe("the code that clients copy to verify a signature", () => {
  for (const language of LANGUAGES) {
    test.skipIf(!language.isHere)(`${language.name} believes what is genuine, and nothing else`, () => {
      const answers: boolean[] = JSON.parse(language.answers());
      const told = CASES.map(({ name }, index) => `${name}: ${answers[index]}`);
      expect(told).toEqual(CASES.map(({ name, isGenuine }) => `${name}: ${isGenuine}`));
    });
  }
});
