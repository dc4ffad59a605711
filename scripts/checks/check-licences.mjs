// Every package of the lock file, of production and of development and for every platform, is under a licence that lets
// others run, change and pass on this service. The lock file, because node_modules holds one platform's packages only.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../build-stamp.mjs";

const PERMISSIVE = new Set([
  "(MIT OR CC0-1.0)",
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT OR Apache-2.0",
  "MIT-0",
  "Python-2.0",
  "Unlicense",
]);

/** What is not permissive, or does not say so where npm looks, and may stay nevertheless: licence and reason. */
const ALLOWED = [
  [/^@fontsource-variable\//, "OFL-1.1", "fonts, passed on unchanged with their licence"],
  [/^caniuse-lite$/, "CC-BY-4.0", "data of the build, named by its package"],
  [/^lightningcss(-|$)/, "MPL-2.0", "copyleft by file; used unchanged, at build time"],
  [/^axe-core$/, "MPL-2.0", "copyleft by file; used unchanged, in tests"],
  [/^@img\/sharp-libvips-/, "LGPL-3.0-or-later", "optional to Next, a shared library of its own that can be replaced"],
  [/^@img\/sharp-wasm32$/, "Apache-2.0 AND LGPL-3.0-or-later AND MIT", "as @img/sharp-libvips"],
  [/^@img\/sharp-win32-/, "Apache-2.0 AND LGPL-3.0-or-later", "as @img/sharp-libvips"],
  [/^compute-(gcd|lcm)$/, undefined, "MIT by its LICENSE; makes the Postman collection"],
  [/^validate\.io-/, undefined, "MIT by its LICENSE; makes the Postman collection"],
  [/^only$/, undefined, "MIT by its Readme.md; in tests"],
  [/^parse-cache-control$/, undefined, "BSD-3-Clause by its LICENSE; in reports"],
  [/^png-js$/, undefined, "MIT by its LICENSE"],
];

const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
const used = new Set();
let failed = 0;
for (const [path, { license, link }] of Object.entries(packages)) {
  if (path === "" || link || PERMISSIVE.has(license)) continue;
  const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
  const exception = ALLOWED.find(([pattern, licence]) => pattern.test(name) && licence === license);
  if (exception) {
    used.add(exception);
    continue;
  }
  failed += 1;
  console.error(`${path}: ${license ?? "no licence named"}`);
}
for (const exception of ALLOWED) {
  if (used.has(exception)) continue;
  failed += 1;
  console.error(`No package needs the exception ${exception[0]} any more.`);
}
process.exitCode = failed > 0 ? 1 : 0;
