import type { Server } from "node:http";

/** While connections come, what may wait is gone on with so seldom. */
const PAUSE_MS = 20;
/** For so long, requests of a turn are begun as they come. */
const LONG_MS = 2;

/**
 * When what may wait is gone on with: in the next turn of the event loop, but seldom while connections come. Node accepts one
 * of them in a turn, so a connection behind a thousand others waits for a thousand turns.
 */
export class ShortTurns {
  #accepted = 0;
  #isAccepting = false;
  #startedMs: number | null = null;

  watch(server: Server): void {
    server.on("connection", () => {
      this.#accepted += 1;
      this.#isAccepting = true;
      const accepted = this.#accepted;
      // Until the next turn is over, in which another may come.
      setImmediate(() =>
        setImmediate(() => {
          if (accepted === this.#accepted) this.#isAccepting = false;
        }),
      );
    });
  }

  /** Whether a turn is not to become longer: others have come in it for long, or connections come. */
  isLong(): boolean {
    if (this.#isAccepting) return true;
    if (this.#startedMs !== null) return performance.now() - this.#startedMs >= LONG_MS;
    this.#startedMs = performance.now();
    setImmediate(() => {
      this.#startedMs = null;
    });
    return false;
  }

  readonly later = (run: () => void): void => {
    const askedMs = performance.now();
    const look = () => {
      if (!this.#isAccepting || performance.now() - askedMs >= PAUSE_MS) run();
      else setImmediate(look);
    };
    setImmediate(look);
  };
}
