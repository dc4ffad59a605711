import type { Clock } from "../clock.js";
import type { ProblemError } from "../problem-error.js";
import type { ReceiptExchange } from "../receipt-exchange.js";
import type { Entry } from "./entry-name.js";
import { Line } from "./line.js";
import type { Outcome } from "./outcome.js";
import type { QueueFolder } from "./queue-folder.js";
import type { QueueEvent, SetAsideReason } from "./receipt-queue-options.js";
import { Slots } from "./slots.js";
import { type Letter, post } from "./transport.js";

const FIRST_PAUSE_MS = 500;
/** A longer pause is asked for by a mistake only. */
const LONGEST_RETRY_AFTER_MS = 3_600_000;

/** How often what was sent together is sent so again. */
const PATIENCE = 5;

const TORN = { code: "torn", detail: "The file does not hold what was written to it." };

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
    while (line.first) {
      const entries = line.next();
      const later = await this.#slots.use(() => this.#deal(line, entries));
      if (signal.aborted) return;
      failures = later ? failures + 1 : 0;
      if (!later) continue;
      // What was sent together is sent together again, with the same key, unless the line cannot carry it.
      if (failures >= PATIENCE) line.shrink();
      await this.#hold(line, later, failures);
      if (signal.aborted) return;
    }
    this.#lines.delete(line.sourceId);
  }

  /** Sends these, and has on the disk what became of them. Why some wait still. */
  async #deal(line: Line, entries: readonly Entry[]): Promise<Later | null> {
    const { exchange, folder } = this.#options;
    const done = new Set<Entry>();
    let later: Later | null = null;
    try {
      const letters: Letter[] = [];
      for (const entry of entries) {
        const content = await folder.read(entry);
        if (content) letters.push({ entry, content });
        else await this.#giveUp(entry, TORN, done);
      }
      const posted = letters.length > 0 ? await post(exchange, letters, this.#stop.signal) : { each: [] };
      if ("each" in posted) later = await this.#settle(letters, posted.each, done);
      else if (posted.all.kind === "later" && posted.all.reason !== "credential") later = posted.all;
      else if (letters.length > 1) line.limit(letters.length);
      else if (posted.all.kind === "later") later = posted.all;
      else if (letters[0]) await this.#giveUp(letters[0].entry, posted.all.problem, done);
    } catch (error) {
      later = { kind: "later", reason: "disk", error, retryAfterMs: 0 };
    }
    for (const { bytes } of done) {
      this.count -= 1;
      this.bytes -= bytes;
    }
    line.settle(
      entries.length,
      entries.filter((entry) => !done.has(entry)),
    );
    if (!later) line.holdUp = null;
    if (done.size === entries.length) line.grow();
    return later;
  }

  /** What became of each. Why some wait still. */
  async #settle(letters: readonly Letter[], outcomes: readonly Outcome[], done: Set<Entry>): Promise<Later | null> {
    const { folder, tell } = this.#options;
    let later: Later | null = null;
    const sent: { entry: Entry; event: QueueEvent }[] = [];
    for (const [at, { entry }] of letters.entries()) {
      const outcome = outcomes[at];
      if (outcome?.kind === "refused") await this.#giveUp(entry, outcome.problem, done);
      if (outcome?.kind === "later") later = outcome;
      if (outcome?.kind !== "sent") continue;
      const { sourceId, token } = entry;
      sent.push({ entry, event: { type: "sent", sourceId, token, id: outcome.id, version: outcome.version } });
    }
    await folder.remove(sent.map(({ entry }) => entry));
    for (const { entry, event } of sent) {
      done.add(entry);
      tell(event);
    }
    return later;
  }

  async #giveUp(entry: Entry, reason: SetAsideReason | ProblemError, done: Set<Entry>): Promise<void> {
    await this.setAside(entry.name, reason, entry.bytes);
    done.add(entry);
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
