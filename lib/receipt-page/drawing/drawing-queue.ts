import type { ChildProcess } from "node:child_process";
import { DomainError } from "@/lib/core/errors";
import { lowerPriority } from "@/lib/core/shared/lower-priority";
import type { SharedRoom } from "@/lib/core/shared/shared-room";

interface QueueOptions {
  start(): ChildProcess;
  /** From when a drawing is asked for until it is given up. */
  deadlineMs: number;
  /** Of those that wait or are being drawn. */
  room: SharedRoom;
}

/** A waiting reader: its address as limits count it, and a signal that it has gone. */
export interface Reader {
  address: string;
  signal?: AbortSignal | undefined;
}

interface Flight<Drawing, Drawn> {
  key: string;
  address: string;
  drawing: Drawing;
  drawn: Promise<Drawn>;
  settle(result: { drawn: Drawn } | { error: Error }): void;
  readers: number;
}

/** Fonts take memory: a process that has drawn nothing for so long goes. */
const IDLE_MS = 60_000;
/** A shopper waits for it, behind the tills. */
const NICENESS = 5;
/** A drawing without readers may still end within this: starting a process for the next one takes longer. */
const GRACE_MS = 1_000;
const MAX_REMEMBERED = 100;
const RETRY_AFTER_SECONDS = 30;

/**
 * Drawings in a process of their own, one after the other; next is the address that has waited longest for a turn. Readers of
 * the same page share one drawing. It is given up at a deadline, or when its last reader has gone: the process is killed, and
 * the next drawing starts another.
 */
export class DrawingQueue<Drawing extends object, Drawn> {
  readonly #options: QueueOptions;
  /** In the order in which they were asked for. */
  readonly #flights = new Map<string, Flight<Drawing, Drawn>>();
  /** Addresses by their last turn, the latest at the end. */
  readonly #turns = new Set<string>();
  #running: Flight<Drawing, Drawn> | undefined;
  #runningSince = 0;
  #process: ChildProcess | undefined;
  #idle: NodeJS.Timeout | undefined;

  constructor(options: QueueOptions) {
    this.#options = options;
  }

  /**
   * @throws DomainError `unavailable` when too many wait, or it takes too long
   * @throws the signal's reason
   */
  async draw(key: string, drawing: Drawing, { address, signal }: Reader): Promise<Drawn> {
    signal?.throwIfAborted();
    const flight = this.#flights.get(key) ?? this.#enqueue(key, drawing, address);
    flight.readers += 1;
    if (!signal) return flight.drawn;
    let leave = () => {};
    const left = new Promise<never>((_, reject) => {
      leave = () => {
        reject(signal.reason);
        flight.readers -= 1;
        this.#abandon(flight);
      };
    });
    signal.addEventListener("abort", leave, { once: true });
    try {
      return await Promise.race([flight.drawn, left]);
    } finally {
      signal.removeEventListener("abort", leave);
    }
  }

  #enqueue(key: string, drawing: Drawing, address: string): Flight<Drawing, Drawn> {
    const { room, deadlineMs } = this.#options;
    const place = room.enter(address);
    if (!place) throw unavailable("Too many receipts are being drawn just now.");
    let settle: Flight<Drawing, Drawn>["settle"] = () => {};
    const drawn = new Promise<Drawn>((resolve, reject) => {
      settle = (result) => {
        clearTimeout(timer);
        place.leave();
        if (this.#flights.get(key) === flight) this.#flights.delete(key);
        if ("drawn" in result) resolve(result.drawn);
        else reject(result.error);
      };
    });
    // Readers get the failure from `draw`; without readers it must not count as unhandled.
    drawn.catch(() => undefined);
    const flight: Flight<Drawing, Drawn> = { key, address, drawing, drawn, settle, readers: 0 };
    const timer = setTimeout(() => this.#giveUp(flight, unavailable("Drawing it took too long.")), deadlineMs);
    timer.unref();
    this.#flights.set(key, flight);
    // After this turn, when its readers are known.
    queueMicrotask(() => this.#next());
    return flight;
  }

  /** A drawing without readers keeps its place until it has ended: asking and leaving wins no more places than waiting. */
  #abandon(flight: Flight<Drawing, Drawn>): void {
    if (flight.readers > 0) return;
    const left = this.#running === flight ? this.#runningSince + GRACE_MS - performance.now() : 0;
    if (left <= 0) this.#giveUp(flight, new Error("Nobody waits for it any more."));
    else setTimeout(() => this.#abandon(flight), left).unref();
  }

  #giveUp(flight: Flight<Drawing, Drawn>, error: Error): void {
    flight.settle({ error });
    if (this.#running !== flight) return;
    this.#process?.kill("SIGKILL");
    this.#process = undefined;
    this.#running = undefined;
    this.#next();
  }

  #next(): void {
    if (this.#running) return;
    const flight = this.#first();
    clearTimeout(this.#idle);
    if (!flight) {
      this.#idle = setTimeout(() => this.#process?.disconnect(), IDLE_MS).unref();
      return;
    }
    this.#running = flight;
    this.#runningSince = performance.now();
    this.#noteTurn(flight.address);
    this.#process ??= this.#start();
    this.#process.send(flight.drawing);
  }

  #first(): Flight<Drawing, Drawn> | undefined {
    const waiting = [...this.#flights.values()];
    const fresh = waiting.find(({ address }) => !this.#turns.has(address));
    if (fresh) return fresh;
    for (const address of this.#turns) {
      const next = waiting.find((flight) => flight.address === address);
      if (next) return next;
    }
    return undefined;
  }

  #noteTurn(address: string): void {
    this.#turns.delete(address);
    this.#turns.add(address);
    const [oldest] = this.#turns;
    if (this.#turns.size > MAX_REMEMBERED && oldest !== undefined) this.#turns.delete(oldest);
  }

  #start(): ChildProcess {
    const child = this.#options.start();
    const ended = (error: Error) => {
      if (this.#process !== child) return;
      this.#process = undefined;
      this.#done({ error });
    };
    child.on("message", (message: { drawn: Drawn; isFull?: boolean } | { failed: string }) => {
      if (this.#process !== child) return;
      const isDrawn = "drawn" in message;
      if (isDrawn && message.isFull) {
        this.#process = undefined;
        child.kill("SIGKILL");
      }
      this.#done(isDrawn ? message : { error: new Error(message.failed) });
    });
    child.on("error", ended);
    child.on("exit", (code, signal) => ended(new Error(`The drawing process has ended (${signal ?? code}).`)));
    // It must not keep this process alive.
    child.unref();
    child.channel?.unref();
    lowerPriority(child, NICENESS);
    return child;
  }

  #done(result: { drawn: Drawn } | { error: Error }): void {
    const flight = this.#running;
    this.#running = undefined;
    flight?.settle(result);
    this.#next();
  }
}

function unavailable(message: string): DomainError {
  return new DomainError("unavailable", message, { retryAfterSeconds: RETRY_AFTER_SECONDS });
}
