import { randomFillSync } from "node:crypto";
import { PNG } from "pngjs";
import { describe, expect, it } from "vitest";
import { logoDataUrl } from "./fit-logo";

function picture(width: number, height: number, paint: (data: Buffer) => void): Buffer {
  const png = new PNG({ width, height });
  paint(png.data);
  return PNG.sync.write(png);
}

const bytesOf = (url: string | null) => Buffer.from(url?.split(",")[1] ?? "", "base64");

describe("logoDataUrl", () => {
  it("leaves a small picture as it is", () => {
    const small = picture(40, 20, (data) => data.fill(200));
    expect(bytesOf(logoDataUrl(small, "image/png"))).toEqual(small);
  });

  it("makes a large picture fit, in its proportions", () => {
    const noise = picture(960, 192, (data) => randomFillSync(data.subarray(0, 60_000)));
    const { width, height } = PNG.sync.read(bytesOf(logoDataUrl(noise, "image/png") ?? "data:,"));
    expect([width, height]).toEqual([240, 48]);
  });

  it("does not let transparent pixels stain the edge", () => {
    const halves = picture(480, 192, (data) => {
      for (let at = 0; at < data.length; at += 8) data.set([10, 20, 30, 255, 255, 0, 0, 0], at);
      randomFillSync(data.subarray(0, 40_000));
    });
    const { data } = PNG.sync.read(bytesOf(logoDataUrl(halves, "image/png")));
    expect([...data.subarray(-4)]).toEqual([10, 20, 30, 128]);
  });

  it("leaves out what would make the page heavy", () => {
    const noise = picture(240, 96, (data) => randomFillSync(data));
    expect(noise.length).toBeGreaterThan(16_384);
    expect(logoDataUrl(noise, "image/png")).toBeNull();
    expect(logoDataUrl(Buffer.alloc(20_000, " "), "image/svg+xml")).toBeNull();
  });

  it("does not unpack a picture that claims to be huge", () => {
    const bomb = Buffer.concat([picture(1, 1, () => undefined), Buffer.alloc(8_000)]);
    bomb.writeUInt32BE(60_000, 16);
    bomb.writeUInt32BE(60_000, 20);
    expect(logoDataUrl(bomb, "image/png")).toBeNull();
  });

  it("shows the name alone when the file is no picture", () => {
    expect(logoDataUrl(Buffer.alloc(9_000, 7), "image/png")).toBeNull();
    expect(logoDataUrl(Buffer.alloc(9_000, 0), "image/png")).toBeNull();
    expect(logoDataUrl(Buffer.from("x"), "text/html")).toBeNull();
    expect(logoDataUrl(null, null)).toBeNull();
  });

  it("embeds a vector picture", () => {
    expect(logoDataUrl(Buffer.from("<svg/>"), "image/svg+xml")).toBe("data:image/svg+xml;base64,PHN2Zy8+");
  });
});
