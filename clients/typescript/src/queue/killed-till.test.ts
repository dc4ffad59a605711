import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { buildSync } from "esbuild";
import { afterAll, beforeEach, expect, it } from "vitest";
import { SeededRandom } from "@/e2e/chaos/seeded-random";
import { type Fate, PROBLEM, PrintedAddresses } from "@/tests/queue/printed-addresses";

const KILLS = 100;
/** More than a till gets to before it is killed. */
const MANY = 50;

interface Said {
  what: string;
  number: number;
  token: string;
}

const folder = mkdtempSync(join(tmpdir(), "receipt-queue-"));
const program = join(folder, "till.mjs");
buildSync({ entryPoints: ["tests/queue/till.ts"], outfile: program, bundle: true, platform: "node", format: "esm" });

let exchange: PrintedAddresses;
let queue: string;

beforeEach(async () => {
  exchange?.close();
  exchange = await PrintedAddresses.start();
  queue = mkdtempSync(join(folder, "queue-"));
});

afterAll(() => {
  exchange.close();
  rmSync(folder, { recursive: true });
});

/** What a till said until it ended; `killedAfter`: as soon as it has said so much, and so many milliseconds more. */
function till(
  first: number,
  count: number,
  { killedAfter = [0, 0], padding = 0, before = "exec" } = {},
): Promise<Said[]> {
  const line = `${before} ${[process.execPath, program, queue, exchange.url, first, count, padding].join(" ")}`;
  const child = spawn("bash", ["-c", line], { stdio: ["ignore", "pipe", "inherit"] });
  const said: Said[] = [];
  createInterface({ input: child.stdout }).on("line", (text) => {
    said.push(JSON.parse(text) as Said);
    if (said.length === killedAfter[0]) setTimeout(() => child.kill("SIGKILL"), killedAfter[1]);
  });
  return new Promise((done) => child.once("close", () => done(said)));
}

const waiting = () => readdirSync(join(queue, "waiting"));
const setAside = () => readdirSync(join(queue, "set-aside"));
const numberOf = (content = "") => Number((JSON.parse(content) as { header: { receiptId: string } }).header.receiptId);
const isPoisoned = (number: number) => number % 17 === 3;

it(`a till that is killed ${KILLS} times loses nothing that it has printed, and sends nothing with two results`, async () => {
  const random = new SeededRandom(19);
  exchange.fate = ({ body }): Fate => {
    if (isPoisoned(numberOf(body))) return [400, PROBLEM(400, "validation-failed")];
    const dice = random.next();
    if (dice < 0.1) return "cut";
    if (dice < 0.25) return "lost";
    return dice < 0.3 ? [503, PROBLEM(503, "unavailable", true), { "retry-after": "0" }] : "stored";
  };
  const said: Said[] = [];
  let next = 1;
  for (let kill = 0; kill < KILLS; kill += 1) {
    const round = await till(next, MANY, { killedAfter: [random.int(1, 8), random.int(0, 10)] });
    said.push(...round);
    next = Math.max(next, ...round.map(({ number }) => number)) + 1;
  }
  expect(waiting(), "some waited when it was killed").not.toEqual([]);
  exchange.fate = ({ body }) => (isPoisoned(numberOf(body)) ? [400, PROBLEM(400, "validation-failed")] : "stored");
  said.push(...(await till(next, 5)));

  expect(waiting()).toEqual([]);
  const printed = said.filter(({ what, number }) => what === "added" && !isPoisoned(number));
  expect(printed.length).toBeGreaterThan(KILLS);
  const corrected = new Set(said.flatMap(({ what, token }) => (what === "corrected" ? [token] : [])));
  for (const { number, token } of printed) {
    const versions = exchange.addresses.get(token)?.versions ?? [];
    expect(versions.map(numberOf), `receipt ${number}`).toEqual(versions.length === 2 ? [number, number] : [number]);
    if (corrected.has(token)) expect(versions[1]).toContain("corrected");
  }
  for (const sourceId of ["src_0", "src_1"]) {
    const numbers = [...exchange.addresses.values()]
      .filter((one) => one.sourceId === sourceId)
      .map(({ versions }) => numberOf(versions[0]));
    expect(numbers, "in the order of the source").toEqual(numbers.toSorted((a, b) => a - b));
  }
  // What was refused for good, with its problem, and what nobody was told of.
  for (const name of setAside().filter((one) => !one.endsWith(".problem.json"))) {
    const { code } = JSON.parse(readFileSync(join(queue, "set-aside", `${name}.problem.json`), "utf8")) as {
      code: string;
    };
    expect(code).toBe(name.endsWith(".part") ? "torn" : "validation-failed");
  }
  const poisoned = new Set(
    said.flatMap(({ what, number, token }) => (what === "added" && isPoisoned(number) ? [token] : [])),
  );
  for (const token of poisoned) expect(setAside().some((name) => name.includes(token))).toBe(true);
  expect(readdirSync(queue).filter((name) => name.endsWith(".sock"))).toEqual([]);
}, 600_000);

it("a write that the system cuts short is an error of what is added, leaves nothing behind, and does not hold up the rest", async () => {
  // Files of at most 1,024 bytes: of what is longer, that much is written.
  const said = await till(1, 6, { padding: 4_000, before: "ulimit -f 1; exec" });
  expect(said.filter(({ what }) => what === "EFBIG").map(({ number }) => number)).toEqual([3, 6]);
  expect(said.filter(({ what }) => what === "added").map(({ number }) => number)).toEqual([1, 2, 4, 5]);
  expect([...waiting(), ...setAside()]).toEqual([]);
  expect([...exchange.addresses.values()].map(({ versions }) => numberOf(versions[0])).sort()).toEqual([1, 2, 4, 5]);
  expect(existsSync(join(queue, "waiting"))).toBe(true);
});
