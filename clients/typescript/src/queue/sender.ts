import type { Clock } from "../clock.js";
import type { ProblemError } from "../problem-error.js";
import type { ReceiptExchange } from "../receipt-exchange.js";
import type { Entry } from "./entry-name.js";
import type { Outcome } from "./outcome.js";
import type { QueueFolder } from "./queue-folder.js";
import type { QueueEvent, SetAsideReason } from "./receipt-queue-options.js";
import { Slots } from "./slots.js";
import { SourceBacklog } from "./source-backlog.js";
import { type Upload, upload } from "./transport.js";

const FIRST_PAUSE_MS = 500;
/** A longer pause is asked for by a mistake only. */
const LONGEST_RETRY_AFTER_MS = 3_600_000;

/** How often what was sent together is sent so again. */
const PATIENCE = 5;

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
  readonly #backlogs = new Map<string, SourceBacklog>();
  readonly #runs = new Set<Promise<void>>();
  readonly #stop = new AbortController();
  readonly #slots: Slots;
  readonly #unanswered = new Map<string, readonly string[]>();
  count = 0;
  bytes = 0;

  constructor(options: SenderOptions) {
    this.#options = options;
    this.#slots = new Slots(options.concurrency);
  }

  /** Those of which something waits. */
  get backlogs(): SourceBacklog[] {
    return [...this.#backlogs.values()];
  }

  push(entry: Entry): void {
    this.count += 1;
    this.bytes += entry.bytes;
    const there = this.#backlogs.get(entry.sourceId);
    const backlog = there ?? new SourceBacklog(entry.sourceId);
    backlog.push(entry);
    if (there) return;
    this.#backlogs.set(entry.sourceId, backlog);
    const run = this.#run(backlog).finally(() => this.#runs.delete(run));
    this.#runs.add(run);
  }

  /** What was sent together and not answered is sent together again, once it was pushed. */
  resume(sourceId: string, names: readonly string[]): void {
    this.#unanswered.set(sourceId, names);
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

  async #run(backlog: SourceBacklog): Promise<void> {
    const { signal } = this.#stop;
    let failures = 0;
    // At the start, until all that waits has been pushed.
    await Promise.resolve();
    backlog.resume(this.#unanswered.get(backlog.sourceId) ?? []);
    this.#unanswered.delete(backlog.sourceId);
    while (backlog.first) {
      const entries = backlog.next();
      const later = await this.#slots.use(() => this.#send(backlog, entries));
      if (signal.aborted) return;
      failures = later ? failures + 1 : 0;
      if (!later) continue;
      // What was sent together is sent together again, with the same key, unless the network cannot carry it.
      if (failures >= PATIENCE) backlog.shrink();
      await this.#hold(backlog, later, failures);
      if (signal.aborted) return;
    }
    this.#backlogs.delete(backlog.sourceId);
  }

  /** Sends these, and has on the disk what became of them. Why some wait still. */
  async #send(backlog: SourceBacklog, entries: readonly Entry[]): Promise<Later | null> {
    const { exchange, folder } = this.#options;
    const done = new Set<Entry>();
    let later: Later | null = null;
    try {
      const uploads: Upload[] = [];
      for (const entry of entries) {
        const content = await folder.read(entry);
        if (Buffer.isBuffer(content)) uploads.push({ entry, content });
        else await this.#giveUp(entry, content, done);
      }
      const names = uploads.map(({ entry }) => entry.name);
      if (!(await folder.batches.note(backlog.sourceId, { names }))) uploads.splice(1);
      const answered = uploads.length > 0 ? await upload(exchange, uploads, this.#stop.signal) : { each: [] };
      if ("each" in answered) later = await this.#settle(uploads, answered.each, done);
      else if (answered.all.kind === "later" && answered.all.reason !== "credential") later = answered.all;
      else if (uploads.length > 1) backlog.limit(uploads.length);
      else if (answered.all.kind === "later") later = answered.all;
      else if (uploads[0]) await this.#giveUp(uploads[0].entry, answered.all.problem, done);
    } catch (error) {
      later = { kind: "later", reason: "disk", error, retryAfterMs: 0 };
    }
    for (const { bytes } of done) {
      this.count -= 1;
      this.bytes -= bytes;
    }
    backlog.settle(
      entries.length,
      entries.filter((entry) => !done.has(entry)),
    );
    if (!later) backlog.holdUp = null;
    if (done.size === entries.length) backlog.grow();
    return later;
  }

  /** What became of each. Why some wait still. */
  async #settle(uploads: readonly Upload[], outcomes: readonly Outcome[], done: Set<Entry>): Promise<Later | null> {
    const { folder, tell } = this.#options;
    let later: Later | null = null;
    const sent: { entry: Entry; event: QueueEvent }[] = [];
    const names = uploads.map(({ entry }) => entry.name);
    const atExchange = names.filter((_, at) => outcomes[at]?.kind === "sent");
    const sourceId = uploads[0]?.entry.sourceId ?? "";
    await folder.batches.note(sourceId, { names, sent: atExchange });
    for (const [at, { entry }] of uploads.entries()) {
      const outcome = outcomes[at];
      if (outcome?.kind === "refused") await this.#giveUp(entry, outcome.problem, done);
      if (outcome?.kind === "later") later = outcome;
      if (outcome?.kind !== "sent") continue;
      const { token } = entry;
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

  async #hold(backlog: SourceBacklog, { reason, error, retryAfterMs }: Later, failures: number): Promise<void> {
    const { clock, maxPauseMs, tell } = this.#options;
    const longestMs = Math.min(maxPauseMs, FIRST_PAUSE_MS * 2 ** Math.min(failures - 1, 20));
    const pauseMs = Math.max(longestMs * (0.5 + Math.random() / 2), Math.min(retryAfterMs, LONGEST_RETRY_AFTER_MS));
    backlog.holdUp = { reason, error, untilMs: clock.now() + pauseMs };
    tell({ type: "held-up", sourceId: backlog.sourceId, ...backlog.holdUp });
    // Ended by the queue's end alone.
    await clock.wait(pauseMs, this.#stop.signal).catch(() => undefined);
  }
}
