import { describe, expect, it } from "vitest";
import { LostRaceError } from "../transaction";
import {
  isConnectionFailure,
  isDatabaseUnreachable,
  isItemFailure,
  isPartitionMissing,
  isRaceLost,
  isServerFailure,
  isValueFailure,
  ownFailure,
} from "./failures";

const failure = (code: string, message = code) => Object.assign(new Error(message), { code });

const meaningsOf = (error: unknown) =>
  Object.entries({
    connection: isConnectionFailure,
    passes: isDatabaseUnreachable,
    server: isServerFailure,
    item: isItemFailure,
    value: isValueFailure,
    race: isRaceLost,
  })
    .filter(([, is]) => is(error))
    .map(([meaning]) => meaning)
    .join(" ");

/** What each means, and of what. */
const TABLE: Record<string, Record<string, string>> = {
  "connection passes server": {
    "postgres.js": "CONNECT_TIMEOUT CONNECTION_CLOSED CONNECTION_ENDED CONNECTION_DESTROYED",
    sockets: "ECONNABORTED ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT EHOSTDOWN EHOSTUNREACH",
    "no socket left": "EADDRNOTAVAIL",
    networks: "ENETDOWN ENETUNREACH ENOTFOUND EAI_AGAIN",
    streams: "ERR_STREAM_DESTROYED ERR_STREAM_WRITE_AFTER_END ERR_SOCKET_CLOSED",
  },
  "passes server": {
    "connection exceptions": "08000 08001 08003 08004 08006 08007 08P01",
    "refused logins": "28000 28P01",
    "a missing database": "3D000",
    "insufficient resources": "53000 53100 53200 53300 53400",
    "an operator's intervention": "57P01 57P02 57P03 57P04 57P05 57014",
    "transactions that took too long": "25P03 25P04",
    "a read-only replica": "25006",
    "a commit nobody knows of, a lock": "40003 55P03",
    "the system below": "58000 58030 58P01 58P02",
  },
  "passes server race": { "transactions in each other's way": "40001 40P01" },
  server: {
    "wrong statements": "42601 42703 42P01 42501",
    "states that stay": "25P02 25001 40002 55006 57000",
  },
  item: {
    "more rows than one": "21000",
    "violated constraints": "23502 23503 23505 23514",
  },
  "item value": { "wrong data": "22001 22P02 22021", limits: "54000 54001" },
  "": {
    "corruption and faults of PostgreSQL": "XX000 XX001 XX002",
    "a file's own": "EMFILE ENFILE ENOENT",
    "the driver's refusals": "MAX_PARAMETERS_EXCEEDED UNDEFINED_VALUE SASL_SIGNATURE_MISMATCH",
    "other faults": "26000 ERR_INVALID_ARG_TYPE EACCES 080000 x08006",
  },
};

const rows = Object.entries(TABLE).flatMap(([meaning, kinds]) =>
  Object.entries(kinds).flatMap(([what, codes]) => codes.split(" ").map((code) => [what, code, meaning] as const)),
);

describe("a failure of the database", () => {
  it.each(rows)("of %s (%s) means: %s", (_what, code, meaning) => {
    expect(meaningsOf(failure(code))).toBe(meaning);
  });

  it.each([
    "connection to the remote node receipts@10.0.0.7:5432 failed with the following error: Connection refused",
    "failure on connection marked as essential: 10.0.0.7:5432",
    "failed to execute task 7",
    "could not find any healthy node",
  ])("says of a lost node of a distributed engine that it passes, whatever was asked: %s", (message) => {
    expect(meaningsOf(failure("XX000", message))).toBe("passes server");
    expect(meaningsOf(failure("XX001", message))).toBe("");
  });

  it.each([
    "could not open relation with OID 16412",
    "cache lookup failed for relation 16412",
    "tuple concurrently updated",
  ])("passes where a table was changed beneath a statement: %s", (message) =>
    expect(meaningsOf(failure("XX000", message))).toBe("passes"),
  );

  it("stays where PostgreSQL itself is at fault", () => {
    expect(meaningsOf(failure("XX000", "unrecognized node type: 404"))).toBe("");
  });

  it.each(["ENOENT", "EMFILE", "ENFILE"])("is one of the connection where %s came of connecting", (code) => {
    const refused = Object.assign(failure(code), { syscall: "connect" });
    expect(meaningsOf(refused)).toBe("connection passes server");
    expect(meaningsOf(Object.assign(failure(code), { syscall: "open" }))).toBe("");
  });

  it("is a month without a partition where the check has no name", () => {
    const refused = Object.assign(failure("23514"), { table_name: "receipts" });
    expect([meaningsOf(refused), isPartitionMissing(refused)]).toEqual(["passes server", true]);
    const checked = Object.assign(failure("23514"), { table_name: "receipts", constraint_name: "positive" });
    expect([meaningsOf(checked), isPartitionMissing(checked)]).toEqual(["item", false]);
  });

  it("is a race where somebody has seen one, and passes", () => {
    expect(meaningsOf(new LostRaceError("seen"))).toBe("passes race");
  });

  it("is recognised below errors that wrap it", () => {
    const wrapped = new Error("Failed query", { cause: new Error("batch", { cause: failure("57P01") }) });
    expect(meaningsOf(wrapped)).toBe("passes server");
    expect(ownFailure(wrapped)).toEqual({ code: "57P01", message: "57P01" });
    expect(ownFailure(new Error("Failed query"))).toBeNull();
  });

  it("is not made of what is no error, or has no code", () => {
    expect([new Error("08006"), { code: "08006" }, "08006", null].map(meaningsOf).join("")).toBe("");
  });
});
