import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { withWholeBody } from "../http/with-whole-body";
import { readableCalls } from "./readable-calls";

const OURS = "60a84a2fe9cdf3a43eb238e7898b48e5193752dc71";
const OTHER = "f".repeat(42);
const folder = mkdtempSync(join(tmpdir(), "readable-calls-"));
/** What the browser itself uses to send an action's arguments. */
const { encodeReply } = createRequire(import.meta.url)("next/dist/compiled/react-server-dom-turbopack/client.node") as {
  encodeReply(args: readonly unknown[]): Promise<string | FormData>;
};
let server: Server;

beforeAll(async () => {
  mkdirSync(join(folder, ".next", "server"), { recursive: true });
  const manifest = { node: { [OURS]: { workers: {} } }, edge: {}, encryptionKey: "of Next" };
  writeFileSync(join(folder, ".next", "server", "server-reference-manifest.json"), JSON.stringify(manifest));
  const page = readableCalls(folder, async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    response.setHeader("content-type", request.headers["content-type"] ?? "text/plain");
    response.end(Buffer.concat(chunks));
  });
  server = createServer(withWholeBody(page, () => 65_536)).listen(0, "127.0.0.1");
  await once(server, "listening");
});

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

function send(init: RequestInit, path = "/sign-in") {
  return fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { method: "POST", ...init });
}

const byScript = (body: BodyInit, headers: Record<string, string> = {}) =>
  send({ body, headers: { "next-action": OURS, ...headers } });

