import { pino } from "pino";
import { expect, test } from "vitest";
import { describeError } from "@/lib/core/describe-error";
import { logConsoleErrors } from "./log-console-errors";

function logged(...parts: unknown[]) {
  const lines: string[] = [];
  const log = pino({ serializers: { err: (error) => describeError(error) } }, { write: (line) => lines.push(line) });
  const target = { error: (..._: unknown[]) => undefined };
  logConsoleErrors(target, log);
  target.error(...parts);
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

test("text is one line without colours", () => {
  expect(logged("\u001b[31m⨯\u001b[39m", "two\nlines").map((line) => JSON.parse(line).msg)).toEqual(["⨯ two\nlines"]);
});
