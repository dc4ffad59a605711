import { SaxesParser } from "saxes";
import { LogoError } from "./logo-error";

/** It is parsed in the thread that answers, and an SVG made for that takes a second for half a megabyte. */
const MAX_BYTES = 64 * 1_024;
const MAX_ELEMENTS = 5_000;
const MAX_DEPTH = 64;
const SVG = "http://www.w3.org/2000/svg";
const XINCLUDE = "http://www.w3.org/2001/XInclude";

/**
 * What can be drawn in little memory, and what draws nothing. No images, patterns and filters, which may be of any size,
 * and nothing that would look other than it was drawn: links, foreign content.
 */
const ELEMENTS = new Set(
  (
    "svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan linearGradient " +
    "radialGradient stop clipPath mask style metadata script animate animateTransform animateMotion set"
  ).split(" "),
);

/**
 * That an SVG holds nothing but what a logo needs. It is drawn, never shown: what would be dangerous in a browser only is
 * not looked for.
 *
 * @throws LogoError
 */
export function assertSvg(bytes: Buffer): void {
  if (bytes.length > MAX_BYTES)
    throw new LogoError(`An SVG has at most ${MAX_BYTES / 1_024} KiB: as a PNG it may fit.`);
  const parser = new SaxesParser({ xmlns: true });
  let elements = 0;
  let depth = 0;
  parser.on("error", () => {
    throw new LogoError("This SVG is not well-formed XML.");
  });
  parser.on("doctype", (doctype) => {
    // Editors name the DTD; an internal subset would declare entities.
    if (doctype.includes("[")) throw new LogoError("An SVG with entities of its own is not accepted.");
  });
  parser.on("opentag", ({ name, local, uri }) => {
    elements += 1;
    depth += 1;
    if (elements === 1 && (local !== "svg" || uri !== SVG)) throw new LogoError("This is no SVG image.");
    if (elements > MAX_ELEMENTS || depth > MAX_DEPTH) throw new LogoError("This SVG is too complex for a logo.");
    // Other elements are an editor's own: they draw nothing.
    if ((uri === SVG && !ELEMENTS.has(local)) || uri === XINCLUDE) {
      throw new LogoError(`An SVG with <${name}> is not accepted: shapes, text and gradients are.`);
    }
  });
  parser.on("closetag", () => {
    depth -= 1;
  });
  parser.write(bytes.toString("utf8")).close();
  if (elements === 0) throw new LogoError("This is no SVG image.");
}
