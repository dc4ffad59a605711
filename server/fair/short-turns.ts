import type { Server } from "node:http";

/** While connections come, what may wait is gone on with so seldom. */
const PAUSE_MS = 20;

/**
 * When what may wait is gone on with: in the next turn of the event loop, but seldom while connections come. Node accepts one
 * of them in a turn, so whoever connects behind a thousand others waits for a thousand turns.
 */
export class ShortTurns {
  #accepted = 0;

  watch(server: Server): void {
    server.on("connection", () => {
      this.#accepted += 1;
    });
  }

  readonly later = (run: () => void): void => {
    const askedMs = performance.now();
    let seen = this.#accepted;
    const look = () => {
      if (seen === this.#accepted || performance.now() - askedMs >= PAUSE_MS) return run();
      seen = this.#accepted;
      setImmediate(look);
    };
    setImmediate(look);
  };
}
