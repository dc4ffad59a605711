import { beforeEach, expect, test } from "vitest";
import { provideEnv } from "@/lib/env";
import { comesFromUs } from "./own-origin";

beforeEach(() => {
  provideEnv({ BASE_URL: "https://Receipts.example:8443/" });
});

const post = (origin: string | undefined, host = "127.0.0.1:3000") =>
  comesFromUs({ method: "POST", headers: { host, ...(origin === undefined ? {} : { origin }) } });

test.each(["127.0.0.1:3000", "receipts.example", "receipts.example:8443", "upstream"])(
  "the origin of BASE_URL is ours, whatever host a proxy names: %s",
  (host) => {
    expect(post("https://receipts.example:8443", host)).toBe(true);
  },
);

test("so is the host that was asked, by the same scheme, and a program without an origin", () => {
  expect(post("https://10.0.0.5:3000", "10.0.0.5:3000")).toBe(true);
  expect(post("http://10.0.0.5:3000", "10.0.0.5:3000")).toBe(false);
  expect(post(undefined)).toBe(true);
});

test.each([
  "https://evil.example",
  "https://receipts.example",
  "http://receipts.example:8443",
  "https://receipts.example:8443.evil.example",
  "https://evil.example/https://receipts.example:8443",
  "null",
  "",
])("a foreign origin is not: %j", (origin) => {
  expect(post(origin)).toBe(false);
  expect(comesFromUs({ method: "GET", headers: { origin } })).toBe(true);
});
