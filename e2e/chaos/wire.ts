import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";

/**
 * The wire between the service and PostgreSQL, or between tills and the service. It can be cut, or go dead: then both sides
 * believe that they are connected, and nothing arrives.
 */
export class Wire {
  readonly #server: Server;
  readonly #pairs = new Set<{ near: Socket; far: Socket }>();
  /** Dead pairs stay open, as a vanished host leaves them; they are closed with the wire. */
  readonly #dead = new Set<Socket>();
  #upstreamPort: number;
  #isDead = false;

  private constructor(server: Server, upstreamPort: number) {
    this.#server = server;
    this.#upstreamPort = upstreamPort;
    server.on("connection", (near) => this.#join(near));
  }

  static async start(upstreamPort: number): Promise<Wire> {
    const server = createServer();
    const wire = new Wire(server, upstreamPort);
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    return wire;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** For connections to come. */
  set upstreamPort(port: number) {
    this.#upstreamPort = port;
  }

  /** The ports by which the far side knows the connections that are open. */
  get clientPorts(): number[] {
    return [...this.#pairs].flatMap(({ far }) => (far.localPort ? [far.localPort] : []));
  }

  /** Nothing is forwarded any more, and nobody is told: a half-open connection. New ones are not answered either. */
  goDead(): void {
    this.#isDead = true;
    for (const { near, far } of this.#pairs) {
      for (const socket of [near, far]) {
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
    for (const { near, far } of this.#pairs) {
      near.destroy();
      far.destroy();
    }
    for (const socket of this.#dead) socket.destroy();
    this.#dead.clear();
  }

  close(): void {
    this.cut();
    this.#server.close();
  }

  #join(near: Socket): void {
    near.on("error", () => undefined);
    if (this.#isDead) {
      this.#dead.add(near);
      near.pause();
      return;
    }
    const far = connect(this.#upstreamPort, "127.0.0.1");
    far.on("error", () => undefined);
    const pair = { near, far };
    this.#pairs.add(pair);
    for (const [from, to] of [
      [near, far],
      [far, near],
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
