// Submits at a rate that does not wait for answers, as many tills do that know nothing of each other; prints one line
// of JSON. A process of its own: what it costs must not be what is measured.
import { readFileSync } from "node:fs";
import { Pool } from "undici";

const { origin, path, token, bodiesFile, perSecond, seconds, connections } = JSON.parse(process.argv[2]);
const TICK_MS = 5;

const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
const bodies = readFileSync(bodiesFile, "utf8").split("\n");
const pool = new Pool(origin, { connections, pipelining: 1, headersTimeout: 60_000, bodyTimeout: 60_000 });
const accepted = [];
const statuses = {};
const refusalsMs = [];
let withoutRetryAfter = 0;
let underWay = 0;
let unsent = 0;

async function submit(number) {
  underWay += 1;
  const began = performance.now();
  try {
    const body = bodies[number % bodies.length].replace("{{n}}", String(number));
    const answer = await pool.request({ method: "POST", path, headers, body });
    const json = await answer.body.json();
    const status = answer.statusCode;
    statuses[status] = (statuses[status] ?? 0) + 1;
    if (status === 201) accepted.push([number, json.id, performance.now()]);
    if (status === 503) refusalsMs.push(performance.now() - began);
    if (status === 503 && !answer.headers["retry-after"]) withoutRetryAfter += 1;
  } catch (error) {
    const name = error.code ?? error.name;
    statuses[name] = (statuses[name] ?? 0) + 1;
  }
  underWay -= 1;
}

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
    else void submit(next++);
  }
  await new Promise((done) => setTimeout(done, TICK_MS));
}
const end = performance.now();
// What had been accepted when the rate ended, without the first second, in which queues fill.
const steady = accepted.filter(([, , atMs]) => atMs > start + 1_000).length / ((end - start) / 1_000 - 1);
while (underWay > 0) await new Promise((done) => setTimeout(done, TICK_MS));
refusalsMs.sort((a, b) => a - b);
const result = {
  acceptedPerSecond: steady,
  accepted: accepted.map(([number, id]) => [number, id]),
  statuses,
  unsent,
  withoutRetryAfter,
  refusalP50Ms: refusalsMs[Math.floor(refusalsMs.length * 0.5)] ?? 0,
  refusalP99Ms: refusalsMs[Math.floor(refusalsMs.length * 0.99)] ?? 0,
};
process.stdout.write(JSON.stringify(result), () => process.exit(0));
