import { afterAll, beforeAll, expect, it } from "vitest";
import { pages, readActions } from "@/e2e/route-list";
import { TEST_SECRET_KEY, testDatabase } from "@/tests/database";
import { type Program, server } from "./support/program";

const t = testDatabase();
let program: Program;
let origin: string;

beforeAll(async () => {
  program = server({ DATABASE_URL: t.url, SECRET_KEY: TEST_SECRET_KEY, ROLE: "web", LOG_LEVEL: "info" });
  await program.printed(/is ready/);
  origin = `http://127.0.0.1:${await program.listens()}`;
});

afterAll(async () => {
  program.child.kill("SIGTERM");
  await program.exited;
});

const PATHS = [
  ...pages.filter(({ audience }) => audience === "public").map(({ pattern }) => pattern.replace(/\[\w+\]/g, "x")),
  "/start",
  "/merchant/org_x/brands",
  "/operator/people",
  "/api/auth/csrf",
  "/api/auth/callback/credentials",
];
const action = (name: string) => readActions().find((one) => one.name === name)?.id ?? "";
const state = (value: unknown) => encodeURIComponent(JSON.stringify(value));

function deep(levels: number): unknown {
  let value: unknown = ["", {}];
  for (let n = 0; n < levels; n++) value = ["", { children: value }];
  return value;
}

const HEADERS: Record<string, string>[] = [
  ...["1", "2", "", "%"].map((rsc) => ({ rsc })),
  ...[
    "x",
    "%",
    "%E0%A4%A",
    "[]",
    "null",
    state(["", { children: [] }]),
    state(deep(300)),
    state(["", { __proto__: ["", {}] }]),
  ].map((value) => ({ rsc: "1", "next-router-state-tree": value })),
  ...[
    ["", {}],
    ["", { children: ["nowhere", { children: ["__PAGE__", {}] }] }, null, "refetch"],
    ["", { children: ["", {}, ["/x", ""], "inside-shared-layout"] }],
    ["", { children: ["", {}, null, "metadata-only"] }],
  ].map((value) => ({ rsc: "1", "next-router-state-tree": state(value) })),
  ...["1", "2", "3", "x"].map((value) => ({ rsc: "1", "next-router-prefetch": value })),
  ...["/", "/_tree", "x", "/%", "/../..", "/__proto__", "/_full", "/_head", `/${"a/".repeat(500)}`].map((value) => ({
    rsc: "1",
    "next-router-prefetch": "1",
    "next-router-segment-prefetch": value,
  })),
  ...["/", "x", "//", "%", "/(.)x", "http://x/", `/${"x".repeat(4_000)}`].map((value) => ({
    rsc: "1",
    "next-url": value,
  })),
  ...["x-action-forwarded", "x-nextjs-data", "x-middleware-prefetch", "x-middleware-rewrite", "x-middleware-next"].map(
    (name) => ({
      [name]: "1",
    }),
  ),
  ...[
    "x-now-route-matches",
    "x-matched-path",
    "next-resume",
    "x-nextjs-postponed",
    "x-prerender-revalidate",
    "x-invoke-path",
  ].map((name) => ({ [name]: "%" })),
  ...[
    "x-middleware-subrequest",
    "x-nextjs-request-id",
    "next-request-id",
    "next-html-request-id",
    "next-instant-navigation",
  ].map((name) => ({ [name]: "%00" })),
  ...[
    "%",
    "a=%",
    "=",
    ";;;",
    "__Host-receipt-exchange.session=%",
    "receipt-exchange.session=x.y.z",
    "__prerender_bypass=x",
  ].map((cookie) => ({ cookie })),
  ...["*", "xx-%", ";q=x", "de;q=9"].map((value) => ({ "accept-language": value })),
  ...["bytes=9-1", "x", "bytes=-"].map((range) => ({ range })),
  ...["x", '"', "*"].map((value) => ({ "if-none-match": value, "if-modified-since": value })),
  ...["x, y", "[::1", "%", "a b"].map((value) => ({
    "x-forwarded-for": value,
    "x-forwarded-host": value,
    "x-forwarded-proto": value,
  })),
];

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return data;
}

