// Every path that a document names must exist: links, and what stands in backticks and looks like a path of this repository.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { root } from "../build-stamp.mjs";

const documents = [
  ...readdirSync(root).filter((name) => name.endsWith(".md")),
  ...["docs", "clients"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .filter((name) => name.endsWith(".md"))
      .map((name) => join(folder, name)),
  ),
];
// Only what begins like something of this repository: `text/plain`, `v1/stores` and `next/image` are no paths here.
const tops = new Set(readdirSync(root).filter((name) => name !== "node_modules" && !name.startsWith(".git")));
/** Made by a build, a run or a person: named, but in no clone. */
const MADE =
  /^(?:\.data|dist|\.next|node_modules|\.env|coverage|test-results|playwright-report|screenshots|bench\/results)(?:\/|$)/;

const dead = documents.flatMap((document) => {
  const text = readFileSync(join(root, document), "utf8");
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target]) => target.replace(/#.*$/, ""))
    .filter((target) => target !== "" && !/^[a-z][a-z+.-]*:/i.test(target) && !target.startsWith("/"))
    .map((target) => normalize(join(dirname(document), decodeURIComponent(target))));
  const prose = text.replace(/^```[\s\S]*?^```/gm, "");
  const mentions = [...prose.matchAll(/`([^`\s]+)`/g)].map(([, path]) => path).filter(isPath);
  const imports = [...text.matchAll(/"@\/([\w./()[\]-]+)"/g)].map(([, path]) => path);
  return [...links, ...mentions, ...imports]
    .filter((path) => !MADE.test(path) && !exists(path))
    .map((path) => `${document}: ${path}`);
});

if (dead.length > 0) {
  console.error(`These paths do not exist:\n${dead.map((line) => `  ${line}`).join("\n")}`);
  process.exit(1);
}

function isPath(text) {
  const [top] = text.split("/");
  return text.includes("/") && tops.has(top) && /^[\w./()[\]*<>{}…-]+$/.test(text);
}

/** `lib/<domain>/`, `app/*` and the like name a pattern: the part before it must exist. */
function exists(path) {
  const fixed = path.replace(/\/?[^/]*[*<{…].*$/, "");
  return ["", ".ts", ".tsx"].some((ending) => existsSync(join(root, `${fixed}${ending}`)));
}
