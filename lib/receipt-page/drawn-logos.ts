import { ByteBoundedCache } from "./byte-bounded-cache";

export interface DrawnLogo {
  /** A PNG as a `data:` address. */
  src: string | null;
  /** False where it is missing for now: another attempt may draw it. */
  isFinal: boolean;
}

interface DrawnLogosOptions {
  /** A PNG; null when it takes too long or fails, undefined when it was not even begun. */
  draw(svg: Buffer): Promise<Buffer | null | undefined>;
  now?: () => number;
}

const MAX_BYTES = 8 * 1_024 * 1_024;
const TTL_MS = 3_600_000;
/** So that a logo which takes all of its time is drawn for a twentieth of it at most, however often it is asked for. */
const RETRY_AFTER_MS = 60_000;
const MAX_FAILURES = 1_000;
const MISSING: DrawnLogo = { src: null, isFinal: false };

/** Logos in SVG as the PDF takes them, by their digest, and for a minute those that could not be drawn. */
export class DrawnLogos {
  readonly #draw: DrawnLogosOptions["draw"];
  readonly #drawn: ByteBoundedCache<string>;
  readonly #failed: ByteBoundedCache<true>;
  /** A brand's first receipts are opened at once: its logo is drawn for all of them together. */
  readonly #underWay = new Map<string, Promise<DrawnLogo>>();

  constructor({ draw, now }: DrawnLogosOptions) {
    const clock = now ? { now } : {};
    this.#draw = draw;
    this.#drawn = new ByteBoundedCache({ maxBytes: MAX_BYTES, ttlMs: TTL_MS, ...clock });
    this.#failed = new ByteBoundedCache({ maxBytes: MAX_FAILURES, ttlMs: RETRY_AFTER_MS, ...clock });
  }

  async get(svg: Buffer, digest: string): Promise<DrawnLogo> {
    const src = this.#drawn.get(digest);
    if (src !== undefined) return { src, isFinal: true };
    if (this.#failed.get(digest)) return MISSING;
    const underWay =
      this.#underWay.get(digest) ?? this.#begin(svg, digest).finally(() => this.#underWay.delete(digest));
    this.#underWay.set(digest, underWay);
    return underWay;
  }

  async #begin(svg: Buffer, digest: string): Promise<DrawnLogo> {
    const png = await this.#draw(svg);
    if (png === null) this.#failed.set(digest, true, 1);
    if (!png) return MISSING;
    const src = `data:image/png;base64,${png.toString("base64")}`;
    this.#drawn.set(digest, src, 1_000 + src.length);
    return { src, isFinal: true };
  }
}
