interface Entry<Value> {
  value: Value;
  bytes: number;
  expiresAt: number;
}

/** Least recently used values, bounded by their size, each for a limited time. */
export class ByteBoundedCache<Value> {
  readonly #entries = new Map<string, Entry<Value>>();
  readonly #options: { maxBytes: number; ttlMs: number; now?: () => number };
  #bytes = 0;

  constructor(options: { maxBytes: number; ttlMs: number; now?: () => number }) {
    this.#options = options;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    this.#entries.delete(key);
    if (entry.expiresAt <= this.#now()) {
      this.#bytes -= entry.bytes;
      return undefined;
    }
    // A Map keeps the order of insertion: what was used last goes to the end.
    this.#entries.set(key, entry);
    return entry.value;
  }

  set(key: string, value: Value, bytes: number): void {
    this.delete(key);
    if (bytes > this.#options.maxBytes) return;
    this.#entries.set(key, { value, bytes, expiresAt: this.#now() + this.#options.ttlMs });
    this.#bytes += bytes;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#options.maxBytes) break;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0;
    this.#entries.delete(key);
  }

  #now(): number {
    return this.#options.now?.() ?? Date.now();
  }
}
