import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

/** Pages and actions are addresses of their own: each asks who is there and what they may, and none can be forgotten. */

const APP = fileURLToPath(new URL("..", import.meta.url));
const FOLDERS = ["merchant", "_members", "_credentials"];

const files = FOLDERS.flatMap((folder) =>
  readdirSync(join(APP, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name)),
).map((path) => ({ path: relative(APP, path), text: readFileSync(path, "utf8") }));

const actions = files
  .filter(({ text }) => text.startsWith('"use server"'))
  .flatMap(({ path, text }) =>
    text
      .split(/^export async function /m)
      .slice(1)
      .map((body) => [`${path}: ${body.slice(0, body.indexOf("("))}`, body] as const),
  );

const pages = files
  .filter(({ path }) => /\/(?:page|route)\.tsx?$/.test(path) && path.includes("[organizationId]"))
  .map(({ path, text }) => [path, text] as const);

it.each(actions)("an action asks for the role before it acts — %s", (_, body) => {
  const [beforeGuard = ""] = body.split(/await requireActingMember\(/);
  expect(beforeGuard.length).toBeLessThan(body.length);
  expect(beforeGuard).not.toMatch(/await (?!require)/);
});

it.each(pages)("a page or download asks for the membership — %s", (_, text) => {
  expect(text).toMatch(
    /await requireMembership\("merchant"|<MembersPage kind="merchant"|<CredentialsPage\s+kind="merchant"/,
  );
});

it("finds what it looks for", () => {
  expect(actions.length).toBeGreaterThan(12);
  expect(pages.length).toBeGreaterThan(15);
});
