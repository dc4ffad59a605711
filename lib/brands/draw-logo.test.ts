import { randomFillSync, randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { deflateSync } from "node:zlib";
import { PNG } from "pngjs";
import { describe, expect, it } from "vitest";
import { crc32 } from "../core/bytes/crc32";
import { drawLogo as drawLogoOf } from "./draw-logo";

/** Each for somebody else, who waits for nobody's rest. */
const drawLogo = (bytes: Buffer) => drawLogoOf(bytes, randomUUID());
const svg = (inside: string, attributes = 'viewBox="0 0 30 10"') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`);
const refusal = (detail = expect.any(String)) => ({
  code: "validation-failed",
  fields: [expect.objectContaining({ field: "logo", detail })],
});

describe("an SVG logo", () => {
  it("is drawn up to 64 KiB, and refused beyond, whatever fills it", async () => {
    const filled = (size: number) => {
      const drawing = svg('<path fill="#0b6e5f" d="M0 0h15v10H0z"/>').toString();
      return Buffer.from(drawing + " ".repeat(size - drawing.length));
    };
    expect((await drawLogo(filled(65_536))).length).toBeGreaterThan(0);
    await expect(drawLogo(filled(65_537))).rejects.toMatchObject(refusal(expect.stringContaining("64 KiB")));
  });

  it("becomes a PNG in its proportions, fine enough for print, with what is transparent", async () => {
    const { width, height, data } = PNG.sync.read(await drawLogo(svg('<path fill="#0b6e5f" d="M0 0h15v10H0z"/>')));
    expect([width, height]).toEqual([384, 128]);
    const pixel = (x: number) => [...data.subarray((64 * width + x) * 4, (64 * width + x) * 4 + 4)];
    expect(pixel(20)).toEqual([0x0b, 0x6e, 0x5f, 255]);
    expect(pixel(360)[3]).toBe(0);
  });

  it("may hold gradients, classes, parts used again, and what an editor leaves behind", async () => {
    const drawn = await drawLogo(
      svg(
        `<!-- by hand --><metadata><x:RDF xmlns:x="x"/></metadata><script>alert(1)</script>
         <defs><linearGradient id="a"><stop offset="0" stop-color="#0b6e5f"/></linearGradient><g id="b"><path d="M0 0h9v9z"/></g></defs>
         <style>.st0{fill:url(#a)}</style><path class="st0" d="M0 0h15v10H0z"/><use href="#b" x="15"/>`,
      ),
    );
    const { data } = PNG.sync.read(drawn);
    expect([...data.subarray(0, 4)]).toEqual([0x0b, 0x6e, 0x5f, 255]);
    expect(drawn.includes("alert")).toBe(false);
  });

  const nested = (name: string, property: string, paint: string) =>
    Array.from({ length: 60 }, (_, n) => {
      const before = n === 0 ? "" : ` ${property}="url(#m${n - 1})"`;
      return `<${name} id="m${n}">${`<rect ${paint}${before} width="30" height="10"/>`.repeat(2)}</${name}>`;
    }).join("");

  it.each([
    ["masks within masks", "mask", "mask", 'fill="#fff"'],
    ["clip paths within clip paths", "clipPath", "clip-path", ""],
  ])("is refused, and not waited for, with %s; the next is drawn", async (_, name, property, paint) => {
    const bomb = svg(
      `<defs>${nested(name, property, paint)}</defs><rect ${property}="url(#m59)" width="30" height="10"/>`,
    );
    const [refused, drawn] = await Promise.allSettled([drawLogo(bomb), drawLogo(svg('<path d="M0 0h15v10H0z"/>'))]);
    // librsvg may find the depth of clip paths out by itself; then nothing of them is left to see.
    if (name === "mask") expect(refused).toMatchObject({ status: "rejected", reason: refusal() });
    expect(drawn.status).toBe("fulfilled");
  });

  it.each([
    ["a link", '<a href="https://evil.example"><rect width="1"/></a>'],
    ["an image", '<image href="data:image/png;base64,AAAA"/>'],
    ["an image under another prefix", '<s:image xmlns:s="http://www.w3.org/2000/svg" href="a.png"/>'],
    ["an image in what draws nothing", '<x:y xmlns:x="x"><image id="i" href="a.png"/></x:y><use href="#i"/>'],
    ["another document", '<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="data:image/svg+xml,"/>'],
    ["foreign content", "<foreignObject><p>x</p></foreignObject>"],
    ["a filter", '<filter id="f" width="1000000"/>'],
    ["a pattern", '<pattern id="p" width="1000000"/>'],
    ["an open tag", "<rect>"],
  ])("is refused with %s", async (_, inside) => {
    await expect(drawLogo(svg(inside))).rejects.toMatchObject(refusal());
  });

  it("is refused with entities of its own, too much in it, a huge size, or none at all", async () => {
    const entities =
      '<!DOCTYPE svg [<!ENTITY a "aaaa">]><svg xmlns="http://www.w3.org/2000/svg"><text>&a;</text></svg>';
    const huge = svg("<path d='M0 0h9v9z'/>", 'width="90000" height="90000"');
    for (const file of [entities, "", "<html/>", "hello", "<svg/>", svg("<g/>".repeat(6_000)), huge]) {
      await expect(drawLogo(Buffer.from(file)), file.toString().slice(0, 40)).rejects.toMatchObject(refusal());
    }
  });

  it("makes us fetch nothing", async () => {
    let requests = 0;
    const server = createServer((_, response) => {
      requests += 1;
      response.end();
    }).listen(0, "127.0.0.1");
    await new Promise((done) => server.once("listening", done));
    const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const style = `<style>@import "${at}/a.css"; rect{fill:url(${at}/b.svg#c)}</style>`;
    await drawLogo(svg(`${style}<rect width="9" height="9"/><use href="${at}/d.svg#e"/>`)).catch(() => undefined);
    server.close();
    expect(requests).toBe(0);
  });
});

