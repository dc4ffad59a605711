import { PNG } from "pngjs";

/** Twice the size at which the page shows it, for dense screens. */
const MAX_WIDTH = 240;
const MAX_HEIGHT = 96;
/** A page with a larger one would be over its weight; it then shows the name alone, as it does anyway. */
const MAX_BYTES = 16_384;
const MAX_SOURCE_PIXELS = 16_000_000;

/** The brand's logo as a `data:` address, made smaller where that helps; null when there is none or it stays too large. */
export function logoDataUrl(logo: Buffer | null, contentType: string | null): string | null {
  if (!logo) return null;
  if (contentType === "image/svg+xml") return logo.length <= MAX_BYTES ? dataUrl(logo, contentType) : null;
  if (contentType !== "image/png") return null;
  const fitting = logo.length <= MAX_BYTES / 4 ? logo : shrinkPng(logo);
  return fitting && fitting.length <= MAX_BYTES ? dataUrl(fitting, contentType) : null;
}

function dataUrl(bytes: Buffer, contentType: string): string {
  return `data:${contentType};base64,${bytes.toString("base64")}`;
}

function shrinkPng(bytes: Buffer): Buffer | null {
  // Before decoding: a small file may claim a huge picture.
  if (bytes.length < 24 || bytes.readUInt32BE(16) * bytes.readUInt32BE(20) > MAX_SOURCE_PIXELS) return null;
  const source = readPng(bytes);
  if (!source) return null;
  const scale = Math.min(1, MAX_WIDTH / source.width, MAX_HEIGHT / source.height);
  if (scale === 1) return bytes;
  const target = new PNG({
    width: Math.max(1, Math.round(source.width * scale)),
    height: Math.max(1, Math.round(source.height * scale)),
  });
  for (let y = 0; y < target.height; y += 1) {
    for (let x = 0; x < target.width; x += 1) {
      averageBox(source, target, x, y);
    }
  }
  return PNG.sync.write(target, { deflateLevel: 9 });
}

/** Null for a broken file: a receipt without its logo is better than none. */
function readPng(bytes: Buffer): PNG | null {
  try {
    return PNG.sync.read(bytes);
  } catch {
    return null;
  }
}

/** The mean of the source's pixels under one of the target's, colours weighted by their opacity. */
function averageBox(source: PNG, target: PNG, x: number, y: number): void {
  const [left, right] = [edge(x, target.width, source.width), edge(x + 1, target.width, source.width)];
  const [top, bottom] = [edge(y, target.height, source.height), edge(y + 1, target.height, source.height)];
  const sums = [0, 0, 0];
  let opacity = 0;
  for (let row = top; row < bottom; row += 1) {
    for (let column = left; column < right; column += 1) {
      const at = (row * source.width + column) * 4;
      const alpha = source.data[at + 3] ?? 0;
      for (let channel = 0; channel < 3; channel += 1) {
        sums[channel] = (sums[channel] ?? 0) + (source.data[at + channel] ?? 0) * alpha;
      }
      opacity += alpha;
    }
  }
  const at = (y * target.width + x) * 4;
  sums.forEach((sum, channel) => {
    target.data[at + channel] = opacity === 0 ? 0 : Math.round(sum / opacity);
  });
  target.data[at + 3] = Math.round(opacity / ((right - left) * (bottom - top)));
}

function edge(index: number, targetSize: number, sourceSize: number): number {
  return Math.floor((index * sourceSize) / targetSize);
}
