import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { watchSocket } from "./watch-socket";

const SILENCE_MS = 200;
const READY = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);

const servers: Server[] = [];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
});
afterEach(() => {
  vi.useRealTimers();
  for (const server of servers.splice(0)) server.close();
});

/** A watched socket to a server that answers each message with what `answer` does. */
async function connected(answer: (socket: Socket) => void) {
  const server = createServer((socket) => socket.on("error", () => undefined).on("data", () => answer(socket)));
  servers.push(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  const [peer] = (await once(server, "connection")) as [Socket];
  watchSocket(socket, SILENCE_MS);
  const failure = new Promise<{ code?: string }>((done) => socket.once("error", done));
  return { socket, peer, failure };
}

describe("a watched connection", () => {
  it("ends with ETIMEDOUT when a question stays without an answer", async () => {
    const { socket, failure } = await connected(() => undefined);
    socket.write("select");
    vi.advanceTimersByTime(SILENCE_MS);
    expect((await failure).code).toBe("ETIMEDOUT");
  });

  it("ends when an answer breaks off in the middle", async () => {
    const { socket, failure } = await connected((peer) => peer.write("a row"));
    socket.write("select");
    await once(socket, "data");
    vi.advanceTimersByTime(SILENCE_MS);
    expect((await failure).code).toBe("ETIMEDOUT");
  });

  it("stays open beyond that when nothing is asked, the answer is complete, and notifications come", async () => {
    const { socket, peer } = await connected((to) => to.write(READY));
    socket.write("listen");
    await once(socket, "data");
    peer.write("A notification");
    await once(socket, "data");
    vi.advanceTimersByTime(3 * SILENCE_MS);
    expect(socket.destroyed).toBe(false);
    socket.destroy();
  });
});
