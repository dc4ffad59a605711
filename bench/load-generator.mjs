// Sends POST requests over a fixed number of connections for a fixed time; prints one line of JSON. A process of its
// own, plain JavaScript, so that it costs the measured server as little as possible.
import { readFileSync } from "node:fs";
import { Pool } from "undici";

const { origin, path, headers, bodyFile, connections, seconds, warmupSeconds } = JSON.parse(process.argv[2]);
const template = readFileSync(bodyFile, "utf8");
const [before, after] = template.split("{{n}}");
const run = `${process.pid}-${Date.now()}`;
const pool = new Pool(origin, { connections, pipelining: 1 });
const start = performance.now();
const measureFrom = start + warmupSeconds * 1000;
const end = measureFrom + seconds * 1000;
const latencies = [];
const statuses = {};
let sent = 0;

async function worker() {
  while (performance.now() < end) {
    sent += 1;
    const began = performance.now();
    const { statusCode, body } = await pool.request({
      method: "POST",
      path,
      headers,
      body: `${before}${run}-${sent}${after ?? ""}`,
    });
    await body.dump();
    const now = performance.now();
    statuses[statusCode] = (statuses[statusCode] ?? 0) + 1;
    if (now >= measureFrom && now <= end) latencies.push(now - began);
  }
}

await Promise.all(Array.from({ length: connections }, worker));
await pool.close();
latencies.sort((a, b) => a - b);
const at = (share) => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? null;
console.log(JSON.stringify({ perSecond: latencies.length / seconds, p50Ms: at(0.5), p99Ms: at(0.99), statuses }));
