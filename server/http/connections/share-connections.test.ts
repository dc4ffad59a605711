import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { boundTo } from "@/tests/shared-bounds";
import { type FrontDoor, LIMITS, openFrontDoor, type Surfaces } from "../front-door";

const closers: (() => Promise<void> | void)[] = [];

afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function openDoor(
  more: { surfaces?: Partial<Surfaces>; limits?: Partial<typeof LIMITS>; isBehindProxy?: boolean } = {},
): Promise<FrontDoor> {
  const { surfaces, limits, isBehindProxy } = more;
  const door = await openFrontDoor({ host: "127.0.0.1", port: 0 }, { ...LIMITS, ...limits }, undefined, isBehindProxy);
  closers.push(() => door.close(0));
  const answering = (_: unknown, response: { end(text: string): unknown }) => void response.end("answered");
  door.open({ api: answering, receiptPage: answering, pages: answering, ...surfaces }, async () => "ready");
  return door;
}

interface Caller {
  socket: Socket;
  answers(): number;
  isOpen(): boolean;
}

async function call(port: number, bytes: string, options = {}): Promise<Caller> {
  const socket = connect({ port, host: "127.0.0.1", ...options }).setEncoding("latin1");
  closers.push(() => void socket.destroy());
  let text = "";
  socket.on("data", (piece) => {
    text += piece;
  });
  socket.on("error", () => undefined);
  await once(socket, "connect");
  socket.write(bytes);
  return {
    socket,
    answers: () => text.match(/HTTP\/1\.1 200/g)?.length ?? 0,
    isOpen: () => !socket.closed && !socket.readableEnded,
  };
}

const HEAD = "GET /v1/stores HTTP/1.1\r\nHost: x\r\n";
const REQUEST = `${HEAD}\r\n`;
const callers = (count: number, port: number, bytes: string, options = {}) =>
  Promise.all(Array.from({ length: count }, () => call(port, bytes, options)));
const open = (all: Caller[]) => all.filter((caller) => caller.isOpen());

describe("an address", () => {
  it("holds no more unfinished heads than its share, and who sends a whole one is answered", async () => {
    boundTo("unfinished heads", { all: 60, each: 20 });
    const { port } = await openDoor();
    const attackers = await callers(100, port, HEAD);
    const till = await call(port, REQUEST);
    await expect.poll(till.answers).toBe(1);
    await expect.poll(() => open(attackers).length).toBeLessThanOrEqual(20);
    expect(till.isOpen()).toBe(true);
  });

  it("holds no more connections than its share, and keeps those that it uses", async () => {
    boundTo("connections", { all: 60, each: 20 });
    const { port } = await openDoor();
    const till = await call(port, REQUEST);
    const all: Caller[] = [];
    for (let n = 0; n < 10; n++) {
      const idle = await callers(10, port, REQUEST);
      all.push(...idle);
      await expect.poll(() => idle.every(({ answers }) => answers() === 1)).toBe(true);
      till.socket.write(REQUEST);
      await expect.poll(till.answers).toBe(n + 2);
    }
    await expect.poll(() => open(all).length).toBe(19);
  });

  it("that all connections come from has them all where it is a proxy's", async () => {
    boundTo("connections", { all: 60, each: 20 });
    boundTo("unfinished heads", { all: 60, each: 20 });
    const { port } = await openDoor({ isBehindProxy: true });
    const shoppers = await callers(50, port, REQUEST);
    await expect.poll(() => shoppers.every(({ answers }) => answers() === 1)).toBe(true);
    expect(open(shoppers)).toHaveLength(50);
    // Of all together, the oldest goes.
    const more = await callers(20, port, REQUEST);
    await expect.poll(() => more.every(({ answers }) => answers() === 1)).toBe(true);
    await expect.poll(() => open([...shoppers, ...more]).length).toBe(60);
    expect(open(more)).toHaveLength(20);
  });

  it("has a share of the requests under way, and gets it back with the answer", async () => {
    boundTo("requests under way", { all: 60, each: 20 });
    const held: { end(text: string): unknown }[] = [];
    const { port } = await openDoor({ surfaces: { api: (_, response) => void held.push(response) } });
    const attackers = await callers(30, port, REQUEST);
    await expect.poll(() => held.length).toBe(20);
    const late = await fetch(`http://127.0.0.1:${port}/v1/stores`);
    expect([late.status, late.headers.get("retry-after")]).toEqual([503, "2"]);
    for (const response of held.splice(0)) response.end("done");
    await expect.poll(() => attackers.filter(({ answers }) => answers() === 1).length).toBe(20);
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
  });

  it("has a share of the requests that wait behind each other", async () => {
    const room = boundTo("pipelined requests", { all: 20, each: 5 });
    let begun = 0;
    const { port } = await openDoor({
      surfaces: {
        api: () => {
          begun += 1;
        },
      },
    });
    // So short that several are parsed together.
    const attackers = await callers(10, port, "GET /v1 HTTP/1.1\r\nHost:x\r\n\r\n".repeat(20));
    await expect.poll(() => begun).toBe(10);
    expect(room.taken).toBe(5);
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
    for (const { socket } of attackers) socket.destroy();
    await expect.poll(() => room.taken, { timeout: 9_000 }).toBe(0);
  });

  it("has a share of those that are refused and go on sending, of whom the oldest go", async () => {
    boundTo("refused callers that still send", { all: 60, each: 20 });
    const { port } = await openDoor();
    const refused = await callers(50, port, "NONSENSE\r\n\r\n", { allowHalfOpen: true });
    const isHeld = ({ socket }: Caller) => !socket.closed && socket.write("more");
    await expect.poll(() => refused.filter(isHeld).length).toBe(20);
    expect(refused.slice(-20).every(isHeld)).toBe(true);
  });
});

it("who sends many requests at once waits for those who send one at a time", async () => {
  boundTo("pipelined requests", { all: 10_000, each: 10_000 });
  let begun = 0;
  const api: Surfaces["api"] = (_, response) => {
    begun += 1;
    response.end("x");
  };
  const { port } = await openDoor({ surfaces: { api } });
  const till = await call(port, "GET / HTTP/1.1\r\nHost: x\r\n\r\n");
  await expect.poll(till.answers).toBe(1);
  const attackers = await callers(20, port, REQUEST.repeat(40));
  let asked = 0;
  while (begun < 800) {
    till.socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
    asked += 1;
    await once(till.socket, "data");
  }
  expect(attackers.every(({ isOpen }) => isOpen())).toBe(true);
  // Of each four that begin, one of others may come between.
  expect(asked).toBeGreaterThan(100);
});
