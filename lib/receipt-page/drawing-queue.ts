import type { ChildProcess } from "node:child_process";
import { setPriority } from "node:os";
import { DomainError } from "@/lib/core/errors";
import type { SharedRoom } from "@/lib/core/shared-room";

interface QueueOptions {
  start(): ChildProcess;
  /** From when a drawing is asked for until it is given up. */
  deadlineMs: number;
  /** Of those that wait or are being drawn. */
  room: SharedRoom;
}

/** Who waits: the address as limits count it, and whether it has gone. */
export interface Reader {
  address: string;
  signal?: AbortSignal | undefined;
}

interface Flight<Drawing, Drawn> {
  key: string;
  drawing: Drawing;
  drawn: Promise<Drawn>;
  settle(result: { drawn: Drawn } | { error: Error }): void;
  readers: number;
}

/** Fonts take memory: a process that has drawn nothing for so long goes. */
const IDLE_MS = 60_000;
/** What answers comes before what draws. */
const NICENESS = 5;
const RETRY_AFTER_SECONDS = 30;

/**
 * Drawings in a process of their own, one after the other: once for all who ask for the same, until a deadline, and no longer
 * than somebody waits. What is given up is really ended: the process is killed, and the next drawing starts another.
 */
export class DrawingQueue<Drawing extends object, Drawn> {
  readonly #options: QueueOptions;
  /** In the order in which they were asked for; the first is under way. */
  readonly #flights = new Map<string, Flight<Drawing, Drawn>>();
  #running: Flight<Drawing, Drawn> | undefined;
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
        if (flight.readers === 0) this.#giveUp(flight, new Error("Nobody waits for it any more."));
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
    // Who waits is told; nobody may be left.
    drawn.catch(() => undefined);
    const flight: Flight<Drawing, Drawn> = { key, drawing, drawn, settle, readers: 0 };
    const timer = setTimeout(() => this.#giveUp(flight, unavailable("Drawing it took too long.")), deadlineMs);
    timer.unref();
    this.#flights.set(key, flight);
    // After this turn, when its readers are known.
    queueMicrotask(() => this.#next());
    return flight;
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
    const [flight] = this.#flights.values();
    clearTimeout(this.#idle);
    if (!flight) {
      this.#idle = setTimeout(() => this.#process?.disconnect(), IDLE_MS).unref();
      return;
    }
    this.#running = flight;
    this.#process ??= this.#start();
    this.#process.send(flight.drawing);
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
    // Nobody needs to wait for it to end the own process.
    child.unref();
    child.channel?.unref();
    try {
      if (child.pid) setPriority(child.pid, NICENESS);
    } catch {
      // Where that is not allowed, it draws with the priority of all.
    }
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
