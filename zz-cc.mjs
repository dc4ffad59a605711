// lib/db/client.ts
import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";

// lib/core/process-singleton.ts
function processSingleton(name, create) {
  const key = /* @__PURE__ */ Symbol.for(`receipt-exchange.${name}`);
  const registry = globalThis;
  const existing = registry[key];
  if (existing !== void 0) return existing;
  const created = create();
  registry[key] = created;
  return created;
}

// lib/env.ts
import { z } from "zod";
var UNITS_MS = { ms: 1, s: 1e3, m: 6e4, h: 36e5, d: 864e5 };
var durationMs = z.string().transform((text, context) => {
  const match = /^(\d+(?:\.\d+)?)(ms|s|m|h|d)$/.exec(text.trim());
  if (!match) {
    context.addIssue({ code: "custom", message: 'must be a number with a unit (ms, s, m, h, d), such as "15s"' });
    return z.NEVER;
  }
  return Number(match[1]) * UNITS_MS[match[2]];
});
var list = z.string().transform(
  (text) => text.split(",").map((part) => part.trim()).filter(Boolean)
);
var durations = list.pipe(z.array(durationMs).min(1));
var perMinute = z.coerce.number().int().min(0);
var flag = z.enum(["true", "false", "1", "0"]).transform((text) => text === "true" || text === "1");
var environment = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("production"),
  PORT: z.coerce.number().int().min(0).max(65535).default(3e3),
  HOST: z.string().default("127.0.0.1"),
  BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(200).default(10),
  DATABASE_PREPARE: flag.default(true),
  DATA_DIR: z.string().min(1).default(".data"),
  ROLE: z.enum(["all", "web", "worker"]).default("all"),
  SECRET_KEY: z.string().min(32, "must have at least 32 characters").optional(),
  SECRET_KEY_PREVIOUS: list.default([]),
  WEBHOOK_ALLOWED_CIDRS: list.default([]),
  WEBHOOK_RETRY_SCHEDULE: durations.prefault("0s,5s,5m,30m,2h,5h,10h,14h,20h,24h"),
  WEBHOOK_TIMEOUT: durationMs.prefault("15s"),
  MATCH_REQUEST_TTL: durationMs.prefault("7d"),
  RATE_LIMIT_RECEIPTS: perMinute.default(6e4),
  RATE_LIMIT_MATCHES: perMinute.default(6e3),
  RATE_LIMIT_OTHERS: perMinute.default(1200),
  RATE_LIMIT_TOKENS: perMinute.default(60),
  TRUST_PROXY: flag.default(false),
  OIDC_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().default("single sign-on"),
  OPERATOR_SECOND_FACTOR: z.enum(["optional", "required"]).default("optional"),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().optional(),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "silent"]).default("info"),
  DEMO: flag.default(true)
});
function parseEnv(source = process.env) {
  const present = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== void 0 && value !== ""));
  const result = environment.safeParse(present);
  const lines = result.error?.issues.map((issue) => `  ${issue.path.join(".") || "environment"}: ${issue.message}`) ?? [];
  if (present.DATABASE_URL && !present.SECRET_KEY) lines.push("  SECRET_KEY: is required when DATABASE_URL is set");
  if (result.success && lines.length === 0) return result.data;
  throw new Error(`The configuration is not valid:
${lines.join("\n")}`);
}
function env() {
  return processSingleton("env", () => parseEnv());
}

// lib/db/client.ts
var asText = { to: 114, from: [114, 3802], serialize: (text) => text, parse: (text) => text };
function connectDatabase(url, poolSize, options = {}) {
  const connect = () => postgres(url, {
    max: poolSize,
    prepare: options.prepare ?? true,
    types: { json: asText },
    onnotice: () => void 0,
    connect_timeout: 10,
    idle_timeout: 60,
    connection: { application_name: "receipt-exchange" }
  });
  const sql2 = connect();
  const drizzleClient = connect();
  return {
    sql: sql2,
    db: drizzle(drizzleClient),
    close: async () => {
      await Promise.all([sql2.end({ timeout: 5 }), drizzleClient.end({ timeout: 5 })]);
    }
  };
}
function database() {
  return processSingleton("database", () => {
    const { DATABASE_URL, DATABASE_POOL_SIZE, DATABASE_PREPARE } = env();
    if (!DATABASE_URL) throw new Error("DATABASE_URL is not set: the process must start its database first.");
    return connectDatabase(DATABASE_URL, DATABASE_POOL_SIZE, { prepare: DATABASE_PREPARE });
  });
}

// lib/core/ids.ts
import { uuidv7obj } from "uuidv7";

// lib/core/base62.ts
var ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
var VALUES = new Map([...ALPHABET].map((character, value) => [character, value]));

// lib/core/keys.ts
import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from "node:crypto";
var PURPOSES = { parHash: "par-hash/1", secrets: "stored-secrets/1", sessions: "sessions/1" };
function deriveKeys(secretKey, previousSecretKeys = []) {
  return [deriveOne(secretKey), ...previousSecretKeys.map(deriveOne)];
}
function deriveOne(secretKey) {
  const key = (info) => Buffer.from(hkdfSync("sha256", secretKey, "receipt-exchange", info, 32));
  const secrets = key(PURPOSES.secrets);
  const id = createHash("sha256").update(secrets).digest("hex").slice(0, 8);
  return { id, secrets, parHash: key(PURPOSES.parHash), sessions: key(PURPOSES.sessions) };
}

// lib/db/context.ts
function processKeys() {
  return processSingleton("keys", () => {
    const { SECRET_KEY, SECRET_KEY_PREVIOUS } = env();
    if (!SECRET_KEY) throw new Error("SECRET_KEY is not set.");
    return deriveKeys(SECRET_KEY, SECRET_KEY_PREVIOUS);
  });
}

// scripts/zz-cc.ts
function bench(name, f, n = 3e5) {
  let x = 0;
  let best = 1e9;
  for (let r = 0; r < 6; r++) {
    const c = process.cpuUsage();
    for (let i = 0; i < n; i++) x += f(i) ? 1 : 0;
    const u = process.cpuUsage(c);
    best = Math.min(best, (u.user + u.system) / n);
  }
  console.log(name, best.toFixed(3), "us cpu");
}
var { sql, db } = database();
var keys = processKeys();
var clock = { now: () => /* @__PURE__ */ new Date() };
var who = () => ({ organizationId: null, actor: { kind: "system", name: "api" }, requestId: "x" });
bench("spread", () => ({ ...who(), clock, sql, db, keys }));
bench("spread no sql", () => ({ ...who(), clock, db, keys }));
bench("spread no db", () => ({ ...who(), clock, sql, keys }));
bench("spread none", () => ({ ...who(), clock, keys }));
bench("spread 4 plain", () => ({ ...who(), clock, keys, a: 1, b: 2 }));
bench("explicit", () => {
  const w = who();
  return { organizationId: w.organizationId, actor: w.actor, requestId: w.requestId, clock, sql, db, keys };
});
process.exit(0);
