import { describe, expect, it } from "vitest";
import { isDatabaseUnreachable } from "./is-database-unreachable";

const failure = (code: string) => Object.assign(new Error(code), { code });

const PASSES: Record<string, readonly string[]> = {
  "postgres.js": ["CONNECT_TIMEOUT", "CONNECTION_CLOSED", "CONNECTION_ENDED", "CONNECTION_DESTROYED"],
  sockets: ["ECONNABORTED", "ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "EHOSTDOWN", "EHOSTUNREACH"],
  networks: ["ENETDOWN", "ENETUNREACH", "ENOTFOUND", "EAI_AGAIN"],
  "a socket file that is not there": ["ENOENT"],
  streams: ["ERR_STREAM_DESTROYED", "ERR_STREAM_WRITE_AFTER_END", "ERR_SOCKET_CLOSED"],
  "connection exceptions": ["08000", "08001", "08003", "08004", "08006", "08007", "08P01"],
  "refused logins": ["28000", "28P01"],
  "a missing database": ["3D000"],
  "insufficient resources": ["53000", "53100", "53200", "53300", "53400"],
  "an operator's intervention": ["57P01", "57P02", "57P03", "57P04", "57P05", "57014"],
  "transactions that took too long": ["25P03", "25P04"],
  "a read-only replica": ["25006"],
  "transactions in each other's way": ["40001", "40003", "40P01", "55P03"],
  "the system below": ["58000", "58030", "58P01", "58P02"],
};

const STAYS: Record<string, readonly string[]> = {
  "wrong data": ["22001", "22P02", "22021"],
  "violated constraints": ["23502", "23503", "23505", "23514"],
  "wrong statements": ["42601", "42703", "42P01", "42501", "26000"],
  "a transaction that failed before": ["25P02"],
  "corruption and faults of PostgreSQL": ["XX000", "XX001", "XX002"],
  "the driver's refusals": ["MAX_PARAMETERS_EXCEEDED", "UNDEFINED_VALUE", "SASL_SIGNATURE_MISMATCH"],
  "other faults": ["ERR_INVALID_ARG_TYPE", "EACCES", "080000", "x08006"],
};

describe("a failure of the database", () => {
  it.each(rows(PASSES))("passes: %s, %s", (_what, code) => {
    expect(isDatabaseUnreachable(failure(code))).toBe(true);
  });

  it.each(rows(STAYS))("is a fault: %s, %s", (_what, code) => {
    expect(isDatabaseUnreachable(failure(code))).toBe(false);
  });

  it("is recognised below errors that wrap it", () => {
    const wrapped = new Error("Failed query", { cause: new Error("batch", { cause: failure("57P01") }) });
    expect(isDatabaseUnreachable(wrapped)).toBe(true);
  });

  it("is not made of what is no error, or has no code", () => {
    expect([new Error("08006"), { code: "08006" }, "08006", null].map(isDatabaseUnreachable)).not.toContain(true);
  });
});

function rows(table: Record<string, readonly string[]>): [string, string][] {
  return Object.entries(table).flatMap(([what, codes]) => codes.map((code): [string, string] => [what, code]));
}
