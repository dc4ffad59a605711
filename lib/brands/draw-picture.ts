import { execFile } from "node:child_process";
import { DomainError } from "../core/errors";
import { lowerPriority } from "../core/shared/lower-priority";
import { sharedTurns } from "../core/shared/shared-resources";

/** Of the whole process that draws: within the library, nothing ends a drawing. A tenth of it is enough where nothing else runs. */
const TIMEOUT_MS = 10_000;
/** What a page has room for in its weight. */
export const MAX_LOGO_BYTES = 16_384;
/**
 * After a drawing, an organization's next one waits three times as long as it took: they have a quarter of the time. Without it, tills
 * beside uploads that cannot be drawn got 0.71 of their rate, with it 0.85 (bench attacks, "logo bombs").
 */
const REST = 3;
/** Behind the tills, but not so far that they could keep it from its end: a third of what they get of a processor. */
const NICENESS = 5;

/**
 * Four pixels for each point of the PDF's place, more than two for each of the page's; smaller and with fewer colours only
 * where a picture would be too heavy. pngjs looks at what sharp lets pass: filters, and colours that the palette lacks.
 */
const DRAW = `
const [{ default: sharp }, { PNG }] = await Promise.all([import("sharp"), import("pngjs")].map((loaded) =>
  loaded.then((module) => ({ ...module, ...module.default, default: module.default }))));
const chunks = [];
for await (const chunk of process.stdin) chunks.push(chunk);
const source = Buffer.concat(chunks);
if (source[0] === 0x89) PNG.sync.read(source);
sharp.concurrency(1);
const picture = sharp(source, { limitInputPixels: 64_000_000, failOn: "warning" });
for (const [width, height, palette] of [[480, 128, false], [480, 128, true], [240, 64, true], [120, 48, true]]) {
  const png = await picture.clone()
    .resize({ width, height, fit: "inside", withoutEnlargement: source[0] === 0x89 })
    .png(palette ? { palette, effort: 3 } : { compressionLevel: 9 })
    .toBuffer();
  if (png.length > ${MAX_LOGO_BYTES}) continue;
  process.stdout.write(png);
  break;
}
`;

/** One after the other, since each may take a processor for all of its time. */
const turns = () => sharedTurns("logos being drawn", () => ({ atOnce: 1 }));

/**
 * A PNG or SVG drawn anew as a PNG that pages and PDFs show as it is; null when it cannot be drawn, or not in time.
 *
 * A few kilobytes of SVG can take minutes, in threads that all requests share: so each picture is drawn in a process of
 * its own, which is killed in time. Nothing is fetched: librsvg loads nothing for a document without an address.
 *
 * @throws DomainError `unavailable` when too many of the organization's, or of all, wait just now.
 */
export async function drawPicture(bytes: Buffer, organizationId: string): Promise<Buffer | null> {
  const end = await turns().take(organizationId);
  if (!end) {
    throw new DomainError("unavailable", "Too many logos are being drawn just now. Try again in some seconds.", {
      retryAfterSeconds: 10,
    });
  }
  const began = performance.now();
  try {
    return await draw(bytes);
  } finally {
    end(REST * (performance.now() - began));
  }
}

function draw(bytes: Buffer): Promise<Buffer | null> {
  return new Promise((resolve) => {
    const options = {
      encoding: "buffer",
      timeout: TIMEOUT_MS,
      killSignal: "SIGKILL",
      maxBuffer: MAX_LOGO_BYTES,
      // Nothing of what this process knows.
      env: { NODE_ENV: "production" },
    } as const;
    const child = execFile(process.execPath, ["--input-type=module", "--eval", DRAW], options, (error, stdout) =>
      resolve(error || stdout.length === 0 ? null : stdout),
    );
    lowerPriority(child, NICENESS);
    // It may end before it has read everything; then its exit code tells.
    child.stdin?.on("error", () => undefined);
    child.stdin?.end(bytes);
  });
}
