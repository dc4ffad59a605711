// Submits at a rate that does not wait for answers, as many tills do that know nothing of each other, and that come again
// however often they are refused; prints one line of JSON. A process of its own on bare sockets: what it costs must not be
// what is measured.
import { readFileSync } from "node:fs";
import { connect } from "node:net";

const { origin, path, token, bodiesFile, perSecond, seconds, connections, connected } = JSON.parse(process.argv[2]);
const TICK_MS = 5;
const { hostname, port, host } = new URL(origin);

const head = [
  `POST ${path} HTTP/1.1`,
  `host: ${host}`,
  `authorization: Bearer ${token}`,
  "content-type: application/json",
  "content-length: ",
].join("\r\n");
/** What stands before and after the number. */
const bodies = readFileSync(bodiesFile, "utf8")
  .split("\n")
  .map((body) => body.split("{{n}}"));
const accepted = [];
const statuses = {};
const refusalsMs = [];
const acceptanceMs = [];
let withoutRetryAfter = 0;
let underWay = 0;
let unsent = 0;
const idle = [];

/** Tills are in many places: an address has a share of the connections. */
let tills = 0;
const nextAddress = () => `127.0.1.${1 + (tills++ % 250)}`;

class Till {
  #socket = connect({ port: Number(port), host: hostname, localAddress: nextAddress() })
    .setNoDelay(true)
    .setEncoding("latin1");
  #number = -1;
  #sentMs = 0;
  #text = "";
  #onAnswer;

  constructor() {
    this.#socket.on("data", (text) => this.#read(text));
    this.#socket.on("error", (error) => this.#lost(error.code));
    this.#socket.on("close", () => this.#lost("closed"));
  }

  send(number) {
    this.#number = number;
    this.#sentMs = performance.now();
    const body = bodies[number % bodies.length].join(String(number));
    this.#socket.write(`${head}${body.length}\r\n\r\n${body}`, "latin1");
  }

  /** Resolves when the service has accepted the connection, and not only the system for it. */
  connected() {
    return new Promise((done, fail) => {
      this.#onAnswer = done;
      this.#socket.once("close", () => fail(new Error("A connection ended before it was accepted.")));
      this.#socket.write(`GET /healthz HTTP/1.1\r\nhost: ${host}\r\n\r\n`);
    });
  }

  #read(text) {
    this.#text += text;
    const bodyAt = this.#text.indexOf("\r\n\r\n") + 4;
    if (bodyAt < 4) return;
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(this.#text)?.[1]);
    if (this.#text.length < bodyAt + length) return;
    if (this.#number >= 0) {
      this.#answered(this.#text.slice(9, 12), bodyAt);
      underWay -= 1;
    }
    this.#text = "";
    this.#number = -1;
    idle.push(this);
    this.#onAnswer?.();
  }

  #answered(status, bodyAt) {
    const tookMs = performance.now() - this.#sentMs;
    statuses[status] = (statuses[status] ?? 0) + 1;
    if (status === "201") {
      accepted.push([this.#number, JSON.parse(this.#text.slice(bodyAt)).id, performance.now()]);
      acceptanceMs.push(tookMs);
    } else if (status === "503") {
      refusalsMs.push(tookMs);
      if (!/\r\nretry-after: \d/i.test(this.#text)) withoutRetryAfter += 1;
    }
  }

  #lost(name) {
    const at = idle.indexOf(this);
    if (at >= 0) idle.splice(at, 1);
    if (this.#number < 0) return;
    this.#number = -1;
    underWay -= 1;
    statuses[name] = (statuses[name] ?? 0) + 1;
  }
}

for (let n = 0; n < connected; n += 1) await new Till().connected();
const start = performance.now();
let due = 0;
let next = 0;
// On a machine that is too busy for the rate: all of them nevertheless, in more time.
while (due < seconds * perSecond) {
  const before = due;
  due = Math.floor(Math.min(before + perSecond / 10, ((performance.now() - start) / 1_000) * perSecond));
  for (let one = before; one < due; one += 1) {
    // Each till has one connection: where all are taken, there is nobody left to send.
    if (underWay >= connections) unsent += 1;
    else {
      underWay += 1;
      (idle.pop() ?? new Till()).send(next++);
    }
  }
  await new Promise((done) => setTimeout(done, TICK_MS));
}
const end = performance.now();
// What had been accepted when the rate ended, without the first second, in which queues fill.
const steady =
  accepted.filter(([, , atMs]) => atMs > start + 1_000 && atMs <= end).length / ((end - start) / 1_000 - 1);
while (underWay > 0) await new Promise((done) => setTimeout(done, TICK_MS));
const { user, system } = process.cpuUsage();
const at = (times, share) => times.sort((a, b) => a - b)[Math.floor(times.length * share)] ?? 0;
const result = {
  acceptedPerSecond: steady,
  seconds: (end - start) / 1_000,
  cpuMs: (user + system) / 1_000,
  accepted: accepted.map(([number, id]) => [number, id]),
  statuses,
  unsent,
  withoutRetryAfter,
  acceptanceP50Ms: at(acceptanceMs, 0.5),
  acceptanceP99Ms: at(acceptanceMs, 0.99),
  refusalP50Ms: at(refusalsMs, 0.5),
  refusalP99Ms: at(refusalsMs, 0.99),
};
process.stdout.write(JSON.stringify(result), () => process.exit(0));
