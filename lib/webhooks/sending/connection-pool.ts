import { Connection } from "./connection";
import type { WebhookNetwork } from "./webhook-network";

const MAX_IDLE_PER_ORIGIN = 128;
const MAX_IDLE = 512;

/** Connections kept open between requests. How many are busy at once is for the caller to bound. */
export class ConnectionPool {
  readonly #network: WebhookNetwork;
  readonly #all = new Set<Connection>();
  /** By origin, the one used last at the end: the others may time out. */
  readonly #idle = new Map<string, Connection[]>();
  #idleCount = 0;

  constructor(network: WebhookNetwork) {
    this.#network = network;
  }

  /** An idle connection to the origin, or a new one that opens with its first request. */
  take(origin: string, options: { isFresh?: boolean } = {}): Connection {
    const idle = options.isFresh ? undefined : this.#idle.get(origin)?.pop();
    if (idle) {
      this.#idleCount -= 1;
      return idle;
    }
    const connection = new Connection(this.#network, origin, (closed) => this.#dropIdle(closed));
    this.#all.add(connection);
    return connection;
  }

  /** Takes back a connection whose request is complete. */
  give(connection: Connection): void {
    // A turn later: a server that closes although it promised to keep alive has then been heard.
    setImmediate(() => {
      if (!this.#all.has(connection)) return;
      const idle = this.#idle.get(connection.origin) ?? [];
      if (!connection.isReusable || idle.length >= MAX_IDLE_PER_ORIGIN || this.#idleCount >= MAX_IDLE) {
        this.discard(connection, new Error("The connection is not needed any more."));
        return;
      }
      this.#idle.set(connection.origin, idle);
      idle.push(connection);
      this.#idleCount += 1;
    });
  }

  /** Closes a connection that is not to be used again. */
  discard(connection: Connection, error: Error): void {
    this.#all.delete(connection);
    this.#dropIdle(connection);
    connection.destroy(error);
  }

  /** Closes everything; requests under way fail with `error`. */
  destroy(error: Error): void {
    for (const connection of this.#all) this.discard(connection, error);
  }

  /** The other side hung up. A busy connection is left to its request, which hears of it. */
  #dropIdle(connection: Connection): void {
    const idle = this.#idle.get(connection.origin);
    const position = idle?.indexOf(connection) ?? -1;
    if (!idle || position < 0) return;
    idle.splice(position, 1);
    this.#idleCount -= 1;
    this.#all.delete(connection);
    if (idle.length === 0) this.#idle.delete(connection.origin);
  }
}
