import { LogoError } from "./logo-error";

/** Presentation properties (SVG 2, section 6.1) that a drawing needs; as attributes and in styles. */
export const PAINT = new Set(
  (
    "fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit " +
    "stroke-dasharray stroke-dashoffset color opacity stop-color stop-opacity clip-path clip-rule mask font-family " +
    "font-size font-style font-weight text-anchor letter-spacing dominant-baseline isolation mix-blend-mode display " +
    "visibility overflow paint-order shape-rendering text-rendering vector-effect"
  ).split(" "),
);

const LOCAL_URL = /url\(\s*(["']?)#[\w.-]+\1\s*\)/g;
/** Numbers, names, colours, functions such as `rgb(…)`. No colon and no backslash: neither addresses nor escapes. */
const VALUE = /^[\w\s.,#%+()'"!*/-]*$/;
const SELECTOR = /^[\w\s.,#>*-]+$/;

/**
 * The value of a paint property or of geometry as it is kept.
 *
 * @throws LogoError for one that points out of the image, or that is none.
 */
export function paintValue(name: string, value: string): string {
  const rest = value.replace(LOCAL_URL, "");
  if (/url\(|expression|@/i.test(rest) || !VALUE.test(rest)) {
    throw new LogoError(`An SVG whose ${name} refers to something outside of it is not accepted.`);
  }
  return value;
}

/** `fill:#0b6e5f;-inkscape-font:…` → `fill:#0b6e5f`. */
export function paintDeclarations(text: string): string {
  return text
    .split(";")
    .flatMap((declaration) => {
      const colon = declaration.indexOf(":");
      const name = declaration.slice(0, colon).trim().toLowerCase();
      if (colon === -1 || !PAINT.has(name)) return [];
      return [`${name}:${paintValue(name, declaration.slice(colon + 1).trim())}`];
    })
    .join(";");
}

/** The rules of a `<style>` element: drawing programs give shapes their colours with classes. */
export function paintRules(text: string): string {
  const plain = withoutComments(text);
  if (plain.includes("@")) throw new LogoError("An SVG whose style uses @-rules is not accepted.");
  // Split, not matched: a pattern would look through half a megabyte without a brace from each of its characters on.
  const rules = plain.split("}");
  if (rules.pop()?.trim() !== "") throw unreadable();
  return rules
    .map((rule) => {
      const [selector = "", declarations, ...rest] = rule.split("{");
      if (declarations === undefined || rest.length > 0 || !SELECTOR.test(selector)) throw unreadable();
      return `${selector.trim()}{${paintDeclarations(declarations)}}`;
    })
    .join("");
}

function withoutComments(text: string): string {
  let kept = "";
  for (let at = 0; ; ) {
    const start = text.indexOf("/*", at);
    if (start === -1) return kept + text.slice(at);
    const end = text.indexOf("*/", start + 2);
    if (end === -1) throw unreadable();
    kept += text.slice(at, start);
    at = end + 2;
  }
}

function unreadable(): LogoError {
  return new LogoError("The style of this SVG cannot be read.");
}
