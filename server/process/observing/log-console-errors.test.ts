import { pino } from "pino";
import { expect, test } from "vitest";
import { describeError } from "@/lib/core/describe-error";
import { logConsoleErrors } from "./log-console-errors";

function logged(...parts: unknown[]) {
  return loggedBy("error", parts);
}

function loggedBy(method: "error" | "warn", parts: unknown[]) {
  const lines: string[] = [];
  const log = pino({ serializers: { err: (error) => describeError(error) } }, { write: (line) => lines.push(line) });
  const target = { error: (..._: unknown[]) => undefined, warn: (..._: unknown[]) => undefined };
  logConsoleErrors(target, log);
  target[method](...parts);
  return lines;
}

test("the error of a page is one line, with the number that the page shows", () => {
  const error = Object.assign(new Error("of no use"), { digest: "3141592653" });
  const [line = "", ...more] = logged("\u001b[31m⨯\u001b[39m", error);
  expect(more).toEqual([]);
  expect(line.trimEnd()).not.toContain("\n");
  expect(JSON.parse(line)).toMatchObject({ msg: "a page failed", err: { message: "of no use", digest: "3141592653" } });
});

test("what the database says of its values stays out", () => {
  const error = Object.assign(new Error("Key (email)=(nora@demo.example) already exists."), { code: "23505" });
  expect(logged(error).join()).not.toContain("nora");
});

test("a text is where it was written, not what it says: it may repeat what a caller sent", () => {
  const [line = "", ...more] = logged("\u001b[31m⨯\u001b[39m", "Failed to find Server Action QA01".repeat(100_000));
  expect(more).toEqual([]);
  expect(line.length).toBeLessThan(5_000);
  expect(line).toContain("log-console-errors.test");
  expect(line).not.toContain("QA01");
});

test.each([
  Object.assign(new Error("aborted"), { code: "ECONNRESET" }),
  Object.assign(new Error("Premature close"), { code: "ERR_STREAM_PREMATURE_CLOSE" }),
  new DOMException("This operation was aborted", "AbortError"),
  Object.assign(new Error(), { name: "ResponseAborted" }),
])("a caller that went away is no error: %s", (error) => {
  expect(logged(error)).toEqual([]);
  expect(loggedBy("warn", [error])).toEqual([]);
});

test("a database that went away is one", () => {
  const lost = Object.assign(new Error("read ECONNRESET"), { code: "ECONNRESET" });
  expect(JSON.parse(logged(lost)[0] ?? "")).toMatchObject({ level: 50, err: { code: "ECONNRESET" } });
});

const NEXT = "/srv/node_modules/next/dist/compiled/next-server/app-page-turbo.runtime.prod.js:18:622";
const thrown = (error: Error, ...at: string[]) =>
  Object.assign(error, {
    stack: [`${error.name}: ${error.message}`, ...at.map((frame) => `    at ${frame}`)].join("\n"),
  });

test.each([
  thrown(
    new TypeError("Failed to parse body as FormData."),
    "node:internal/deps/undici/undici:5817:27",
    "async Promise.all (index 1)",
    `async ${NEXT}`,
  ),
  thrown(new SyntaxError("Unexpected token"), "JSON.parse (<anonymous>)", `tI (${NEXT})`),
  thrown(new Error("Connection closed."), `tY (${NEXT})`),
  thrown(new Error("Invalid Server Actions request."), "ignore-listed frames"),
])("a call of an action that Next cannot read is a warning without a stack: %s", (error) => {
  for (const method of ["error", "warn"] as const) {
    const [line = "", ...more] = loggedBy(method, [error]);
    expect(more).toEqual([]);
    expect(JSON.parse(line)).toMatchObject({ level: 40, error: error.name });
    expect(line).not.toContain("next-server");
  }
});

test("the same words from our own code are a fault", () => {
  const error = thrown(
    new SyntaxError("Unexpected token"),
    "JSON.parse (<anonymous>)",
    `q (/srv/.next/chunks/a.js:1:5)`,
    NEXT,
  );
  expect(JSON.parse(logged(error)[0] ?? "")).toMatchObject({ level: 50, msg: "a page failed" });
});
