import { mkdir } from "node:fs/promises";
import { resolve } from "node:path";
import { type Clock, systemClock } from "../clock.js";
import type { components } from "../generated/openapi.js";
import { ReceiptExchange } from "../receipt-exchange.js";
import { receiptUrlOf } from "../receipt-token.js";
import { parseName } from "./entry-name.js";
import { type Ownership, ownFolder } from "./folder-owner.js";
import { QueueFolder } from "./queue-folder.js";
import type { QueueEvent, QueueStatus, ReceiptQueueOptions } from "./receipt-queue-options.js";
import { Sender } from "./sender.js";

export { QueueInUseError } from "./folder-owner.js";
export type * from "./receipt-queue-options.js";

/** Many times what is said of a batch; whoever else has the network may answer without end. */
const MAX_ANSWER_BYTES = 2 ** 24;

/** No room: nothing was written. */
export class QueueFullError extends Error {
  override readonly name = "QueueFullError";
}

/** A queue on disk that sends receipts to the addresses that were printed, when there is a connection (decisions, section 14). */
export class ReceiptQueue {
  readonly #options: ReceiptQueueOptions;
  readonly #clock: Clock;
  readonly #ownership: Ownership;
  readonly #folder: QueueFolder;
  readonly #sender: Sender;
  readonly #setAside = { count: 0, bytes: 0 };
  /** Of receipts that are being written. */
  readonly #reserved = { count: 0, bytes: 0 };
  #order = 0;
  #writing: Promise<unknown> = Promise.resolve();
  #closing: Promise<void> | undefined;

  private constructor(options: ReceiptQueueOptions, ownership: Ownership, folder: QueueFolder) {
    this.#options = options;
    this.#clock = options.clock ?? systemClock;
    this.#ownership = ownership;
    this.#folder = folder;
    const { maxPauseMs = 20_000, timeoutMs = 15_000, concurrency = 4, ...connection } = options;
    // The queue repeats by itself.
    const exchange = new ReceiptExchange({ maxAnswerBytes: MAX_ANSWER_BYTES, ...connection, timeoutMs, maxRetries: 0 });
    const onSetAside = (bytes: number) => {
      this.#setAside.count += 1;
      this.#setAside.bytes += bytes;
    };
    const { onEvent = () => undefined } = options;
    // What the caller's function throws is the caller's.
    const tell = (event: QueueEvent) => queueMicrotask(() => onEvent(event));
    this.#sender = new Sender({ exchange, folder, clock: this.#clock, maxPauseMs, concurrency, tell, onSetAside });
  }

  /**
   * Sends what waits in the folder, and what is added.
   *
   * @throws QueueInUseError where it is open already
   */
  static async open(options: ReceiptQueueOptions): Promise<ReceiptQueue> {
    options.signal?.throwIfAborted();
    const path = resolve(options.folder);
    await mkdir(path, { recursive: true, mode: 0o700 });
    const ownership = await ownFolder(path);
    try {
      const queue = new ReceiptQueue(options, ownership, await QueueFolder.open(path));
      await queue.#start();
      return queue;
    } catch (error) {
      await ownership.release();
      throw error;
    }
  }

  /**
   * Puts a receipt in the queue; once it resolves, to what is to be printed, the receipt will be sent, whatever happens to the power.
   * Again with the same token, after a crash say, does no harm.
   *
   * @throws QueueFullError; what the disk says. Nothing is left behind then.
   */
  async add(sourceId: string, token: string, receipt: components["schemas"]["Receipt"]): Promise<string> {
    if (this.#closing) throw new Error("The queue is closed.");
    const content = Buffer.from(JSON.stringify(receipt));
    const { maxReceipts = 100_000, maxBytes = 2 ** 30, baseUrl } = this.#options;
    const all = [this.#sender, this.#setAside, this.#reserved];
    const count = all.reduce((sum, part) => sum + part.count, 1);
    const bytes = all.reduce((sum, part) => sum + part.bytes, content.length);
    if (count > maxReceipts || bytes > maxBytes)
      throw new QueueFullError(`The queue holds ${maxReceipts} receipts and ${maxBytes} bytes at most.`);
    await this.#inTurn(content.length, async () => {
      const addedMs = Math.max(0, Math.floor(this.#clock.now()));
      const entry = await this.#folder.write({ order: this.#nextOrder(), addedMs, sourceId, token }, content);
      this.#sender.push(entry);
    });
    return receiptUrlOf(baseUrl, token);
  }

  /** Sends again what was set aside, behind all that waits; `file` is its name in the folder `set-aside`. */
  async putBack(file: string): Promise<void> {
    if (this.#closing) throw new Error("The queue is closed.");
    const entry = parseName(file);
    if (!entry) throw new TypeError(`not a receipt of the queue: ${file}`);
    await this.#inTurn(0, async () => {
      this.#sender.push(await this.#folder.putBack(entry, this.#nextOrder()));
      this.#setAside.count -= 1;
      this.#setAside.bytes -= entry.bytes;
    });
  }

  status(): QueueStatus {
    const nowMs = this.#clock.now();
    const sources = this.#sender.backlogs.map(({ sourceId, length, first, holdUp }) => {
      const oldestAgeMs = Math.max(0, nowMs - (first?.addedMs ?? nowMs));
      return { sourceId, waiting: length, oldestAgeMs, holdUp };
    });
    return {
      waiting: this.#sender.count,
      waitingBytes: this.#sender.bytes,
      oldestAgeMs: Math.max(0, ...sources.map(({ oldestAgeMs }) => oldestAgeMs)),
      setAside: this.#setAside.count,
      setAsideBytes: this.#setAside.bytes,
      sources,
    };
  }

  /** Resolves when nothing waits any more, or the queue is closed. */
  async drained(): Promise<void> {
    await this.#writing;
    await this.#sender.idle();
  }

  /** Gives up what is under way, which is sent again at the next start, and lets go of the folder. */
  close(): Promise<void> {
    this.#closing ??= this.#end();
    return this.#closing;
  }

  async #start(): Promise<void> {
    const { waiting, strange, setAside, batches } = await this.#folder.list();
    this.#setAside.count = setAside.length;
    this.#setAside.bytes = setAside.reduce((sum, { bytes }) => sum + bytes, 0);
    this.#order = waiting.at(-1)?.order ?? 0;
    // What cannot be moved stays, and nothing waits for it.
    for (const { name, reason } of strange) await this.#sender.setAside(name, reason).catch(() => undefined);
    for (const [sourceId, { names }] of batches) this.#sender.resume(sourceId, names);
    for (const entry of waiting) this.#sender.push(entry);
    this.#options.signal?.addEventListener("abort", this.#onAbort, { once: true });
    if (this.#options.signal?.aborted) await this.close();
  }

  readonly #onAbort = () => void this.close();

  #nextOrder(): number {
    this.#order += 1;
    return this.#order;
  }

  /** One after the other, so that they wait in the order in which they were added. */
  #inTurn(bytes: number, write: () => Promise<void>): Promise<void> {
    this.#reserved.count += 1;
    this.#reserved.bytes += bytes;
    const written = this.#writing.then(write).finally(() => {
      this.#reserved.count -= 1;
      this.#reserved.bytes -= bytes;
    });
    this.#writing = written.catch(() => undefined);
    return written;
  }

  async #end(): Promise<void> {
    this.#options.signal?.removeEventListener("abort", this.#onAbort);
    this.#sender.stop();
    await this.#writing;
    await this.#sender.idle();
    await this.#folder.close();
    await this.#ownership.release();
  }
}