describe("a PNG logo", () => {
  it("keeps its pixels and nothing else", async () => {
    const drawn = await drawLogo(
      Buffer.concat([
        png({ extra: [chunk("tEXt", Buffer.from("Author\0Kim")), chunk("pHYs", Buffer.alloc(9))] }),
        Buffer.from("<script>alert(1)</script>"),
      ]),
    );
    expect(drawn.includes("Kim") || drawn.includes("script")).toBe(false);
    const { width, height, data } = PNG.sync.read(drawn);
    expect([width, height, ...data.subarray(0, 4)]).toEqual([8, 2, 0, 0, 0, 255]);
  });

  it("is made smaller in its proportions where it is larger than it is shown, and light enough for a page", async () => {
    const noise = new PNG({ width: 512, height: 128 });
    randomFillSync(noise.data);
    const drawn = await drawLogo(PNG.sync.write(noise));
    expect(drawn.length).toBeLessThanOrEqual(16_384);
    const { width, height } = PNG.sync.read(drawn);
    expect(width / height).toBeCloseTo(4, 0);
    expect(width).toBeGreaterThanOrEqual(120);
  });

  const parts = deflateSync(Buffer.alloc(4));
  const text = chunk("tEXt", Buffer.from("a\0b"));
  const palette = chunk("PLTE", Buffer.from([0, 0, 0, 255, 255, 255]));
  const image = chunk("IDAT", parts);
  const colours = (colourType: number, depth: number, chunks: Buffer[]) =>
    file([header(8, depth, colourType), ...chunks]);

  it.each([
    ["a wrong checksum of its header", flip(png({}), 30)],
    ["a wrong checksum of a text", flip(png({ extra: [text] }), 8 + 25 + text.length - 1)],
    ["too few pixels", png({ rows: 1 })],
    ["too many pixels for its size", png({ rows: 5_000 })],
    ["an impossible size", png({ width: 100_000 })],
    ["no end", png({}).subarray(0, -12)],
    ["an end that holds something", Buffer.concat([png({}).subarray(0, -12), chunk("IEND", Buffer.alloc(1))])],
    ["no palette", colours(3, 1, [image])],
    ["its palette behind the image", colours(3, 1, [image, palette])],
    ["two palettes", colours(3, 1, [palette, palette, image])],
    ["two headers", colours(3, 1, [header(4, 1, 3), palette, image])],
    ["more colours than its depth has", colours(3, 1, [chunk("PLTE", Buffer.alloc(9)), image])],
    ["a palette for greys", colours(0, 1, [palette, image])],
    [
      "a colour that its palette lacks",
      colours(3, 2, [palette, chunk("IDAT", deflateSync(Buffer.from("00ffff00ffff", "hex")))]),
    ],
    ["transparency before the palette", colours(3, 1, [chunk("tRNS", Buffer.alloc(1)), palette, image])],
    ["transparency behind the image", colours(3, 1, [palette, image, chunk("tRNS", Buffer.alloc(1))])],
    ["transparency of more colours than there are", colours(3, 1, [palette, chunk("tRNS", Buffer.alloc(3)), image])],
    [
      "its image in two places",
      colours(3, 1, [palette, chunk("IDAT", parts.subarray(0, 4)), text, chunk("IDAT", parts.subarray(4))]),
    ],
    ["a filter that there is not", colours(3, 1, [palette, chunk("IDAT", deflateSync(Buffer.from([9, 0, 9, 0])))])],
    ["a gamma behind the palette", colours(3, 1, [palette, chunk("gAMA", Buffer.alloc(4, 1)), image])],
    ["an unknown chunk that must be understood", colours(3, 1, [palette, chunk("ABCd", Buffer.alloc(0)), image])],
  ])("is refused with %s", async (_, bytes) => {
    await expect(drawLogo(bytes)).rejects.toMatchObject(refusal());
  });

  it("is refused when it is too large, before it is looked at", async () => {
    await expect(drawLogo(Buffer.alloc(600_000))).rejects.toMatchObject(refusal(expect.stringContaining("512 KiB")));
  });
});

