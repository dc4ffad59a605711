import { execFile } from "node:child_process";
import { logger } from "@/lib/logger";

/** Of the whole process that draws: within the library, nothing ends a drawing. */
const TIMEOUT_MS = 3_000;
/** Bigger than any picture of that size. */
const MAX_PNG_BYTES = 1_048_576;
/** A queue of drawings that all take their time would keep other merchants' PDFs waiting. */
const MAX_WAITING = 4;

/** Four pixels for each point of the place that the PDF has for a logo; what the file says of its size is not used. */
const DRAW = `
const { default: sharp } = await import("sharp");
const chunks = [];
for await (const chunk of process.stdin) chunks.push(chunk);
sharp.concurrency(1);
process.stdout.write(await sharp(Buffer.concat(chunks), { limitInputPixels: 64_000_000 })
  .resize({ width: 480, height: 128, fit: "inside" }).png({ compressionLevel: 9 }).toBuffer());
`;

let last: Promise<unknown> = Promise.resolve();
let waiting = 0;

/**
 * A logo in SVG as a PNG in its proportions: pdfkit draws no SVG. Null when it takes too long or cannot be drawn, since
 * a receipt without its logo is better than none; undefined when too many wait just now.
 *
 * A few kilobytes of SVG can take minutes to draw, in threads that all requests share: so each is drawn in a process of
 * its own, one after the other, which is killed in time. Nothing is fetched: the file was written anew when it was
 * uploaded (lib/brands/rewrite-svg.ts), and librsvg loads nothing for a document without an address.
 */
export async function rasteriseSvg(svg: Buffer): Promise<Buffer | null | undefined> {
  if (waiting >= MAX_WAITING) return undefined;
  waiting += 1;
  const drawn = last.then(() => draw(svg));
  last = drawn.catch(() => undefined);
  try {
    return await drawn;
  } catch (error) {
    const { code, signal } = error as { code?: unknown; signal?: unknown };
    logger().warn({ code, signal }, "a logo could not be drawn for a PDF");
    return null;
  } finally {
    waiting -= 1;
  }
}

function draw(svg: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const options = {
      encoding: "buffer",
      timeout: TIMEOUT_MS,
      killSignal: "SIGKILL",
      maxBuffer: MAX_PNG_BYTES,
      // Nothing of what this process knows.
      env: { NODE_ENV: "production" },
    } as const;
    const child = execFile(process.execPath, ["--input-type=module", "--eval", DRAW], options, (error, stdout) =>
      error ? reject(error) : resolve(stdout),
    );
    // It may end before it has read everything; then its exit code tells.
    child.stdin?.on("error", () => undefined);
    child.stdin?.end(svg);
  });
}
