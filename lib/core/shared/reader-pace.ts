/**
 * What a reader of a file in parts takes of it at the least, beside pauses. A line of 64 kB a second is far from it, with two downloads,
 * too; who takes a byte now and then keeps a place that others wait for.
 */
export const READER_PACE = { bytesPerMs: 16, patienceMs: 150_000 };

/** Counts a reader's own time, not that in which the next part is made. */
export class ReaderPace {
  readonly #onTooSlow: () => void;
  readonly #pace: typeof READER_PACE;
  /** How long the reader may do nothing now: each part that was taken gives the time that it takes at the least pace. */
  #leftMs: number;
  #givenMs = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(onTooSlow: () => void, pace = READER_PACE) {
    this.#onTooSlow = onTooSlow;
    this.#pace = pace;
    this.#leftMs = pace.patienceMs;
  }

  /** The reader has so many bytes more. */
  given(bytes: number): void {
    const { bytesPerMs, patienceMs } = this.#pace;
    clearTimeout(this.#timer);
    this.#leftMs = Math.min(patienceMs, this.#leftMs + bytes / bytesPerMs);
    this.#givenMs = performance.now();
    this.#timer = setTimeout(this.#onTooSlow, this.#leftMs).unref();
  }

  /** It wants the next part. */
  asked(): void {
    if (!this.#timer) return;
    this.end();
    this.#leftMs -= performance.now() - this.#givenMs;
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
