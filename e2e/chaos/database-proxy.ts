import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";

/**
 * The wire between the service and PostgreSQL. It can be cut, or go dead: then both sides believe that they are
 * connected, and nothing arrives.
 */
export class DatabaseProxy {
  readonly #server: Server;
  readonly #pairs = new Set<{ service: Socket; database: Socket }>();
  /** Dead pairs stay open, as a vanished host leaves them; they are closed with the proxy. */
  readonly #dead = new Set<Socket>();
  #upstreamPort: number;
  #isDead = false;

  private constructor(server: Server, upstreamPort: number) {
    this.#server = server;
    this.#upstreamPort = upstreamPort;
    server.on("connection", (service) => this.#join(service));
  }

  static async start(upstreamPort: number): Promise<DatabaseProxy> {
    const server = createServer();
    const proxy = new DatabaseProxy(server, upstreamPort);
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    return proxy;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** For connections to come. */
  set upstreamPort(port: number) {
    this.#upstreamPort = port;
  }

  /** The ports by which PostgreSQL knows the connections that are open. */
  get clientPorts(): number[] {
    return [...this.#pairs].flatMap(({ database }) => (database.localPort ? [database.localPort] : []));
  }

  /** Nothing is forwarded any more, and nobody is told: a half-open connection. New ones are not answered either. */
  goDead(): void {
    this.#isDead = true;
    for (const { service, database } of this.#pairs) {
      for (const socket of [service, database]) {
        socket.removeAllListeners("data");
        socket.pause();
        this.#dead.add(socket);
      }
    }
    this.#pairs.clear();
  }

  /** New connections get through again; those that went dead stay so. */
  revive(): void {
    this.#isDead = false;
  }

  /** Closes every connection for both sides. */
  cut(): void {
    for (const { service, database } of this.#pairs) {
      service.destroy();
      database.destroy();
    }
    for (const socket of this.#dead) socket.destroy();
    this.#dead.clear();
  }

  close(): void {
    this.cut();
    this.#server.close();
  }

  #join(service: Socket): void {
    service.on("error", () => undefined);
    if (this.#isDead) {
      this.#dead.add(service);
      service.pause();
      return;
    }
    const database = connect(this.#upstreamPort, "127.0.0.1");
    database.on("error", () => undefined);
    const pair = { service, database };
    this.#pairs.add(pair);
    for (const [from, to] of [
      [service, database],
      [database, service],
    ] as const) {
      from.setNoDelay(true);
      from.on("data", (chunk) => to.write(chunk));
      from.once("close", () => {
        // A side that ends while the wire is dead cannot tell the other.
        if (this.#dead.delete(from)) return;
        this.#pairs.delete(pair);
        to.destroy();
      });
    }
  }
}
