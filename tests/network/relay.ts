import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** Has an address before the program behind it has one: a webhook is registered first, and its secret given to it then. */
export class Relay {
  readonly port: number;
  /** The program's port, or the path of its socket; until then, connections end. */
  target: number | string = 0;
  readonly #server: ReturnType<typeof createServer>;
  readonly #sockets = new Set<Socket>();

  private constructor(server: ReturnType<typeof createServer>) {
    this.#server = server;
    this.port = (server.address() as AddressInfo).port;
    server.on("connection", (socket) => {
      const onward = typeof this.target === "string" ? connect(this.target) : connect(this.target, "127.0.0.1");
      for (const [from, to] of [
        [socket, onward],
        [onward, socket],
      ] as const) {
        this.#sockets.add(from);
        from.pipe(to);
        from.on("error", () => to.destroy());
        from.on("close", () => this.#sockets.delete(from));
      }
    });
  }

  static async open(target: number | string = 0): Promise<Relay> {
    const server = createServer();
    await once(server.listen(0, "127.0.0.1"), "listening");
    const relay = new Relay(server);
    relay.target = target;
    return relay;
  }

  close(): void {
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
  }
}
