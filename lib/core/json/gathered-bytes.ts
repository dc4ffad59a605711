/** Where bytes go as they come. */
export interface ByteSink {
  readonly length: number;
  add(piece: Uint8Array): void;
}

/**
 * What comes piece by piece, copied together: single bytes fill one buffer, instead of a buffer
 * each (some 300 bytes, and the whole of what was read from the socket with it).
 */
export class GatheredBytes implements ByteSink {
  readonly #max: number;
  #room = Buffer.alloc(0);
  #length = 0;

  /** @param max the most that is expected: no more is set aside for what may come. */
  constructor(max = Number.POSITIVE_INFINITY) {
    this.#max = max;
  }

  get length(): number {
    return this.#length;
  }

  /** What is held for it: as much as has come, and at most as much again. */
  get capacity(): number {
    return this.#room.length;
  }

  add(piece: Uint8Array): void {
    const length = this.#length + piece.length;
    if (length > this.#room.length) this.#grow(Math.max(length, Math.min(2 * this.#length, this.#max)));
    this.#room.set(piece, this.#length);
    this.#length = length;
  }

  /** All that has come; it is not added to afterwards. */
  bytes(): Buffer {
    return this.#room.subarray(0, this.#length);
  }

  #grow(capacity: number): void {
    // Of its own: a slice of Node's pool would keep all of that.
    const room = Buffer.allocUnsafeSlow(capacity);
    room.set(this.bytes());
    this.#room = room;
  }
}
