import { type SharedResource, sharedRoom } from "./shared-resources";
import type { Place } from "./shared-room";

interface Options<Ctx, Note> {
  room: SharedResource;
  delayMs: number;
  /** How many wait on one line: beyond it, as in a full room, the oldest is lost. Without it, what comes to a full room is. */
  newest?: number;
  /** Those of one line. What it throws, `lost` is told. */
  write(ctx: Ctx, notes: Note[]): Promise<void>;
  lost(error: unknown, notes: readonly Note[]): void;
}

/**
 * Notes that are written together, a moment later. Who records one does not wait for it and is never failed by it: what cannot be
 * written, or was not yet when the process died, is lost.
 */
export class WrittenLater<Ctx, Note> {
  readonly #options: Options<Ctx, Note>;
  #waiting: { ctx: Ctx; lines: Map<string, Map<Note, Place>>; timer: NodeJS.Timeout } | null = null;
  #last: Promise<void> = Promise.resolve();

  constructor(options: Options<Ctx, Note>) {
    this.#options = options;
  }

  /**
   * @param holder whose share of the room it takes
   * @param line what is written, and fails, together
   * @returns whether there was room
   */
  record(ctx: Ctx, note: Note, { holder, line = holder }: { holder: string; line?: string }): boolean {
    const { room, delayMs, newest } = this.#options;
    this.#waiting ??= {
      ctx,
      lines: new Map(),
      timer: setTimeout(() => void this.written(), delayMs).unref(),
    };
    const { lines } = this.#waiting;
    const own = lines.get(line) ?? new Map<Note, Place>();
    lines.set(line, own);
    const place = sharedRoom(room).enter(holder, 1, newest === undefined ? undefined : () => own.delete(note));
    if (!place) return false;
    own.set(note, place);
    if (newest !== undefined && own.size > newest) loseOldest(own);
    return true;
  }

  /** Writes at once; resolves when all that was recorded until now is written or lost, also what was being written already. */
  written(): Promise<void> {
    // One after the other: beside what waits, a slow database has no more than that in memory once again.
    this.#last = this.#last.then(() => this.#writeWaiting());
    return this.#last;
  }

  async #writeWaiting(): Promise<void> {
    const waiting = this.#waiting;
    if (!waiting) return;
    this.#waiting = null;
    clearTimeout(waiting.timer);
    for (const own of waiting.lines.values()) {
      const notes = [...own.keys()];
      for (const place of own.values()) place.leave();
      // Where even `lost` throws, what comes after it is written all the same.
      if (notes.length > 0) await this.#writeLine(waiting.ctx, notes).catch(() => undefined);
    }
  }

  async #writeLine(ctx: Ctx, notes: Note[]): Promise<void> {
    try {
      await this.#options.write(ctx, notes);
    } catch (error) {
      this.#options.lost(error, notes);
    }
  }
}

function loseOldest<Note>(own: Map<Note, Place>): void {
  const [[oldest, place] = []] = own;
  if (oldest === undefined) return;
  own.delete(oldest);
  place?.leave();
}
