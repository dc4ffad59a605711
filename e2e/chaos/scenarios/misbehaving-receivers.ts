import type { ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { type Answering, acknowledge } from "../bank-receiver";
import { WEBHOOK_TIMEOUT_MS } from "../exchange-under-test";
import type { Scenario } from "../scenario";

const DELIVERIES = 20;
/** As many as open the circuit breaker: what fails after it is tried one by one, each after twice the pause. */
const BAD_REQUESTS = 8;

function drip(response: ServerResponse, bytes: () => string | Buffer, everyMs: number): void {
  const timer = setInterval(() => response.socket?.write(bytes()), everyMs);
  response.on("close", () => clearInterval(timer));
}

/** As fast as the other side reads. */
function pour(response: ServerResponse, headers: Record<string, string>, totalBytes: number): void {
  response.writeHead(200, headers);
  const chunk = Buffer.alloc(65_536, "x");
  let left = totalBytes;
  const more = () => {
    while (left > 0 && !response.destroyed) {
      left -= chunk.length;
      if (!response.write(chunk)) return void response.once("drain", more);
    }
    response.end();
  };
  more();
}

let bomb: Buffer | undefined;

const BEHAVIOURS: Record<string, { what: string; answering: Answering }> = {
  "hanging-receiver": { what: "no answer at all", answering: () => undefined },
  "dripping-header": {
    what: "a header that comes byte by byte and never ends",
    answering: (response) => {
      response.socket?.write("HTTP/1.1 200 OK\r\nx-drip: ");
      drip(response, () => "x", 50);
    },
  },
  "dripping-body": {
    what: "a body that comes byte by byte and never ends",
    answering: (response) => {
      response.writeHead(200, { "content-length": "1000000" });
      response.flushHeaders();
      drip(response, () => "x", 50);
    },
  },
  "endless-body": {
    what: "a body without an end, as fast as it can be read",
    answering: (response) => pour(response, {}, Number.POSITIVE_INFINITY),
  },
  "huge-body": {
    what: "a body of 1 GB",
    answering: (response) => pour(response, { "content-length": String(2 ** 30) }, 2 ** 30),
  },
  "gzip-bomb": {
    what: "64 MB of zeros in 64 KB of gzip",
    answering: (response) => {
      bomb ??= gzipSync(Buffer.alloc(64 * 2 ** 20));
      response.writeHead(200, { "content-encoding": "gzip", "content-length": String(bomb.length) }).end(bomb);
    },
  },
  "reset-before-answer": {
    what: "the connection is reset instead of an answer",
    answering: (response) => void response.socket?.resetAndDestroy(),
  },
  "reset-mid-answer": {
    what: "the connection is reset in the middle of the header",
    answering: (response) => {
      response.socket?.write("HTTP/1.1 200 OK\r\ncontent-le", () => response.socket?.resetAndDestroy());
    },
  },
  "invalid-http": {
    what: "an answer that is not HTTP",
    answering: (response) => void response.socket?.end("SSH-2.0-OpenSSH_9.9\r\n"),
  },
  "redirect-to-metadata": {
    what: "a redirect to the cloud's metadata address, which is not followed",
    answering: (response) => void response.writeHead(302, { location: "http://169.254.169.254/latest/" }).end(),
  },
};

/** Misbehaves towards the first requests, then heals; a healthy bank beside it is served meanwhile. */
export const misbehavingReceivers: Scenario[] = Object.entries(BEHAVIOURS).map(([name, { what, answering }]) => ({
  name,
  what,
  isLocal: true,
  run: async (world, { isLong }) => {
    let requests = 0;
    const bad = await world.bank({
      answering: (response, attempt, arrival) => {
        requests += 1;
        (requests <= BAD_REQUESTS ? answering : acknowledge)(response, attempt, arrival);
      },
    });
    const good = await world.bank();
    const startedAt = performance.now();
    await world.submitMany(bad, DELIVERIES);
    await world.submitMany(good, DELIVERIES);
    await good.receiver.until((arrivals) => arrivals.length >= DELIVERIES);
    const neighbourMs = Math.round(performance.now() - startedAt);
    // The short form runs beside other work, whose waits are not the bad bank's.
    world.expect(!isLong || neighbourMs < 10 * WEBHOOK_TIMEOUT_MS, `the bank beside it waited ${neighbourMs} ms`);
    return { neighbourMs };
  },
}));