it("no more than a few logos wait for each other, and fewer of one organization; the next is asked to come again", async () => {
  const logo = svg('<path d="M0 0h15v10H0z"/>');
  const outcome = async (drawn: Promise<Buffer>[]) => {
    const settled = await Promise.allSettled(drawn);
    expect(settled.at(-1)).toMatchObject({ reason: { code: "unavailable", retryAfterSeconds: expect.any(Number) } });
    return settled.filter(({ status }) => status === "fulfilled").length;
  };
  expect(await outcome(Array.from({ length: 7 }, () => drawLogo(logo)))).toBe(6);
  expect(await outcome(Array.from({ length: 3 }, () => drawLogoOf(logo, "a shop")))).toBe(2);
});

/** 8 × 2 pixels of two colours. */
function png({ width = 8, rows = 2, extra = [] }: { width?: number; rows?: number; extra?: Buffer[] }): Buffer {
  const palette = chunk("PLTE", Buffer.from([0, 0, 0, 255, 255, 255]));
  return file([header(width, 1, 3), ...extra, palette, chunk("IDAT", deflateSync(Buffer.alloc(rows * 2)))]);
}

function file(chunks: Buffer[]): Buffer {
  return Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), ...chunks, chunk("IEND", Buffer.alloc(0))]);
}

function header(width: number, depth: number, colourType: number): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(2, 4);
  data.set([depth, colourType, 0, 0, 0], 8);
  return chunk("IHDR", data);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), whole.length - 4);
  return whole;
}

function flip(bytes: Buffer, at: number): Buffer {
  const changed = Buffer.from(bytes);
  changed[at] = (changed[at] ?? 0) ^ 1;
  return changed;
}
