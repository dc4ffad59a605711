import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

/** Pages and actions are addresses of their own: each asks who is there and what they may, and none can be forgotten. */

const APP = fileURLToPath(new URL(".", import.meta.url));

const PORTALS = [
  {
    portal: "merchant",
    shared: ["_members", "_credentials", "_views"],
    guard: /await requireMembership\("merchant"/,
    actingGuard: /return (?:act|change)AsMember\((?:"merchant"|kind), organizationId, "/,
  },
  {
    portal: "client",
    shared: [],
    guard: /await requireMembership\("client"/,
    actingGuard: /return (?:act|change)AsMember\("client", organizationId, "/,
  },
  {
    portal: "operator",
    shared: [],
    guard: /await requireOperator\(/,
    actingGuard: /return (?:act|change)AsOperator\(/,
  },
];

/** They call the guard themselves. */
const SHARED_PAGES = /<(?:MembersPage|CredentialsPage|RequestsPage)\s+kind="(?:merchant|client)"/;

/** What may be awaited before it: the address, and the browser's own parameters. */
const EARLIER = /await (?!params|searchParams|\(await searchParams)/;

function textsBelow(folder: string): { path: string; text: string }[] {
  return readdirSync(join(APP, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .map((path) => ({ path: relative(APP, path), text: readFileSync(path, "utf8") }));
}

describe.each(PORTALS)("the $portal portal", ({ portal, shared, guard, actingGuard }) => {
  const files = [portal, ...shared].flatMap(textsBelow);
  const actions = files
    .filter(({ text }) => text.startsWith('"use server"'))
    .flatMap(({ path, text }) =>
      text
        .split(/^export async function /m)
        .slice(1)
        .map((body) => [`${path}: ${body.slice(0, body.indexOf("("))}`, body] as const),
    );
  const pages = files
    .filter(({ path }) => /\/(?:page|route)\.tsx?$/.test(path))
    // `/merchant` alone leads on to an organization, or to nothing.
    .filter(({ text }) => !text.includes("redirectToOrganization("))
    .map(({ path, text }) => [path, text] as const);

  it.each(actions)("asks for the role before an action acts — %s", (_, body) => {
    const [beforeGuard = ""] = body.split(actingGuard);
    expect(beforeGuard.length).toBeLessThan(body.length);
    expect(beforeGuard).not.toMatch(/await /);
  });

  it.each(pages)("asks who is there before a page or download reads anything — %s", (_, text) => {
    if (SHARED_PAGES.test(text)) return;
    const [beforeGuard = ""] = text.split(guard);
    expect(beforeGuard.length).toBeLessThan(text.length);
    expect(beforeGuard).not.toMatch(EARLIER);
  });

  it("has pages and actions, and this test finds them", () => {
    expect(actions.length).toBeGreaterThan(8);
    expect(pages.length).toBeGreaterThan(8);
  });
});
