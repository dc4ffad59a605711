import { logger } from "@/lib/logger";

/** Four pixels for each point of the place that the PDF has for a logo. */
const WIDTH = 480;
const HEIGHT = 128;
const TIMEOUT_S = 2;
/** What the file says of its size; it is drawn at ours. */
const MAX_SOURCE_PIXELS = 64_000_000;

/**
 * A logo in SVG as a PNG in its proportions: pdfkit draws no SVG. Null when it takes too long or cannot be drawn, since a
 * receipt without its logo is better than none. Nothing is fetched: the file was written anew when it was uploaded
 * (lib/brands/rewrite-svg.ts), and librsvg loads nothing for a document without an address.
 */
export async function rasteriseSvg(svg: Buffer): Promise<Buffer | null> {
  try {
    const { default: sharp } = await import("sharp");
    return await sharp(svg, { limitInputPixels: MAX_SOURCE_PIXELS })
      .resize({ width: WIDTH, height: HEIGHT, fit: "inside" })
      .png({ compressionLevel: 9 })
      .timeout({ seconds: TIMEOUT_S })
      .toBuffer();
  } catch (error) {
    logger().warn({ err: error }, "a logo could not be drawn for a PDF");
    return null;
  }
}
