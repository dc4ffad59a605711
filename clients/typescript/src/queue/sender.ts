import type { Clock } from "../clock.js";
import type { components } from "../generated/openapi.js";
import type { ProblemError } from "../problem-error.js";
import type { ReceiptExchange } from "../receipt-exchange.js";
import type { Entry } from "./entry-name.js";
import { Line } from "./line.js";
import { type Outcome, outcomeOf } from "./outcome.js";
import type { QueueFolder } from "./queue-folder.js";
import type { QueueEvent, SetAsideReason } from "./receipt-queue-options.js";
import { Slots } from "./slots.js";

const FIRST_PAUSE_MS = 500;
/** A longer pause is asked for by a mistake only. */
const LONGEST_RETRY_AFTER_MS = 3_600_000;

const TORN = {
  kind: "torn",
  reason: { code: "torn", detail: "The file does not hold what was written to it." },
} as const;

type Schemas = components["schemas"];
type Later = Extract<Outcome, { kind: "later" }>;

interface SenderOptions {
  exchange: ReceiptExchange;
  folder: QueueFolder;
  clock: Clock;
  maxPauseMs: number;
  /** Sources at once. */
  concurrency: number;
  tell: (event: QueueEvent) => void;
  onSetAside: (bytes: number) => void;
}

/** Sends what waits: of each source one after the other, in their order, for as long as it takes. */
export class Sender {
  readonly #options: SenderOptions;
  readonly #lines = new Map<string, Line>();
  readonly #runs = new Set<Promise<void>>();
  readonly #stop = new AbortController();
  readonly #slots: Slots;
  count = 0;
  bytes = 0;

  constructor(options: SenderOptions) {
    this.#options = options;
    this.#slots = new Slots(options.concurrency);
  }

  /** Those of which something waits. */
  get lines(): Line[] {
    return [...this.#lines.values()];
  }

  push(entry: Entry): void {
    this.count += 1;
    this.bytes += entry.bytes;
    const there = this.#lines.get(entry.sourceId);
    const line = there ?? new Line(entry.sourceId);
    line.push(entry);
    if (there) return;
    this.#lines.set(entry.sourceId, line);
    const run = this.#run(line).finally(() => this.#runs.delete(run));
    this.#runs.add(run);
  }

  async idle(): Promise<void> {
    while (this.#runs.size > 0) await Promise.all(this.#runs);
  }

  /** Gives up what is under way; `idle` waits for that. */
  stop(): void {
    this.#stop.abort();
  }

  /** `bytes`: of a receipt, which counts still. */
  async setAside(name: string, reason: SetAsideReason | ProblemError, bytes?: number): Promise<void> {
    const { folder, tell, onSetAside } = this.#options;
    await folder.setAside(name, reason);
    if (bytes !== undefined) onSetAside(bytes);
    tell({ type: "set-aside", file: name, reason });
  }

  async #run(line: Line): Promise<void> {
    const { signal } = this.#stop;
    let failures = 0;
    for (let entry = line.first; entry; entry = line.first) {
      const outcome = await this.#slots.use(() => this.#deal(entry));
      if (signal.aborted) return;
      if (outcome.kind === "later") {
        failures += 1;
        await this.#hold(line, outcome, failures);
        if (signal.aborted) return;
        continue;
      }
      failures = 0;
      line.holdUp = null;
      line.shift();
      this.count -= 1;
      this.bytes -= entry.bytes;
    }
    this.#lines.delete(line.sourceId);
  }

  /** What became of a receipt, once it stands on the disk, too. */
  async #deal(entry: Entry): Promise<Outcome | typeof TORN> {
    const { folder, tell } = this.#options;
    try {
      const content = await folder.read(entry);
      const outcome = content ? await this.#send(entry, content) : TORN;
      if (outcome.kind === "torn") await this.setAside(entry.name, outcome.reason, entry.bytes);
      if (outcome.kind === "refused") await this.setAside(entry.name, outcome.problem, entry.bytes);
      if (outcome.kind === "sent") {
        await folder.remove(entry);
        const { id, version } = outcome;
        tell({ type: "sent", sourceId: entry.sourceId, token: entry.token, id, version });
      }
      return outcome;
    } catch (error) {
      return { kind: "later", reason: "disk", error, retryAfterMs: 0 };
    }
  }

  async #send({ name, sourceId, token }: Entry, content: Buffer): Promise<Outcome> {
    const { signal } = this.#stop;
    const receipt = JSON.parse(content.toString("utf8")) as Schemas["Receipt"];
    try {
      signal.throwIfAborted();
      // With the key it has one result, also where somebody has corrected the receipt before it is sent again.
      const options = { idempotencyKey: name, signal };
      const answer: unknown = await this.#options.exchange.receipts.put(sourceId, token, receipt, options);
      const { id, version, receiptUrl } = (answer ?? {}) as Partial<Schemas["SubmittedReceipt"]>;
      // Whoever has the line may answer 200 to everything, as in a hotel.
      if (!id || !version || !receiptUrl?.endsWith(`/r/${token}`)) throw new Error("What answers is not an exchange.");
      return { kind: "sent", id, version };
    } catch (error) {
      return outcomeOf(error);
    }
  }

  async #hold(line: Line, { reason, error, retryAfterMs }: Later, failures: number): Promise<void> {
    const { clock, maxPauseMs, tell } = this.#options;
    const longestMs = Math.min(maxPauseMs, FIRST_PAUSE_MS * 2 ** Math.min(failures - 1, 20));
    const pauseMs = Math.max(longestMs * (0.5 + Math.random() / 2), Math.min(retryAfterMs, LONGEST_RETRY_AFTER_MS));
    line.holdUp = { reason, error, untilMs: clock.now() + pauseMs };
    tell({ type: "held-up", sourceId: line.sourceId, ...line.holdUp });
    // Ended by the queue's end alone.
    await clock.wait(pauseMs, this.#stop.signal).catch(() => undefined);
  }
}
