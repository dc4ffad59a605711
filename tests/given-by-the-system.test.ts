import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

/** Ports and names that are guessed are sometimes another's: the system gives them, and what listens says where. */

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const FOLDERS = ["app", "bench", "clients/typescript/src", "e2e", "lib", "scripts", "server", "tests"];
const SOURCE = /\.(?:[cm]?[jt]sx?)$/;
const THIS = relative(ROOT, fileURLToPath(import.meta.url));

const top = readdirSync(ROOT).filter((name) => SOURCE.test(name));
const below = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && SOURCE.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath ?? entry.path, entry.name))),
);
const lines = [...top, ...below]
  .filter((file) => file !== THIS)
  .flatMap((file) =>
    readFileSync(join(ROOT, file), "utf8")
      .split("\n")
      .map((text, i) => ({ file, line: i + 1, text })),
  );

function offences(pattern: RegExp, allowed: readonly string[] = []): string[] {
  return lines
    .filter(({ file, text }) => pattern.test(text) && !allowed.includes(file))
    .map(({ file, line, text }) => `${file}:${line} ${text.trim()}`);
}

describe("what a process needs for itself", () => {
  it("is never made from its process id: the number is another's in another namespace, and again after a while", () => {
    expect(
      offences(
        /[%+*-]\s*process\.pid|process\.pid[\s)]*[%+*-]|[-./\w]\$\{process\.pid|process\.pid\}[-./\w]|String\(process\.pid\)/,
      ),
    ).toEqual([]);
  });

  it("is no port that the code chose: a server listens on 0 and says where", () => {
    expect(offences(/\.listen\(\s*(?:\{.*\bport:\s*)?[1-9]|\bPORT:\s*["'`][1-9]/)).toEqual([]);
  });

  it("is no port that was free a moment ago, but for PostgreSQL, which cannot be told 0 and tries the next", () => {
    expect(
      offences(/\b(?:free|available|unused|random)_?Port\b|["']get-port|portfinder/i, [
        "lib/db/embedded/start-embedded.ts",
      ]),
    ).toEqual([]);
  });
});
