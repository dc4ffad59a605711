import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parseEnv } from "./env";

const SERVICES_OWN = ["DATABASE_EMBEDDED", "NODE_ENV"];

describe("the configuration", () => {
  it("stands in .env.example whole: every variable that is somebody's to set, with its default", () => {
    const [source, example] = ["./env.ts", "../.env.example"].map((path) =>
      readFileSync(new URL(path, import.meta.url), "utf8"),
    );
    const settable = [...(source ?? "").matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name = ""]) => name);
    const values = [...(example ?? "").matchAll(/^([A-Z_]+)="?(.*?)"?$/gm)].map(([, name = "", value = ""]) => [
      name,
      value,
    ]);
    expect(values.map(([name]) => name).sort()).toEqual(settable.filter((name) => !SERVICES_OWN.includes(name)).sort());
    expect(parseEnv(Object.fromEntries(values))).toEqual(parseEnv({}));
  });

  it("has a default for everything that an embedded installation needs", () => {
    expect(parseEnv({})).toMatchObject({ PORT: 3000, HOST: "127.0.0.1", DATA_DIR: ".data", ROLE: "all", DEMO: true });
  });

  it("names every variable that is wrong, at once, and never repeats its value", () => {
    const parse = () =>
      parseEnv({
        PORT: "http",
        ROLE: "both",
        DATABASE_URL: "mysql://root:hunter2@db/receipts",
        WEBHOOK_TIMEOUT: "15",
        WEBHOOK_RETRY_SCHEDULE: "0s,soon",
        WEBHOOK_ALLOWED_CIDRS: "10.0.0.0/8,10.20.0.0/33",
        RATE_LIMIT_TOKENS: "-1",
      });
    const names = [
      "PORT",
      "ROLE",
      "DATABASE_URL",
      "WEBHOOK_TIMEOUT",
      "WEBHOOK_RETRY_SCHEDULE",
      "WEBHOOK_ALLOWED_CIDRS",
      "RATE_LIMIT_TOKENS",
      "SECRET_KEY",
    ];
    for (const name of names) expect(parse).toThrow(new RegExp(`^  ${name}`, "m"));
    expect(parse).not.toThrow(/hunter2/);
  });

  it("takes an empty variable for an absent one", () => {
    expect(parseEnv({ PORT: "", DATABASE_URL: "", SECRET_KEY: "" })).toMatchObject({ PORT: 3000 });
  });

  it("needs a key of 32 characters beside a database server", () => {
    const DATABASE_URL = "postgres://receipts@db/receipts";
    expect(() => parseEnv({ DATABASE_URL })).toThrow("SECRET_KEY: is required when DATABASE_URL is set");
    expect(() => parseEnv({ DATABASE_URL, SECRET_KEY: "short" })).toThrow(
      "SECRET_KEY: must have at least 32 characters",
    );
    const SECRET_KEY = "x".repeat(32);
    expect(() => parseEnv({ SECRET_KEY, SECRET_KEY_PREVIOUS: `${SECRET_KEY},cut off` })).toThrow(
      "SECRET_KEY_PREVIOUS.1: must have at least 32 characters",
    );
    expect(parseEnv({ SECRET_KEY, SECRET_KEY_PREVIOUS: SECRET_KEY }).SECRET_KEY_PREVIOUS).toEqual([SECRET_KEY]);
    expect(parseEnv({ DATABASE_URL, SECRET_KEY: "x".repeat(32) }).DATABASE_URL).toBe(DATABASE_URL);
  });

  it.each(["10.0.0.0/33", "10.0.0/8", "10.0.0.0/", "10.0.0.0/8/8", "fe80::1%eth0/64", "::1/129", "intranet"])(
    "refuses %s as an address range",
    (range) => {
      expect(() => parseEnv({ WEBHOOK_ALLOWED_CIDRS: range })).toThrow(/^ {2}WEBHOOK_ALLOWED_CIDRS/m);
    },
  );

  it("takes single addresses for ranges of one", () => {
    const parsed = parseEnv({ WEBHOOK_ALLOWED_CIDRS: "10.0.0.7,::1" });
    expect(parsed.WEBHOOK_ALLOWED_CIDRS).toEqual(["10.0.0.7", "::1"]);
  });

  it("reads durations and lists", () => {
    const parsed = parseEnv({
      WEBHOOK_RETRY_SCHEDULE: "0s, 500ms, 1.5m,2d",
      WEBHOOK_ALLOWED_CIDRS: "10.0.0.0/8, ::1/128",
    });
    expect(parsed.WEBHOOK_RETRY_SCHEDULE).toEqual([0, 500, 90_000, 172_800_000]);
    expect(parsed.WEBHOOK_ALLOWED_CIDRS).toEqual(["10.0.0.0/8", "::1/128"]);
  });
});
