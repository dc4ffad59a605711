import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import { z } from "zod";
import { firstHostAlone, isDatabaseUrl } from "./core/database-url";
import { LEAST_KEPT_DAYS } from "./core/shared/least-kept";
import { forgetSingleton, processSingleton } from "./core/shared/process-singleton";
import { withoutTrailingSlashes } from "./core/without-trailing-slashes";

const UNITS_MS = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/** `"5m"` → 300000. */
export const durationMs = z.string().transform((text, context) => {
  const match = /^(\d+(?:\.\d+)?)(ms|s|m|h|d)$/.exec(text.trim());
  if (!match) {
    context.addIssue({ code: "custom", message: 'must be a number with a unit (ms, s, m, h, d), such as "15s"' });
    return z.NEVER;
  }
  return Number(match[1]) * UNITS_MS[match[2] as keyof typeof UNITS_MS];
});

const list = z.string().transform((text) =>
  text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean),
);

const durations = list.pipe(z.array(durationMs).min(1));
const addressRange = z.string().refine(isAddressRange, "must be address ranges such as 10.20.0.0/16");
const perMinute = z.coerce.number().int().min(0);
const flag = z.enum(["true", "false", "1", "0"]).transform((text) => text === "true" || text === "1");

function atLeastDays(days: number) {
  return durationMs.refine((ms) => ms >= days * UNITS_MS.d, `must be at least ${days}d`);
}

const secretKey = z.string().min(32, "must have at least 32 characters");

const MAX_READ_LAG_MS = 10_000;

const environment = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("production"),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default("127.0.0.1"),
  BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATABASE_URL: z
    .string()
    .refine(isDatabaseUrl, "must be an address such as postgres://user:password@host:5432/receipts")
    .optional(),
  DATABASE_READ_URL: z
    .string()
    .refine((text) => isDatabaseUrl(text) && firstHostAlone(text) === text, {
      message: "must be the address of one replica, such as postgres://user:password@replica:5432/receipts",
    })
    .optional(),
  DATABASE_READ_MAX_LAG: durationMs
    .refine((ms) => ms <= MAX_READ_LAG_MS, "must be at most 10s: a read waits for the replica so long")
    .prefault("200ms"),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(400).default(20),
  DATABASE_PREPARE: flag.default(true),
  DATABASE_TIMEOUT: durationMs.prefault("60s"),
  /** Said by the service itself when it has started its own PostgreSQL. */
  DATABASE_EMBEDDED: flag.default(false),
  DATA_DIR: z.string().min(1).default(".data"),
  ROLE: z.enum(["all", "web", "api", "portal", "worker"]).default("all"),
  SECRET_KEY: secretKey.optional(),
  SECRET_KEY_PREVIOUS: list.pipe(z.array(secretKey)).default([]),
  SECRET_KEY_FORGET: z.string().optional(),
  WEBHOOK_ALLOWED_CIDRS: list.pipe(z.array(addressRange)).default([]),
  WEBHOOK_RETRY_SCHEDULE: durations.prefault("0s,5s,5m,30m,2h,5h,10h,14h,20h,24h"),
  WEBHOOK_PROXY_URL: z.url({ protocol: /^http$/ }).optional(),
  WEBHOOK_RETRY_SCHEDULE_TEST: durations.prefault("0s,1s,5s,15s,1m,5m"),
  WEBHOOK_TIMEOUT: durationMs.prefault("15s"),
  MATCH_REQUEST_TTL: durationMs.prefault("7d"),
  MATCH_MISS_ALLOWANCE: z.coerce.number().int().min(0).max(1_000_000_000).default(5_000),
  PROBING_WINDOW: durationMs.prefault("24h"),
  PROBING_MAX_REQUESTS: z.coerce.number().int().min(0).max(1_000_000).default(50_000),
  PROBING_MAX_MISS_RATIO: z.coerce.number().min(0).max(1).default(0.98),
  PROBING_MIN_REQUESTS: z.coerce.number().int().min(1).max(1_000_000).default(1_000),
  RETENTION_RECEIPTS: atLeastDays(LEAST_KEPT_DAYS.receipts).optional(),
  RETENTION_DELIVERIES: atLeastDays(LEAST_KEPT_DAYS.deliveries).optional(),
  RETENTION_ATTEMPTS: atLeastDays(LEAST_KEPT_DAYS.attempts).prefault("90d"),
  RETENTION_BACKUPS: durationMs.prefault("35d"),
  REQUEST_LOG_LENGTH: z.coerce.number().int().min(1).max(100_000).default(1_000),
  RATE_LIMIT_RECEIPTS: perMinute.default(60_000),
  RATE_LIMIT_MATCHES: perMinute.default(6_000),
  RATE_LIMIT_OTHERS: perMinute.default(1_200),
  RATE_LIMIT_TOKENS: perMinute.default(60),
  CORS_ORIGINS: list
    .pipe(z.array(z.string().refine(isOrigin, "must be origins such as https://app.example")))
    .default([]),
  TRUST_PROXY: flag.default(false),
  OIDC_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().default("single sign-on"),
  OPERATOR_SECOND_FACTOR: z.enum(["optional", "required"]).default("optional"),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().optional(),
  SECURITY_CONTACT: z.url({ protocol: /^(?:https|mailto|tel)$/ }).optional(),
  SUPPORT_CONTACT: z.url({ protocol: /^(?:https|mailto)$/ }).optional(),
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  METRICS_TOKEN: z.string().min(16, "must have at least 16 characters").optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_SERVICE_NAME: z.string().default("receipt-exchange"),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "silent"]).default("info"),
  DEMO: flag.default(true),
});

