import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";

/** What can be asked for over HTTP, read from the tree of `app/` and from the build: nothing new can be forgotten. */

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const APP = join(ROOT, "app");

/** Who may see a page: members of an organization of that kind, operators, whoever is signed in, or everybody. */
export type Audience = "merchant" | "client" | "operator" | "person" | "public";

const AUDIENCES: Record<string, Audience> = {
  merchant: "merchant",
  client: "client",
  operator: "operator",
  account: "person",
  start: "person",
  "": "public",
  "sign-in": "public",
  "forgot-password": "public",
  "reset-password": "public",
  invitation: "public",
  problems: "public",
  docs: "public",
};

export interface Page {
  /** `/merchant/[organizationId]/stores/[storeId]` */
  pattern: string;
  audience: Audience;
}

export interface Route {
  pattern: string;
  methods: string[];
}

export interface Action {
  name: string;
  /** What the browser sends as `Next-Action`. */
  id: string;
  /** The pages that can call it. */
  pages: Page[];
}

const files = readdirSync(APP, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => relative(APP, join(entry.parentPath ?? entry.path, entry.name)));

/** `(auth)/sign-in/page.tsx` → `/sign-in` */
function patternOf(file: string): string {
  const segments = file.split("/").slice(0, -1);
  return `/${segments.filter((segment) => !segment.startsWith("(")).join("/")}`;
}

function audienceOf(pattern: string): Audience {
  const audience = AUDIENCES[pattern.split("/")[1] ?? ""];
  if (!audience) throw new Error(`Say in e2e/route-list.ts who may see ${pattern}.`);
  return audience;
}

function pageOf(file: string): Page {
  const pattern = patternOf(file);
  return { pattern, audience: audienceOf(pattern) };
}

export const pages: Page[] = files
  .filter((file) => /(?:^|\/)page\.tsx$/.test(file))
  .map(pageOf)
  .sort((a, b) => a.pattern.localeCompare(b.pattern));

export const routes: Route[] = files
  .filter((file) => /(?:^|\/)route\.tsx?$/.test(file))
  .map((file) => {
    const text = readFileSync(join(APP, file), "utf8");
    const methods = text.match(/\b(?:GET|HEAD|POST|PUT|PATCH|DELETE)\b(?=\(|,| }| =)/g) ?? [];
    return { pattern: patternOf(file), methods: [...new Set(methods)] };
  })
  .sort((a, b) => a.pattern.localeCompare(b.pattern));

interface ReferenceManifest {
  node: Record<string, { exportedName: string; filename: string; workers: Record<string, unknown> }>;
}

/** Those of the built service (`npm run build` first), and whether the sources know any others. */
export function readActions(): Action[] {
  const manifest = join(ROOT, ".next/server/server-reference-manifest.json");
  const { node } = JSON.parse(readFileSync(manifest, "utf8")) as ReferenceManifest;
  const built = Object.entries(node).map(([id, { exportedName, workers }]) => ({
    name: exportedName,
    id,
    pages: Object.keys(workers)
      // Every layout and every not-found page can call it, too; they have no address.
      .filter((worker) => worker.endsWith("/page") && !worker.includes("/_"))
      .map((worker) => pageOf(`${worker.slice("app/".length)}.tsx`)),
  }));
  const unused = sourceActions().filter((name) => !built.some((action) => action.name === name));
  if (unused.length > 0) throw new Error(`Actions that no page calls, or an old build: ${unused.join(", ")}`);
  return built;
}

function sourceActions(): string[] {
  return files
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(join(APP, file), "utf8"))
    .filter((text) => text.startsWith('"use server"'))
    .flatMap((text) =>
      [...text.matchAll(/^export (?:async )?(?:function|const) (\w+)/gm)].map(([, name = ""]) => name),
    );
}

/** The address of a pattern; a parameter that nobody has given a value is an error. */
export function addressOf(pattern: string, values: Readonly<Record<string, string>>): string {
  return pattern.replace(/\[+(?:\.\.\.)?(\w+)\]+/g, (_, name: string) => {
    const value = values[name];
    if (!value) throw new Error(`No value for [${name}] of ${pattern}: see e2e/browser/support/world.ts.`);
    return value;
  });
}