const reference = (descriptor: string, bound = '[{"email":"","problem":null}]') =>
  form({ $ACTION_REF_1: "", "$ACTION_1:0": descriptor, "$ACTION_1:1": bound, $ACTION_KEY: "k1" });

function bodies(): { body: BodyInit; headers?: Record<string, string> }[] {
  const ids = [action("signInAction"), action("deleteWebhookAction"), "f".repeat(42)];
  const texts = [
    "",
    "x",
    "{}",
    "null",
    "[]",
    "[1]",
    '["$@1"]',
    '["$Q1"]',
    '["$T"]',
    '["$n1x"]',
    '["$1:a"]',
    '["$K1"]',
    "[".repeat(900),
  ];
  const descriptors = (id: string) => [
    `{"id":"${id}","bound":"$@1"}`,
    `{"id":"${id}","bound":"$@2"}`,
    `{"id":"${id}","bound":"$@0"}`,
    `{"id":"${id}","bound":null}`,
    `{"id":"${id}","bound":[]}`,
    `{"id":"${id}","bound":{"then":"$1"}}`,
    `{"id":"${id}"`,
    `{"id":"${id}#x","bound":"$@1"}`,
  ];
  return [
    ...ids.flatMap((id) => texts.map((body) => ({ body, headers: { "next-action": id } }))),
    ...ids.flatMap((id) =>
      texts.map((text) => ({ body: form({ 0: text, _1_email: "x" }), headers: { "next-action": id } })),
    ),
    ...ids.flatMap((id) => descriptors(id).map((descriptor) => ({ body: reference(descriptor) }))),
    ...texts.map((bound) => ({ body: reference(descriptors(ids[0] ?? "")[0] ?? "", bound) })),
    ...ids.map((id) => ({ body: form({ [`$ACTION_ID_${id}`]: "" }) })),
    { body: form({ $ACTION_REF_1: "" }) },
    { body: form({ $ACTION_REF_: "", "$ACTION_:0": "{}" }) },
    { body: new URLSearchParams({ $ACTION_REF_1: "" }) },
    { body: new URLSearchParams({ 0: "[]" }), headers: { "next-action": ids[0] ?? "" } },
    { body: "x", headers: { "content-type": "multipart/form-data" } },
    { body: "x", headers: { "content-type": "multipart/form-data; boundary=b", "next-action": ids[0] ?? "" } },
    { body: "[]", headers: { "content-type": "text/plain" } },
    ...["{", "null", "[]", "1", '"x"', '{"csrfToken":{}}', '{"email":[],"password":1}'].map((body) => ({
      body,
      headers: { "content-type": "application/json" },
    })),
  ];
}

/** Answered plainly: those that were not, and what the service logged as its own fault. */
async function ask(requests: readonly [string, RequestInit][]) {
  const wrong: string[] = [];
  const before = program.log().length;
  for (const [path, init] of requests) {
    const answer = await fetch(origin + path, { redirect: "manual", ...init });
    await answer.arrayBuffer();
    if (answer.status >= 500)
      wrong.push(`${answer.status} ${path} ${JSON.stringify(init.headers)} ${String(init.body)}`);
  }
  const errors = program
    .log()
    .slice(before)
    .split("\n")
    .filter((line) => /"level":(?:50|60|"error"|"fatal")/.test(line));
  return { wrong, errors: errors.slice(0, 20) };
}

it("whatever headers of Next's a stranger makes up, no page answers that it is our fault, or is logged so", async () => {
  const requests = PATHS.slice(0, 6).flatMap((path) =>
    HEADERS.map((headers) => [path, { headers }] as [string, RequestInit]),
  );
  expect(await ask(requests)).toEqual({ wrong: [], errors: [] });
});

it("whatever call of an action a stranger makes up, no page answers that it is our fault, or is logged so", async () => {
  const all = bodies();
  const requests = [
    "/sign-in",
    "/",
    "/docs",
    "/merchant/org_x/brands",
    "/api/auth/callback/credentials",
    "/api/auth/signin/oidc",
  ].flatMap((path) => all.map((one) => [path, { method: "POST", ...one }] as [string, RequestInit]));
  expect(await ask(requests)).toEqual({ wrong: [], errors: [] });
});
