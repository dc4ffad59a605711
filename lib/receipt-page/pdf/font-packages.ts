import { readFile } from "node:fs/promises";
import path from "node:path";
import { folderWith } from "../folder-with";

/** A file of a font package, and the characters it is for. */
export interface FontFile {
  path: string;
  ranges: [first: number, last: number][];
}

/** How a package's fonts are looked for, and which of them. */
const PACKAGES = {
  inter: { folder: "inter", only: /./ },
  mono: { folder: "jetbrains-mono", only: /./ },
  // Not Noto: it takes letters and their dots apart, and text taken out of the PDF would have lost the dots.
  arabic: { folder: "vazirmatn", only: /^arabic$/ },
  hebrew: { folder: "noto-sans-hebrew", only: /^hebrew$/ },
  japanese: { folder: "noto-sans-jp", only: /^\[/ },
  chinese: { folder: "noto-sans-sc", only: /^\[/ },
  korean: { folder: "noto-sans-kr", only: /^\[/ },
  thai: { folder: "noto-sans-thai", only: /^thai$/ },
  devanagari: { folder: "noto-sans-devanagari", only: /^devanagari$/ },
  tamil: { folder: "noto-sans-tamil", only: /^tamil$/ },
  bengali: { folder: "noto-sans-bengali", only: /^bengali$/ },
  khmer: { folder: "noto-sans-khmer", only: /^khmer$/ },
  georgian: { folder: "noto-sans-georgian", only: /^georgian$/ },
  ethiopic: { folder: "noto-sans-ethiopic", only: /^ethiopic$/ },
  armenian: { folder: "noto-sans-armenian", only: /^armenian$/ },
  emoji: { folder: "noto-emoji", only: /^\[/ },
} as const;

export type FontPackage = keyof typeof PACKAGES;

const packages = new Map<FontPackage, Promise<FontFile[]>>();

/** The variable fonts of a package, read once. */
export function fontFiles(name: FontPackage): Promise<FontFile[]> {
  let files = packages.get(name);
  if (!files) {
    files = readPackage(name);
    packages.set(name, files);
    // So that a failure is not remembered.
    files.catch(() => packages.delete(name));
  }
  return files;
}

async function readPackage(name: FontPackage): Promise<FontFile[]> {
  const { folder, only } = PACKAGES[name];
  const root = path.join(/* turbopackIgnore: true */ fontsFolder(), folder);
  const subsets: Record<string, string> = JSON.parse(await readFile(path.join(root, "unicode.json"), "utf8"));
  return Object.entries(subsets)
    .filter(([subset]) => only.test(subset))
    .map(([subset, ranges]) => ({
      path: path.join(root, "files", `${folder}-${subset.replace(/[[\]]/g, "")}-wght-normal.woff2`),
      ranges: ranges.split(",").map(parseRange),
    }));
}

/** Where npm has put the packages: neither bundler can follow the files inside them. */
function fontsFolder(): string {
  const inside = path.join("node_modules", "@fontsource-variable");
  return path.join(/* turbopackIgnore: true */ folderWith(inside), inside);
}

/** `U+0400-045F`, `U+2116`. */
function parseRange(text: string): [number, number] {
  const [first = "", last = first] = text.trim().replace(/^U\+/i, "").split("-");
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
}
