import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import jsQR from "jsqr";
import { PNG } from "pngjs";
import { describe, expect, it } from "vitest";
import { goldenCases, sourceOf } from "./golden/golden-cases";
import { renderReceiptHtml } from "./html/render-receipt-html";
import { qrPng, qrSvg } from "./qr-image";

/** The barcodes of a page as pictures: each path of rectangles, filled by itself. */
function drawnCodes(html: string): PNG[] {
  return [...html.matchAll(/<svg[^>]*viewBox="0 0 (\d+) (\d+)"[^>]*><path d="((?:M[\d .]+h\d+v\d+h-\d+z)+)"/g)].map(
    ([, width = "0", height = "0", path = ""]) => drawPath(Number(width), Number(height), path),
  );
}

function drawPath(width: number, height: number, path: string, scale = 4): PNG {
  const picture = new PNG({ width: width * scale, height: height * scale });
  picture.data.fill(255);
  for (const [, x = "", y = "", w = "", h = ""] of path.matchAll(/M(\d+) (\d+)h(\d+)v(\d+)h-\d+z/g)) {
    for (let row = Number(y) * scale; row < (Number(y) + Number(h)) * scale; row += 1) {
      for (let column = Number(x) * scale; column < (Number(x) + Number(w)) * scale; column += 1) {
        picture.data.fill(0, (row * picture.width + column) * 4, (row * picture.width + column) * 4 + 3);
      }
    }
  }
  return picture;
}

const decodeQr = ({ data, width, height }: PNG) => jsQR(new Uint8ClampedArray(data), width, height)?.data;

function hasZbar(): boolean {
  try {
    execFileSync("zbarimg", ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

function decodeWithZbar(picture: PNG): string {
  const folder = mkdtempSync(join(tmpdir(), "codes-"));
  try {
    const file = join(folder, "code.png");
    writeFileSync(file, PNG.sync.write(picture));
    return execFileSync("zbarimg", ["--quiet", "--raw", "-Sdisable", "-Sqr.enable", "-Si25.enable", file], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const page = async (name: string) => {
  const golden = goldenCases().find((one) => one.name === name);
  if (!golden) throw new Error(`There is no golden receipt ${name}.`);
  const links = { token: "t", gift: "g", url: "https://x.example/r/t", version: "v" };
  return renderReceiptHtml({ ...sourceOf(golden), logoSrc: null, links }).html;
};

describe("the barcodes of the page", () => {
  it.each([
    ["01-grocery-deposits", "0417-03-2026-118342"],
    ["09-arabic", "KW-7781-22"],
    ["18-gift-view", "GR-55-1201"],
  ])("decode to the content as sent: %s", async (name, content) => {
    expect(drawnCodes(await page(name)).map(decodeQr)).toEqual([content]);
  });

  it.skipIf(!hasZbar())(
    "decode with zbarimg, ITF with its leading zeros too (skipped where zbarimg is not installed)",
    async () => {
      expect(drawnCodes(await page("04-exit-gate")).map(decodeWithZbar)).toEqual([
        "DIY:2603281113-07-0042:8533",
        "00260328111307004286",
      ]);
    },
  );

  it("are not drawn where their kind cannot carry the content: the text stands there with a note", async () => {
    const html = await page("15-undrawable-codes");
    const qr = drawnCodes(html).map(decodeQr).filter(Boolean);
    expect(qr).toEqual(["Grüße, 世界 🌍"]);
    expect(drawnCodes(html)).toHaveLength(2);
    for (const content of ["12345", "AB-77", "0123456789abcdef".repeat(200)])
      expect(html).toContain(`>${content}</bdi>`);
    expect(html).not.toContain("012345<");
    expect(html.match(/kan inte visas som streckkod/g)).toHaveLength(3);
  });
});

describe("the QR code of a receipt", () => {
  const address = "https://receipts.example/r/gift/0CnF2RvzkBQ4dM9aXw7LpTq3Zs1";

  it("leads to its page, as PNG of every size", async () => {
    for (const pixels of [128, 256, 512, 1_024]) {
      const picture = PNG.sync.read(await qrPng(address, pixels));
      expect(Math.abs(picture.width - pixels)).toBeLessThan(pixels / 8);
      expect(decodeQr(picture)).toBe(address);
    }
  });

  it("leads to its page, as SVG", () => {
    const [, size = "0"] = /viewBox="0 0 (\d+) /.exec(qrSvg(address)) ?? [];
    const path = [...qrSvg(address).matchAll(/d="([^"]*)"/g)][1]?.[1] ?? "";
    expect(decodeQr(drawPath(Number(size), Number(size), path))).toBe(address);
  });
});