/** As a browser writes it: scheme, host and port, in lower case, nothing after it. */
function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text;
}

/** An address alone is a range of one; what `judgeAddress` can read, no zones and no short forms. */
function isAddressRange(text: string): boolean {
  if (isIP(text) !== 0) return !text.includes("%");
  const address = text.slice(0, text.lastIndexOf("/"));
  return isIP(address) !== 0 && !address.includes("%") && ipaddr.isValidCIDR(text);
}

export type Env = z.infer<typeof environment>;

/** Reads the configuration; the error lists every variable that is wrong. */
export function parseEnv(source: Record<string, string | undefined> = process.env): Env {
  // An empty variable counts as absent: compose files and shells pass empty strings for "not set".
  const present = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ""));
  const result = environment.safeParse(present);
  const lines =
    result.error?.issues.map((issue) => `  ${issue.path.join(".") || "environment"}: ${issue.message}`) ?? [];
  if (present.DATABASE_URL && !present.SECRET_KEY) lines.push("  SECRET_KEY: is required when DATABASE_URL is set");
  if (present.DATABASE_READ_URL && !present.DATABASE_URL)
    lines.push("  DATABASE_READ_URL: needs DATABASE_URL beside it");
  if (result.success && lines.length === 0) return result.data;
  throw new Error(`The configuration is not valid:\n${lines.join("\n")}`);
}

/**
 * Adds what a process finds out by itself (its embedded database, its key, its port) to the environment, where Next and
 * child processes see it too. Before anything reads `env()`.
 */
export function provideEnv(values: Partial<Record<keyof Env, string>>): void {
  Object.assign(process.env, values);
  // A request that came while the process was starting may have read the configuration without these.
  forgetSingleton("env");
}

/** For a process that this one starts: what it was started with and has found out, but for `changes`. */
export function environmentFor(changes: Partial<Record<Exclude<keyof Env, "NODE_ENV">, string>>): NodeJS.ProcessEnv {
  return { ...process.env, ...changes };
}

/** The configuration of this process, read once. */
export function env(): Env {
  return processSingleton("env", () => parseEnv());
}

/** `BASE_URL`, or where this process listens; never with a slash at the end. */
export function baseUrl(): string {
  const { BASE_URL, PORT } = env();
  return withoutTrailingSlashes(BASE_URL ?? `http://localhost:${PORT}`);
}

/** For next-auth, which knows its address only from this variable. */
export function exposeBaseUrl(): void {
  process.env.NEXTAUTH_URL = baseUrl();
}
