import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { PNG } from "pngjs";
import { describe, expect, it } from "vitest";
import { rasteriseSvg } from "./rasterise-svg";

const svg = (inside: string, attributes = 'viewBox="0 0 30 10"') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`);

describe("rasteriseSvg", () => {
  it("draws a logo in its proportions, fine enough for print, with what is transparent", async () => {
    const drawn = await rasteriseSvg(svg('<path fill="#0b6e5f" d="M0 0h15v10H0z"/>'));
    const { width, height, data } = PNG.sync.read(drawn ?? Buffer.alloc(0));
    expect([width, height]).toEqual([384, 128]);
    const pixel = (x: number) => [...data.subarray((64 * width + x) * 4, (64 * width + x) * 4 + 4)];
    expect(pixel(20)).toEqual([0x0b, 0x6e, 0x5f, 255]);
    expect(pixel(360)[3]).toBe(0);
  });

  it.each([
    ["no picture", Buffer.from("hello")],
    ["a picture that claims to be huge", svg("<path d='M0 0h9v9z'/>", 'width="90000" height="90000"')],
  ])("gives none for %s", async (_, bytes) => {
    expect(await rasteriseSvg(bytes)).toBeNull();
  });

  it("gives up on one that would take minutes, and draws the next", async () => {
    const mask = (n: number) =>
      n === 0
        ? '<mask id="m0"><path fill="#fff" d="M0 0h30v10H0z"/></mask>'
        : `<mask id="m${n}"><path fill="#fff" mask="url(#m${n - 1})" d="M0 0h30v10H0z"/>` +
          `<path fill="#fff" mask="url(#m${n - 1})" d="M0 0h30v10H0z"/></mask>`;
    const masks = Array.from({ length: 18 }, (_, n) => mask(n)).join("");
    const bomb = svg(`${masks}<path mask="url(#m17)" d="M0 0h30v10H0z"/>`);
    const began = performance.now();
    const [none, drawn] = await Promise.all([rasteriseSvg(bomb), rasteriseSvg(svg('<path d="M0 0h15v10H0z"/>'))]);
    expect(none).toBeNull();
    expect(drawn).toBeInstanceOf(Buffer);
    expect(performance.now() - began).toBeLessThan(60_000);
  });

  it("draws no more than a few that wait for each other", async () => {
    const logo = svg('<path d="M0 0h15v10H0z"/>');
    const drawn = await Promise.all(Array.from({ length: 6 }, () => rasteriseSvg(logo)));
    expect(drawn.map((png) => png instanceof Buffer)).toEqual([true, true, true, true, false, false]);
  });

  it("fetches nothing", async () => {
    let requests = 0;
    const server = createServer((_, response) => {
      requests += 1;
      response.end();
    }).listen(0, "127.0.0.1");
    await new Promise((done) => server.once("listening", done));
    const { port } = server.address() as AddressInfo;
    await rasteriseSvg(svg(`<image href="http://127.0.0.1:${port}/a.png" width="9" height="9"/>`));
    server.close();
    expect(requests).toBe(0);
  });
});
