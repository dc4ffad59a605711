import { once } from "node:events";
import type { RequestListener } from "node:http";
import { connect } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { apiFetch } from "@/lib/api/api-fetch";
import { directListener } from "@/lib/api/http/direct-listener";
import { startMetrics, stopMetrics } from "@/lib/metrics";
import { testDatabase } from "@/tests/database";
import { openMetricsPort } from "../../process/observing/metrics-listener";
import { type FrontDoor, LIMITS, openFrontDoor } from "../front-door";
import { GATE_LIMITS, IntakeGate } from "../intake-gate";
import { listenerOf } from "../listener-of";
import { READ_ON } from "./answers-arrive";

const SUBMIT = "/v1/sources/src_02vuVOkkYW8jeg1TvjGbD9/receipts";
/** A till's, that posts 1.1 MB. */
const MEGABYTE = 1_100_000;
const ODD = "%2e%2e/";

testDatabase();
const closers: (() => Promise<void>)[] = [];

afterEach(async () => {
  stopMetrics();
  for (const close of closers.splice(0).reverse()) await close();
});

async function openDoor(limits: Partial<typeof LIMITS> = {}, gate?: IntakeGate): Promise<FrontDoor> {
  const door = await openFrontDoor({ host: "127.0.0.1", port: 0 }, { ...LIMITS, ...limits }, gate);
  closers.push(() => door.close(0));
  const web = listenerOf(apiFetch);
  const reading: RequestListener = (request, response) => void request.resume().once("end", () => response.end("read"));
  door.open({ api: directListener(web), receiptPage: web, pages: reading }, async () => "ready");
  return door;
}

interface Sent {
  path: string;
  headers?: string;
  bytes?: number;
  isChunked?: boolean;
}

/**
 * What a client sees that looks for its answer only when all is sent, in pieces that come later than the answer is given:
 * after each of them the server has had its turn.
 */
async function sendAll(
  port: number,
  { path, headers = "", bytes = MEGABYTE, isChunked = false }: Sent,
): Promise<string> {
  const socket = connect(port, "127.0.0.1").setEncoding("latin1");
  const failed = new Promise<string>((done) => socket.once("error", ({ message }) => done(message)));
  const length = isChunked ? "Transfer-Encoding: chunked" : `Content-Length: ${bytes}`;
  socket.pause().write(`POST ${path} HTTP/1.1\r\nHost: x\r\n${length}\r\n${headers}\r\n`);
  const piece = "x".repeat(50_000);
  for (let sent = 0; sent < bytes; sent += piece.length) {
    await fetch(`http://127.0.0.1:${port}/healthz`).then((answer) => answer.text());
    const text = piece.slice(0, bytes - sent);
    const isTaken = socket.write(isChunked ? `${text.length.toString(16)}\r\n${text}\r\n` : text);
    if (!isTaken) await Promise.race([once(socket, "drain"), failed]);
  }
  if (isChunked) socket.write("0\r\n\r\n");
  let answer = "";
  const answered = new Promise<string>((done) => {
    socket.on("data", (text) => {
      answer += text;
      if (isWhole(answer)) done(answer);
    });
    socket.once("end", () => done(answer));
  });
  socket.resume();
  const seen = await Promise.race([answered, failed]);
  socket.destroy();
  return seen;
}

function isWhole(answer: string): boolean {
  const [head = "", body = ""] = answer.split("\r\n\r\n");
  return body.length >= Number(/content-length: (\d+)/i.exec(head)?.[1] ?? Number.POSITIVE_INFINITY);
}

const CLOSING = "Connection: close\r\n";
const FORM = "Content-Type: application/x-www-form-urlencoded\r\n";
const SURFACES: [string, Sent, number][] = [
  ["a submission without a token", { path: SUBMIT }, 401],
  ["a submission in another spelling", { path: `/${ODD}v1/sources/%73rc_1/receipts` }, 401],
  ["the token endpoint", { path: "/v1/oauth/token", headers: FORM }, 413],
  ["the token endpoint in another spelling", { path: "/v1/oauth/token?", headers: FORM }, 413],
  ["a path that is not there", { path: "/v1/nothing" }, 404],
  ["a page", { path: "/login", bytes: 3 * MEGABYTE }, 413],
  ["a health check", { path: "/healthz" }, 405],
  ["a target that no surface takes", { path: "/%" }, 400],
];

