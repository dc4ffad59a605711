import { SaxesParser } from "saxes";
import { LogoError } from "./logo-error";
import { PAINT, paintDeclarations, paintRules, paintValue } from "./svg-paint";

const MAX_ELEMENTS = 5_000;
const MAX_DEPTH = 64;

/** Shapes, text and paint. No scripts, links, images, filters or foreign content, and no `use`: it multiplies. */
const ELEMENTS = new Set(
  (
    "svg g defs title desc path rect circle ellipse line polyline polygon text tspan linearGradient radialGradient " +
    "stop clipPath mask style"
  ).split(" "),
);
const WITH_TEXT = new Set(["text", "tspan", "title", "desc"]);
/** Left out with what is inside, as are elements with a prefix: editors leave them behind, and nobody sees them. */
const DROPPED = new Set("metadata script animate animateTransform animateMotion set".split(" "));
const GEOMETRY = new Set(
  (
    "id class x y dx dy x1 y1 x2 y2 cx cy r rx ry fx fy fr width height d points viewBox preserveAspectRatio transform " +
    "gradientTransform gradientUnits spreadMethod offset clipPathUnits maskUnits maskContentUnits pathLength rotate " +
    "textLength lengthAdjust"
  ).split(" "),
);

/**
 * An SVG written anew from what is allowed of another, as XML that no reader can take for something else. What nobody
 * sees is left out; what would then look other than it was drawn is refused, with its name.
 *
 * @throws LogoError
 */
export function rewriteSvg(bytes: Buffer): Buffer {
  const writer = new SvgWriter();
  const parser = new SaxesParser();
  parser.on("error", () => {
    throw new LogoError("This SVG is not well-formed XML.");
  });
  parser.on("doctype", (doctype) => {
    // Editors name the DTD; an internal subset would declare entities.
    if (doctype.includes("[")) throw new LogoError("An SVG with entities of its own is not accepted.");
  });
  parser.on("opentag", ({ name, attributes }) => writer.open(name, attributes));
  parser.on("closetag", () => writer.close());
  parser.on("text", (text) => writer.text(text));
  parser.on("cdata", (text) => writer.text(text));
  parser.write(bytes.toString("utf8")).close();
  return Buffer.from(writer.written(), "utf8");
}

class SvgWriter {
  #out = "";
  #style = "";
  #elements = 0;
  #dropping = 0;
  readonly #open: string[] = [];

  open(name: string, attributes: Record<string, string>): void {
    this.#elements += 1;
    if (this.#elements === 1 && name !== "svg") throw new LogoError("This is no SVG image.");
    if (this.#elements > MAX_ELEMENTS || this.#open.length >= MAX_DEPTH) {
      throw new LogoError("This SVG is too complex for a logo.");
    }
    if (this.#dropping > 0 || name.includes(":") || DROPPED.has(name)) {
      this.#dropping += 1;
      return;
    }
    if (!ELEMENTS.has(name)) {
      throw new LogoError(`An SVG with <${name}> is not accepted: shapes, text and gradients are.`);
    }
    const isRoot = this.#open.length === 0;
    const kept = Object.entries(attributes).flatMap(([key, value]) => keptAttribute(name, key, value));
    if (isRoot) kept.unshift(["xmlns", "http://www.w3.org/2000/svg"]);
    this.#out += `<${name}${kept.map(([key, value]) => ` ${key}="${escaped(value)}"`).join("")}>`;
    this.#open.push(name);
  }

  close(): void {
    if (this.#dropping > 0) {
      this.#dropping -= 1;
      return;
    }
    const name = this.#open.pop();
    if (name === "style") {
      this.#out += escaped(paintRules(this.#style));
      this.#style = "";
    }
    this.#out += `</${name}>`;
  }

  text(text: string): void {
    const current = this.#open.at(-1);
    if (this.#dropping > 0 || current === undefined) return;
    if (current === "style") this.#style += text;
    else if (WITH_TEXT.has(current)) this.#out += escaped(text);
  }

  written(): string {
    if (this.#elements === 0) throw new LogoError("This is no SVG image.");
    return this.#out;
  }
}

function keptAttribute(element: string, name: string, value: string): [string, string][] {
  if (GEOMETRY.has(name) || PAINT.has(name)) return [[name, paintValue(name, value)]];
  if (name === "style") return [["style", paintDeclarations(value)]];
  // Gradients share their stops.
  const isReference = (name === "href" || name === "xlink:href") && element.endsWith("Gradient");
  return isReference && /^#[\w.-]+$/.test(value) ? [["href", value]] : [];
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
