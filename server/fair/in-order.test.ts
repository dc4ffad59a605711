import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { once } from "node:events";
import type { IncomingMessage, RequestListener } from "node:http";
import { connect } from "node:net";
import fc from "fast-check";
import { afterEach, expect, it } from "vitest";
import { LIMITS, openFrontDoor } from "../http/front-door";

const closers: (() => Promise<void> | void)[] = [];

afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function openDoor(listener: RequestListener): Promise<number> {
  const door = await openFrontDoor({ host: "127.0.0.1", port: 0 }, LIMITS);
  closers.push(() => door.close(0));
  door.open({ api: listener, receiptPage: listener, pages: listener }, async () => "ready");
  return door.port;
}

async function open(port: number) {
  const socket = connect(port, "127.0.0.1").setEncoding("latin1");
  closers.push(() => void socket.destroy());
  socket.on("error", () => undefined);
  await once(socket, "connect");
  return socket;
}

/** How many requests Node's parser has made of what came. */
function countParsed() {
  let count = 0;
  const parsed = (message: unknown) => {
    if ((message as { request: IncomingMessage }).request.url !== "/healthz") count += 1;
  };
  subscribe("http.server.request.start", parsed);
  closers.push(() => void unsubscribe("http.server.request.start", parsed));
  return () => count;
}

/** What was sent before has arrived, and the server has had its turn. */
const aTurn = (port: number) => fetch(`http://127.0.0.1:${port}/healthz`).then((answer) => answer.text());

const body = fc.constantFrom(
  "",
  "x",
  "{\n\n}",
  "\r\n\r\n",
  "GET / HTTP/1.1\r\n\r\n",
  "ab\n\r\n".repeat(200),
  "y".repeat(5_000),
);
const request = fc.record({
  method: fc.constantFrom("GET", "POST", "PUT", "DELETE"),
  body,
  isChunked: fc.boolean(),
  more: fc.constantFrom("", "X-More: 1\r\n", `X-More: ${"m".repeat(400)}\r\n`),
});

it("what is sent on one connection arrives as it was sent, and is answered in its order, however it is cut", async () => {
  const port = await openDoor(async (incoming, response) => {
    let text = "";
    for await (const chunk of incoming.setEncoding("latin1")) text += chunk;
    response.end(`<${incoming.method} ${incoming.url} ${JSON.stringify(text)}>`);
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(request, { minLength: 1, maxLength: 12 }),
      fc.array(fc.nat(), { maxLength: 12 }),
      async (all, cuts) => {
        const wire = all
          .map(({ method, body, isChunked, more }, n) => {
            const length = isChunked ? "Transfer-Encoding: chunked" : `Content-Length: ${body.length}`;
            const chunks = isChunked ? `${body && `${body.length.toString(16)}\r\n${body}\r\n`}0\r\n\r\n` : body;
            return `${method} /v1/${n} HTTP/1.1\r\nHost: x\r\n${more}${length}\r\n\r\n${chunks}`;
          })
          .join("");
        const socket = await open(port);
        let seen = "";
        socket.on("data", (text) => {
          seen += text;
        });
        const ends = [...cuts.map((cut) => cut % (wire.length + 1)), wire.length].sort((a, b) => a - b);
        let from = 0;
        for (const end of ends) {
          socket.write(wire.slice(from, end));
          from = end;
          await new Promise(setImmediate);
        }
        const expected = all.map(({ method, body }, n) => `<${method} /v1/${n} ${JSON.stringify(body)}>`).join("");
        const answers = () => seen.match(/<[A-Z]+ \/v1\/\d+ "(?:[^"\\]|\\.)*">/g)?.join("");
        await expect.poll(answers).toBe(expected);
        socket.destroy();
      },
    ),
    { numRuns: 60 },
  );
});

it.each([
  ["usual", "GET /v1 HTTP/1.1\r\nHost: x\r\n\r\n"],
  ["old", "GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n"],
  ["with a body of nothing", "POST / HTTP/1.1\r\nHost:x\r\nContent-Length:0\r\n\r\n"],
  ["with a body of one byte", "PUT /v1 HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\n\r\nx"],
])("of two thousand %s requests that are sent ahead, none of them answered, few are parsed", async (_, one) => {
  const port = await openDoor((incoming) => void incoming.resume());
  const socket = await open(port);
  const parsed = countParsed();
  socket.write(one.repeat(2_000));
  await expect.poll(parsed).toBeGreaterThan(1);
  for (let n = 0; n < 5; n++) await aTurn(port);
  expect(parsed()).toBeLessThan(100);
  // Closed later, so that it does not come again at once.
  expect(socket.closed).toBe(false);
});

it("who sends far more ahead than clients do is not read further, and closed later", async () => {
  let begun = 0;
  const port = await openDoor(() => {
    begun += 1;
  });
  const socket = await open(port);
  socket.write("GET /v1 HTTP/1.1\r\nHost: x\r\n\r\n".repeat(100));
  await expect.poll(() => socket.closed, { timeout: 9_000 }).toBe(true);
  expect(begun).toBe(1);
});

it("who takes no answers is answered no further", async () => {
  let begun = 0;
  const port = await openDoor((_, response) => {
    begun += 1;
    response.end("x".repeat(300_000));
  });
  const socket = await open(port);
  socket.pause();
  socket.write("GET /v1 HTTP/1.1\r\nHost: x\r\n\r\n".repeat(60));
  await expect.poll(() => begun).toBeGreaterThan(0);
  let before = -1;
  while (before !== begun) {
    before = begun;
    for (let n = 0; n < 20; n++) await aTurn(port);
  }
  expect(begun).toBeLessThan(50);
  let bytes = 0;
  socket.on("data", (text) => {
    bytes += text.length;
  });
  socket.resume();
  await expect.poll(() => bytes, { timeout: 9_000 }).toBeGreaterThan(18_000_000);
  expect(begun).toBe(60);
});

it("who connects behind many is accepted before most of what those have sent ahead is begun", async () => {
  let begun = 0;
  const port = await openDoor((incoming, response) => {
    if (incoming.url === "/v1/ahead") begun += 1;
    response.end("answered");
  });
  const ahead = "GET /v1/ahead HTTP/1.1\r\nHost: x\r\n\r\n".repeat(2);
  for (let n = 0; n < 400; n++) {
    const socket = connect(port, "127.0.0.1").on("error", () => undefined);
    closers.push(() => void socket.destroy());
    socket.resume().write(`GET /v1/first HTTP/1.1\r\nHost: x\r\n\r\n${ahead}`);
  }
  await (await fetch(`http://127.0.0.1:${port}/v1/last`)).text();
  expect(begun).toBeLessThan(200);
  await expect.poll(() => begun, { timeout: 9_000 }).toBe(800);
});
