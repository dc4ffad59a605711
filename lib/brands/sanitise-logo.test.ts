import { deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { crc32 } from "../core/crc32";
import { sanitiseLogo } from "./sanitise-logo";

const svg = (inside: string, attributes = "") =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"${attributes}>${inside}</svg>`);
const textOf = (bytes: Buffer) => sanitiseLogo(bytes).bytes.toString("utf8");

describe("an SVG logo", () => {
  it("keeps shapes, gradients, classes and styles", () => {
    const drawn = svg(
      `<defs><linearGradient id="a"><stop offset="0" stop-color="#0b6e5f"/></linearGradient>
       <linearGradient id="b" xlink:href="#a" xmlns:xlink="http://www.w3.org/1999/xlink"/></defs>
       <style>/* made by hand */ .st0{fill:url(#b);-inkscape-x:1}</style>
       <path class="st0" d="M0 0h10v10z" style="stroke:#fff;font-variant:x"/><text x="1">A &amp; B</text>`,
    );
    const kept = textOf(drawn);
    expect(kept).toContain('<linearGradient id="b" href="#a">');
    expect(kept).toContain(".st0{fill:url(#b)}");
    expect(kept).toContain('style="stroke:#fff"');
    expect(kept).toContain("A &#38; B");
    expect(sanitiseLogo(Buffer.from(kept)).bytes.toString()).toBe(kept);
  });

  it.each([
    ["a script", "<script>alert(1)</script>"],
    ["an event handler", '<rect onload="alert(1)" width="1"/>'],
    ["animation", '<rect width="1"><set attributeName="href" to="javascript:alert(1)"/></rect>'],
    ["metadata", "<metadata><rdf:RDF xmlns:rdf='x'>who drew it</rdf:RDF></metadata>"],
    ["an editor's own elements", "<sodipodi:namedview xmlns:sodipodi='x' id='v'/>"],
    ["comments", "<!-- who drew it -->"],
    ["a processing instruction", '<?xml-stylesheet href="https://evil.example/a.css"?><rect width="1"/>'],
  ])("loses %s", (_, inside) => {
    const kept = textOf(svg(inside));
    expect(kept).not.toMatch(/script|onload|javascript|evil|alert|who drew it|sodipodi|<!--|<\?/i);
  });

  it.each([
    ["a link", '<a href="https://evil.example"><rect width="1"/></a>'],
    ["an image", '<image href="https://evil.example/a.png"/>'],
    ["use", '<use href="#a"/>'],
    ["foreign content", "<foreignObject><p>x</p></foreignObject>"],
    ["an outside reference", '<rect fill="url(https://evil.example/a#b)"/>'],
    ["an outside reference in a style", '<rect style="fill:url(//evil.example)"/>'],
    ["an outside reference in a style sheet", "<style>.a{fill:url('data:image/png;base64,AAAA')}</style>"],
    ["an import", "<style>@import 'https://evil.example/a.css';</style>"],
    ["an escape in a style", "<style>.a{fill:u\\72l(https://evil.example)}</style>"],
    ["a style without braces", "<style>.a</style>"],
    ["a style that ends within a rule", "<style>.a{fill:red</style>"],
    ["a rule within a rule", "<style>.a{.b{fill:red}}</style>"],
    ["a comment without an end", "<style>.a{fill:red} /* made by hand</style>"],
    ["a long style without a rule", `<style>${"a".repeat(400_000)}</style>`],
    ["a long style of broken comments", `<style>${"/*".repeat(200_000)}</style>`],
    ["an open tag", "<rect>"],
  ])("is refused with %s", (_, inside) => {
    expect(() => sanitiseLogo(svg(inside))).toThrow(expect.objectContaining({ code: "validation-failed" }));
  });

  it("is refused with entities of its own, too much in it, or none at all", () => {
    const entities =
      '<!DOCTYPE svg [<!ENTITY a "aaaa">]><svg xmlns="http://www.w3.org/2000/svg"><text>&a;</text></svg>';
    for (const bytes of [entities, "", "<html/>", "hello", svg("<g/>".repeat(6_000)).toString()]) {
      expect(() => sanitiseLogo(Buffer.from(bytes))).toThrow(expect.objectContaining({ code: "validation-failed" }));
    }
  });
});

describe("a PNG logo", () => {
  it("keeps its pixels and palette and nothing else", () => {
    const kept = sanitiseLogo(
      png({ extra: [chunk("tEXt", Buffer.from("Author\0Kim")), chunk("eXIf", Buffer.alloc(9))] }),
    );
    expect(kept.contentType).toBe("image/png");
    expect(kept.bytes.includes("Kim")).toBe(false);
    expect(typesOf(kept.bytes)).toEqual(["IHDR", "PLTE", "IDAT", "IEND"]);
    expect(sanitiseLogo(kept.bytes).bytes.equals(kept.bytes)).toBe(true);
  });

  it("loses what follows the image", () => {
    const bytes = Buffer.concat([png({}), Buffer.from("<script>alert(1)</script>")]);
    expect(sanitiseLogo(bytes).bytes.includes("script")).toBe(false);
  });

  it.each([
    ["a wrong checksum", () => flip(png({}), 30)],
    ["too few pixels", () => png({ rows: 1 })],
    ["too many pixels for its size", () => png({ rows: 5_000 })],
    ["an impossible size", () => png({ width: 100_000 })],
    ["no end", () => png({}).subarray(0, -12)],
  ])("is refused with %s", (_, make) => {
    expect(() => sanitiseLogo(make())).toThrow(expect.objectContaining({ code: "validation-failed" }));
  });

  it("is refused when it is too large, before it is looked at", () => {
    expect(() => sanitiseLogo(Buffer.alloc(600_000))).toThrow(/512 KiB/);
  });
});

/** 8 × 2 pixels of two colours. */
function png({ width = 8, rows = 2, extra = [] }: { width?: number; rows?: number; extra?: Buffer[] }): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(2, 4);
  header.set([1, 3, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    ...extra,
    chunk("PLTE", Buffer.from([0, 0, 0, 255, 255, 255])),
    chunk("IDAT", deflateSync(Buffer.alloc(rows * 2))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

function typesOf(bytes: Buffer): string[] {
  const types: string[] = [];
  for (let at = 8; at < bytes.length; at += 12 + bytes.readUInt32BE(at))
    types.push(bytes.toString("latin1", at + 4, at + 8));
  return types;
}

function flip(bytes: Buffer, at: number): Buffer {
  const changed = Buffer.from(bytes);
  changed[at] = (changed[at] ?? 0) ^ 1;
  return changed;
}
