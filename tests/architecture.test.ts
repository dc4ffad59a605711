import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

/** The direction of imports (docs/architecture.md): each zone of the tree, and what it may import. */

const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** Nothing imports to the right; those that stand together do not know each other. */
const DOMAIN_ORDER = [
  ["audit"],
  ["accounts"],
  ["events"],
  ["requests"],
  ["brands"],
  ["stores", "sources"],
  ["archiving"],
  ["receipts", "subscriptions"],
  ["matching"],
  ["webhooks"],
  ["deliveries"],
  ["refunds"],
  ["corrections"],
  ["privacy"],
  ["sandbox"],
  ["system"],
  ["search"],
];
const DOMAINS = DOMAIN_ORDER.flat();
const BELOW_DOMAINS = ["core", "settings", "contract", "db"];

interface Rule {
  may: readonly string[];
  sentence: string;
}

const RULES: Record<string, Rule> = {
  core: { may: [], sentence: "lib/core is the vocabulary: it imports nothing of this repository." },
  settings: {
    may: ["core"],
    sentence: "What stands in lib itself (env, logger, mail) serves every zone: it imports lib/core alone.",
  },
  contract: { may: ["core"], sentence: "lib/contract says what /v1 takes and gives; it imports lib/core alone." },
  db: { may: ["core", "settings"], sentence: "lib/db knows no domain: it imports lib/core, env and logger." },
  ...Object.fromEntries(
    DOMAIN_ORDER.flatMap((together, position) =>
      together.map((domain) => [
        domain,
        {
          may: [...BELOW_DOMAINS, ...DOMAIN_ORDER.slice(0, position).flat()],
          sentence: `lib/${domain} may import core, contract, db and the domains before it, nothing to the right: ${DOMAIN_ORDER.map((names) => names.join(", ")).join(" → ")}.`,
        },
      ]),
    ),
  ),
  auth: {
    may: [...BELOW_DOMAINS, ...DOMAINS],
    sentence: "lib/auth imports domains and what is below them, no surface.",
  },
  api: {
    may: [...BELOW_DOMAINS, ...DOMAINS, "auth"],
    sentence: "lib/api imports domains and lib/auth; it knows neither pages nor processes.",
  },
  "receipt-page": {
    may: [...BELOW_DOMAINS, ...DOMAINS, "components"],
    sentence: "lib/receipt-page imports domains and the one renderer in components/receipt.",
  },
  components: {
    may: ["core", "contract"],
    sentence: "components have no data access: they import lib/core and lib/contract alone.",
  },
  app: {
    may: [...BELOW_DOMAINS, ...DOMAINS, "auth", "api", "receipt-page", "components", "docs"],
    sentence: "app is a surface: it imports lib, components and texts of docs, no process and no script.",
  },
  server: {
    may: [...BELOW_DOMAINS, ...DOMAINS, "auth", "api", "receipt-page", "scripts"],
    sentence: "server starts what is in lib (and seeds the demo); it imports no page and no component.",
  },
  clients: {
    may: [],
    sentence: "clients are packages for others: they import nothing of this repository.",
  },
};

interface PackageRule {
  zones: readonly string[];
  forbidden: RegExp;
  sentence: string;
}

const PACKAGE_RULES: readonly PackageRule[] = [
  {
    zones: ["core"],
    forbidden: /^(?!zod$|uuidv7$|node:)/,
    sentence: "lib/core imports no package but zod and uuidv7.",
  },
  {
    zones: ["app", "components"],
    forbidden: /^(?:drizzle-orm|postgres)(?:\/|$)/,
    sentence: "app never imports drizzle or postgres: what a page needs is a verb in lib.",
  },
  {
    zones: [...DOMAINS, "core", "db"],
    forbidden: /^(?:next|next-auth|react|react-dom|hono|@hono\/[\w-]+)(?:\/|$)/,
    sentence: "Next, React and what serves HTTP never appear inside a domain.",
  },
  {
    zones: ["clients"],
    forbidden: /^(?!openapi-fetch$|node:)/,
    sentence: "clients/typescript needs no package but openapi-fetch.",
  },
];

interface Import {
  file: string;
  /** A path in the repository, or a package. */
  target: string;
  isLocal: boolean;
}

const FOLDERS = ["app", "clients/typescript/src", "components", "lib", "server"];
const SOURCE = /\.tsx?$/;
const TEST = /\.test\.tsx?$/;
const IMPORT = /(?:(?<!["'])\bfrom\s*|\bimport\s*\(?\s*)["']([^"'\n]+)["']/g;

const sources = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && SOURCE.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath ?? entry.path, entry.name)))
    .filter((file) => !TEST.test(file)),
).map((file) => ({ file, text: readFileSync(join(ROOT, file), "utf8") }));

const imports = sources.flatMap(({ file, text }) =>
  [...text.matchAll(IMPORT)].map(([, specifier = ""]) => resolveImport(file, specifier)),
);

function resolveImport(file: string, specifier: string): Import {
  if (specifier.startsWith("@/")) return { file, target: specifier.slice(2), isLocal: true };
  if (!specifier.startsWith(".")) return { file, target: specifier, isLocal: false };
  return { file, target: relative(ROOT, resolve(ROOT, dirname(file), specifier)), isLocal: true };
}

/** `lib/receipts/intake/intake.ts` → `receipts`, `lib/env.ts` → `settings`, `app/v1/…` → `app`. */
function zoneOf(path: string): string {
  const [top = "", next = ""] = path.split("/");
  if (top !== "lib") return top;
  return /^(?:caller-address|env|logger|metrics|mail|tracing)(?:\.ts)?$/.test(next) ? "settings" : next;
}

const show = ({ file, target }: Import) => `${file} imports ${target}`;

describe("the direction of imports", () => {
  it("knows every folder of lib", () => {
    const zones = new Set(sources.filter(({ file }) => file.startsWith("lib/")).map(({ file }) => zoneOf(file)));
    expect([...zones].filter((zone) => !(zone in RULES))).toEqual([]);
  });

  // The sentence is the test's name: what fails says why.
  for (const [zone, { may, sentence }] of Object.entries(RULES)) {
    it(sentence, () => {
      const violations = imports.filter(({ file, target, isLocal }) => {
        const to = zoneOf(target);
        return isLocal && zoneOf(file) === zone && to !== zone && !may.includes(to);
      });
      expect(violations.map(show)).toEqual([]);
    });
  }

  for (const { zones, forbidden, sentence } of PACKAGE_RULES) {
    it(sentence, () => {
      const violations = imports.filter(
        ({ file, target, isLocal }) => !isLocal && zones.includes(zoneOf(file)) && forbidden.test(target),
      );
      expect(violations.map(show)).toEqual([]);
    });
  }

  it("A page holds no SQL: app never imports the tables of lib/db/schema.", () => {
    const violations = imports.filter(
      ({ file, target }) => zoneOf(file) === "app" && target.startsWith("lib/db/schema"),
    );
    expect(violations.map(show)).toEqual([]);
  });

  it("internal.ts is private to its folder: what others need has a file of its own name.", () => {
    const violations = imports.filter(
      ({ file, target }) => /\/internal(?:\.ts)?$/.test(target) && !file.startsWith(`${dirname(target)}/`),
    );
    expect(violations.map(show)).toEqual([]);
  });

  it("Configuration comes from lib/env.ts: nothing else reads process.env.", () => {
    const readers = sources.filter(({ file, text }) => file !== "lib/env.ts" && /\bprocess\.env\b/.test(text));
    expect(readers.map(({ file }) => file)).toEqual([]);
  });
});