function formOf(fields: readonly (readonly [string, string | File])[]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

/** As React writes it into the page of a browser without script. */
const REFERENCE = [
  ["$ACTION_REF_1", ""],
  ["$ACTION_1:0", `{"id":"${OURS}","bound":"$@1"}`],
  ["$ACTION_1:1", '[{"email":"","problem":null}]'],
  ["$ACTION_KEY", "k1"],
] as const;

describe("what a page of ours sends reaches the pages", () => {
  it.each([
    [[]],
    [["org_1", true, null, 1.5, undefined, Number.NaN, Number.NEGATIVE_INFINITY, -0]],
    [["$undefined", "$1", "$K1", { name: "$$", list: [[{ deep: "x" }]] }]],
  ])("arguments %j", async (args) => {
    const body = await encodeReply(args);
    const answer = await byScript(body);
    expect([answer.status, await answer.text()]).toEqual([200, body]);
  });

  it("arguments with forms and a file", async () => {
    const logo = new File(["<svg/>"], "logo.svg", { type: "image/svg+xml" });
    const args = ["org_1", formOf([["logo", logo]]), formOf([["a", "1"]]), { email: "" }];
    const body = (await encodeReply(args)) as FormData;
    const answer = await byScript(body);
    expect(answer.status).toBe(200);
    const read = await answer.formData();
    expect([...read.keys()].sort()).toEqual([...body.keys()].sort());
    expect(await (read.get("_1_logo") as File).text()).toBe("<svg/>");
    expect(read.get("0")).toBe(body.get("0"));
  });

  it.each([
    ["of a bound action", [...REFERENCE, ["email", "a@b.example"]]],
    ["of an action", [[`$ACTION_ID_${OURS}`, ""]]],
  ] as const)("the form %s, without script", async (_, fields) => {
    const answer = await send({ body: formOf(fields) });
    expect(answer.status).toBe(200);
    expect([...(await answer.formData())]).toEqual(fields);
  });

  it.each(["application/x-www-form-urlencoded", "text/plain", "application/json"])(
    "what is no call, as %s, for a route of ours",
    async (type) => {
      expect((await send({ body: "{}", headers: { "content-type": type } })).status).toBe(200);
    },
  );

  it("what is read, and what next-auth is sent", async () => {
    expect((await send({ method: "GET" })).status).toBe(200);
    expect((await send({ body: "json=true" }, "/api/auth/callback/credentials")).status).toBe(200);
  });
});

describe("what Next would answer 500 does not reach it", () => {
  it.each([
    "",
    "[",
    "{}",
    "null",
    '"x"',
    '["$@1"]',
    '["$h1"]',
    '["$Q1"]',
    '["$1:a:b"]',
    '["$n1x"]',
    '["$B1"]',
    '[{"a":"$T"}]',
    `[${"1,".repeat(2_000)}1]`,
    `${"[".repeat(5_000)}${"]".repeat(5_000)}`,
  ])("arguments %j", async (body) => {
    expect((await byScript(body)).status).toBe(400);
    expect((await byScript(formOf([["0", body]]))).status).toBe(400);
  });

  it.each([
    ["none", []],
    ["without arguments", [["_1_a", "x"]]],
    ["arguments twice", [["0", "[]"] as const, ["0", "[]"] as const]],
    ["another name that means the same", [["0", "[]"] as const, ["", "[]"] as const]],
    ["a stream", [["0", "[]"] as const, ["S0", "C"] as const]],
    ["arguments as a file", [["0", new File(["[]"], "x")]]],
  ] as const)("fields: %s", async (_, fields) => {
    expect((await byScript(formOf(fields))).status).toBe(400);
  });

  it.each([
    ["nothing of React's", [["email", "x"]]],
    ["an unknown action", [[`$ACTION_ID_${OTHER}`, ""]]],
    ["two actions", [[`$ACTION_ID_${OURS}`, ""] as const, ...REFERENCE]],
    ["a reference alone", [["$ACTION_REF_1", ""]]],
    ["a reference without arguments", REFERENCE.filter(([name]) => name !== "$ACTION_1:1")],
    ["a reference to another's arguments", [...REFERENCE, ["$ACTION_2:0", "[]"] as const]],
    ["a member twice", [...REFERENCE, ["$ACTION_1:0", `{"id":"${OURS}","bound":"$@1"}`] as const]],
    ...[
      "",
      "null",
      `{"id":"${OTHER}","bound":"$@1"}`,
      `{"id":"${OURS}","bound":"$@0"}`,
      `{"id":"${OURS}","bound":"$@x"}`,
      `{"id":"${OURS}","bound":{"then":1}}`,
      `{"id":"${OURS}"}`,
      `{"id":"${OURS}","bound":"$@1"`,
    ].map((text) => [text, REFERENCE.map(([name, value]) => [name, name === "$ACTION_1:0" ? text : value])] as const),
    ...["", "{}", '["$@1"]', '["$h0"]'].map(
      (text) => [text, REFERENCE.map(([name, value]) => [name, name === "$ACTION_1:1" ? text : value])] as const,
    ),
  ] as readonly (readonly [string, readonly (readonly [string, string])[]])[])("a form with %s", async (_, fields) => {
    expect((await send({ body: formOf(fields) })).status).toBe(400);
  });

  it.each([
    ["multipart/form-data", "x"],
    ["multipart/form-data; boundary=b", "x"],
    ["multipart/form-data; boundary=b", '--b\r\nContent-Disposition: form-data; name="0"\r\n\r\n[]'],
  ])("a body of type %s", async (type, body) => {
    expect((await send({ body, headers: { "content-type": type } })).status).toBe(400);
  });

  it.each(["", "x", "%", "%E0%A4%A", "null", "[]", '["",{"children":[]}]', "9".repeat(12_000)])(
    "the router's state %j",
    async (state) => {
      const headers = { rsc: "1", "next-router-state-tree": state };
      expect((await send({ method: "GET", headers })).status).toBe(400);
    },
  );
});

it.each([OTHER, "QA01", "__proto__", "constructor", ""])(
  "the call of %j, which there is not, is answered so that Next's client knows, and not repeated",
  async (action) => {
    const answer = await byScript("[]", { "next-action": action });
    expect(answer.status).toBe(404);
    expect(answer.headers.get("x-nextjs-action-not-found")).toBe("1");
    if (action) expect(await answer.text()).not.toContain(action);
  },
);
