import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

/** Pages and actions are addresses of their own: each asks for an operator, and none can be forgotten. */

const HERE = fileURLToPath(new URL(".", import.meta.url));

const files = readdirSync(HERE, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
  .map((path) => ({ path: relative(HERE, path), text: readFileSync(path, "utf8") }));

const actions = files
  .filter(({ text }) => text.startsWith('"use server"'))
  .flatMap(({ path, text }) =>
    text
      .split(/^export async function /m)
      .slice(1)
      .map((body) => [`${path}: ${body.slice(0, body.indexOf("("))}`, body] as const),
  );

const pages = files
  .filter(({ path }) => /(?:^|\/)(?:page|route)\.tsx?$/.test(path))
  .map(({ path, text }) => [path, text] as const);

it.each([...actions, ...pages])("asks for an operator before anything else — %s", (_, text) => {
  const [beforeGuard = ""] = text.split(/await requireOperator\(/);
  expect(beforeGuard.length).toBeLessThan(text.length);
  expect(beforeGuard).not.toMatch(/await (?!params|searchParams|\(await)/);
});

it("finds what it looks for", () => {
  expect(actions.length).toBeGreaterThan(20);
  expect(pages.length).toBeGreaterThan(8);
});
