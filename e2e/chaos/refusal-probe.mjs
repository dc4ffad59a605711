// Submits one receipt every 20 ms beside the crowd, in turns over a new connection and over one that is kept, and tells how
// long a refusal took: the crowd's own figures have in them how late the crowd itself got a processor. To be started with
// real-time priority where that is allowed. Ends when its input does; prints one line of JSON.
import { connect } from "node:net";

const { origin, path, token, body } = JSON.parse(process.argv[2]);
const EVERY_MS = 20;
const KEPT = 32;
const { hostname, port, host } = new URL(origin);

const [before, after] = body.split("{{n}}");
const accepted = [];
const statuses = {};
const refusalsMs = { fresh: [], kept: [] };
const kept = [];
let underWay = 0;
let next = 0;
let isOver = false;

class Connection {
  #text = "";
  #ended = () => {};
  #socket = this.#open();

  #open() {
    const socket = connect(Number(port), hostname).setNoDelay(true).setEncoding("latin1");
    socket.on("data", (text) => this.#read(text));
    socket.on("error", (error) => this.#ended(error.code));
    return socket.on("close", () => this.#ended("closed"));
  }

  /** Its status, and what it said. */
  ask(head, content = "") {
    // Given up while nothing was asked, as an unused connection may be: no submission is lost with it.
    if (this.#socket.destroyed || this.#socket.readableEnded) this.#socket = this.#open();
    this.#text = "";
    this.#socket.write(`${head}host: ${host}\r\ncontent-length: ${content.length}\r\n\r\n${content}`, "latin1");
    return new Promise((done) => {
      this.#ended = (status, said) => done({ status, said });
    });
  }

  end() {
    this.#socket.destroy();
  }

  #read(text) {
    this.#text += text;
    const bodyAt = this.#text.indexOf("\r\n\r\n") + 4;
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(this.#text)?.[1]);
    if (bodyAt < 4 || this.#text.length < bodyAt + length) return;
    this.#ended(this.#text.slice(9, 12), this.#text.slice(bodyAt));
  }
}

async function submit(isFresh) {
  const startedMs = performance.now();
  const connection = isFresh ? new Connection() : kept.pop();
  // All of them wait for an answer.
  if (!connection) return;
  const number = next++;
  underWay += 1;
  const head = `POST ${path} HTTP/1.1\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\n`;
  const { status, said } = await connection.ask(head, before + number + after);
  statuses[status] = (statuses[status] ?? 0) + 1;
  if (status === "201") accepted.push([number, JSON.parse(said).id]);
  if (status === "503") refusalsMs[isFresh ? "fresh" : "kept"].push(performance.now() - startedMs);
  const isUsable = !isFresh && /^\d+$/.test(status);
  if (!isUsable) connection.end();
  if (!isFresh) kept.push(isUsable ? connection : new Connection());
  underWay -= 1;
}

for (let n = 0; n < KEPT; n += 1) {
  const connection = new Connection();
  await connection.ask("GET /healthz HTTP/1.1\r\n");
  kept.push(connection);
}
process.stdin.resume().once("end", () => {
  isOver = true;
});
process.stdout.write("ready\n");
for (let n = 0; !isOver; n += 1) {
  void submit(n % 2 === 0);
  await new Promise((done) => setTimeout(done, EVERY_MS));
}
while (underWay > 0) await new Promise((done) => setTimeout(done, EVERY_MS));
const at = (times, share) => times.sort((a, b) => a - b)[Math.floor(times.length * share)] ?? 0;
const figuresOf = (times) => ({
  count: times.length,
  p50Ms: at(times, 0.5),
  p99Ms: at(times, 0.99),
  mostMs: at(times, 0.9999),
});
const result = { accepted, statuses, fresh: figuresOf(refusalsMs.fresh), kept: figuresOf(refusalsMs.kept) };
process.stdout.write(JSON.stringify(result), () => process.exit(0));
