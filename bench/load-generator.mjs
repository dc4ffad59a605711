// Sends requests over a fixed number of connections for a fixed time, so many, or each path once; prints one line of JSON. A
// process of its own, plain JavaScript, so that it costs the measured server as little as possible.
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { Pool } from "undici";

const options = JSON.parse(process.argv[2]);
const { origin, headers, connections } = options;
const { path, bodyFile } = options; // POST: `{{n}}` in the body is another number each time.
const { pathsFile, skip = 0 } = options; // GET: the file's lines in turn, for `seconds`, or once where none are given.
const { seconds = Number.POSITIVE_INFINITY, warmupSeconds = 0, requests = Number.POSITIVE_INFINITY } = options;

const next = bodyFile ? posts() : gets();
const pool = new Pool(origin, { connections, pipelining: 1 });
const start = performance.now();
const measureFrom = start + warmupSeconds * 1000;
const end = measureFrom + seconds * 1000;
const latencies = [];
const statuses = {};
let bytes = 0;

function posts() {
  const parts = readFileSync(bodyFile, "utf8").split("{{n}}");
  const run = randomUUID();
  let sent = 0;
  return () => {
    if (sent >= requests) return null;
    sent += 1;
    return { method: "POST", path, headers, body: parts.join(`${run}-${sent}`) };
  };
}

function gets() {
  const paths = readFileSync(pathsFile, "utf8").trim().split("\n");
  let at = skip;
  return () => {
    if (seconds === Number.POSITIVE_INFINITY && at >= paths.length) return null;
    at += 1;
    return { method: "GET", path: paths[(at - 1) % paths.length], headers };
  };
}

async function worker() {
  while (performance.now() < end) {
    const began = performance.now();
    const request = next();
    if (!request) return;
    const { statusCode, body } = await pool.request(request);
    let length = 0;
    for await (const chunk of body) length += chunk.length;
    const now = performance.now();
    statuses[statusCode] = (statuses[statusCode] ?? 0) + 1;
    bytes = length;
    if (now >= measureFrom && now <= end) latencies.push(now - began);
  }
}

await Promise.all(Array.from({ length: connections }, worker));
const measuredSeconds = Math.min(seconds, (performance.now() - measureFrom) / 1000);
await pool.close();
latencies.sort((a, b) => a - b);
const at = (share) => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? null;
console.log(
  JSON.stringify({
    perSecond: latencies.length / measuredSeconds,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    statuses,
    requests: Object.values(statuses).reduce((sum, count) => sum + count, 0),
    bytes,
  }),
);