describe("an answer that is given before the body was read", () => {
  it.each(SURFACES)(
    "reaches who sends it all first: %s",
    async (_, sent, status) => {
      const { port } = await openDoor();
      for (const headers of ["", CLOSING]) {
        for (const isChunked of [false, true]) {
          const answer = await sendAll(port, { ...sent, isChunked, headers: `${sent.headers ?? ""}${headers}` });
          expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
        }
      }
    },
    60_000,
  );

  it("reaches whom the intake's gate refuses", async () => {
    const gate = new IntakeGate({ ...GATE_LIMITS, crowd: 0, burstMs: 0, maxUnderWay: 0 });
    const { port } = await openDoor({}, gate);
    for (const headers of ["", CLOSING])
      expect(await sendAll(port, { path: SUBMIT, headers })).toMatch(/^HTTP\/1.1 503 /);
  });

  it("reaches who posts to the metrics' own port", async () => {
    await startMetrics();
    const { port, close } = await openMetricsPort("127.0.0.1", 0);
    closers.push(close);
    expect(await sendAll(port, { path: "/metrics", headers: CLOSING })).toMatch(/^HTTP\/1.1 405 /);
  });

  it("reaches whose head is too large, and who goes on after nonsense", async () => {
    const { port } = await openDoor();
    const headers = `X-Large: ${"x".repeat(20_000)}\r\n`;
    expect(await sendAll(port, { path: "/", headers })).toMatch(/^HTTP\/1.1 431 /);
    expect(await sendAll(port, { path: "/ nonsense" })).toMatch(/^HTTP\/1.1 400 /);
  });

  it("leaves the connection to the next request when the rest has come", async () => {
    const { port } = await openDoor();
    const socket = connect(port, "127.0.0.1").setEncoding("latin1");
    for (let n = 0; n < 3; n += 1) {
      socket.write(`POST ${SUBMIT} HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n{`);
      const [answer] = await once(socket, "data");
      expect(answer).toMatch(/^HTTP\/1.1 401 /);
      socket.write("x".repeat(99_999));
    }
    socket.destroy();
  });

  it.each([1_200_000, 3_000_000])(
    "leaves the connection to the next request, or says that it ends: %i bytes at once",
    async (bytes) => {
      const { port } = await openDoor();
      const socket = connect(port, "127.0.0.1").setEncoding("latin1");
      const head = `POST /v1/oauth/token HTTP/1.1\r\nHost: x\r\n${FORM}Content-Length: `;
      let seen = "";
      socket.on("data", (text) => {
        seen += text;
      });
      const ended = once(socket, "end");
      socket.write(`${head}${bytes}\r\n\r\n${"x".repeat(bytes)}`);
      await expect.poll(() => isWhole(seen), { timeout: 10_000 }).toBe(true);
      expect(seen).toMatch(/^HTTP\/1.1 413 /);
      if (/^connection: close/im.test(seen)) await ended;
      else {
        seen = "";
        socket.write(`${head}2\r\n\r\nxx`);
        await expect.poll(() => seen, { timeout: 10_000 }).toMatch(/^HTTP\/1.1 4/);
      }
      socket.destroy();
    },
  );

  it.each([
    ["time", { restMs: 300, closingMs: 300 }],
    ["megabytes", { maxBytes: 1_000_000 }],
    ["silence", { silenceMs: 300 }],
  ])(
    "is the end of reading after so much %s",
    async (kind, bound) => {
      const { port } = await openDoor({ readOn: { ...READ_ON, ...bound } });
      for (const headers of ["", CLOSING]) {
        const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true }).setEncoding("latin1");
        socket.on("error", () => undefined);
        socket.write(`POST ${SUBMIT} HTTP/1.1\r\nHost: x\r\n${headers}Content-Length: 1000000000\r\n\r\n{`);
        const [answer] = await once(socket, "data");
        expect(answer).toMatch(/^HTTP\/1.1 401 /);
        const piece = kind === "megabytes" ? "x".repeat(100_000) : "x";
        const sending = kind === "silence" ? undefined : setInterval(() => socket.write(piece), 20);
        // Whoever is silent is told, and whoever is not finds that nobody reads.
        await new Promise((done) => socket.once(kind === "silence" ? "end" : "close", done).resume());
        clearInterval(sending);
        socket.destroy();
      }
    },
    60_000,
  );
});
