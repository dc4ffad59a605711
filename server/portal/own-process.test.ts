import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { onWakeUp } from "@/lib/core/shared/wake-up";
import { OwnProcess, PORTAL_LIMITS } from "./own-process";

/** A process takes seconds to start on a busy machine. */
const PATIENTLY = { timeout: 150_000 };
const QUICK = { ...PORTAL_LIMITS, pausesMs: [1] };
const SECRET = "s".repeat(64);

let folder: string;
let running: OwnProcess | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "receipt-exchange-portal-"));
});
afterEach(() => running?.stop());
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A program that writes down its own id and environment, says that it listens, and goes on with `then`. */
async function run(
  name: string,
  then: string,
  limits = QUICK,
): Promise<{ started: OwnProcess; lines: () => Promise<string[]> }> {
  const notes = join(folder, `${name}.txt`);
  await writeFile(
    join(folder, `${name}.mjs`),
    `import { appendFileSync } from "node:fs";
    const { ROLE, TRUST_PROXY } = process.env;
    const note = (text) => appendFileSync(${JSON.stringify(notes)}, text + "\\n");
    const listens = () => process.send({ what: "listening", port: process.pid, secret: "${SECRET}" });
    note([process.pid, ROLE, TRUST_PROXY].join(" "));
    process.on("disconnect", () => { note("left"); process.exit(0); });
    ${then}`,
  );
  running = new OwnProcess(folder, limits, `${name}.mjs`);
  const lines = async () => (await readFile(notes, "utf8").catch(() => "")).split("\n").filter(Boolean);
  return { started: running, lines };
}

/** Which the programs say instead of a port. */
function pidOf({ address }: OwnProcess): number {
  if (!address) throw new Error("It answers nowhere.");
  return address.port;
}

it("is another process, which says where it answers and trusts what this one says of callers", async () => {
  const { started, lines } = await run("answers", "listens();");
  expect(started.address).toBeNull();
  await started.prepared;
  const port = started.address?.port;
  expect(port).not.toBe(process.pid);
  expect(started.address).toMatchObject({ secret: SECRET });
  expect(await lines()).toEqual([`${port} portal true`]);
});

it("is started again whenever it ends, and answers nowhere meanwhile", async () => {
  const { started, lines } = await run("ends", 'listens(); process.on("SIGUSR2", () => process.exit(7));');
  await started.prepared;
  const first = pidOf(started);
  process.kill(first, "SIGUSR2");
  await expect.poll(() => started.address?.port ?? first, PATIENTLY).not.toBe(first);
  process.kill(pidOf(started), "SIGKILL");
  await expect.poll(async () => (await lines()).length, PATIENTLY).toBe(3);
});

it("is ended and started again when nothing is heard of it", async () => {
  const { started, lines } = await run("hangs", "listens(); for (;;);", { ...QUICK, silenceMs: 2_000 });
  await started.prepared;
  await expect.poll(async () => (await lines()).length, PATIENTLY).toBeGreaterThan(1);
});

it("that never answers is a start that failed, not one to repeat", async () => {
  const { started, lines } = await run("fails", "process.exit(3);");
  await expect(started.prepared).rejects.toThrow("ended before it answered (exit code 3)");
  await started.stop();
  expect(await lines()).toHaveLength(1);
});

it("has longer to answer than to be silent afterwards", async () => {
  const { started } = await run("slow", "listens();", { ...QUICK, silenceMs: 20 });
  await started.prepared;
});

it.each(["SIGINT", "SIGTERM", "SIGHUP"])("that %s ends while it starts is started again", async (signal) => {
  const { started, lines } = await run(
    signal,
    `import { readFileSync } from "node:fs";
    const starts = readFileSync(${JSON.stringify(join(folder, `${signal}.txt`))}, "utf8").split("\\n").length - 1;
    if (starts === 1) process.kill(process.pid, "${signal}");
    else listens();`,
  );
  await started.prepared;
  expect(await lines()).toHaveLength(2);
});

it("that the system does not start is a start that failed, and there is nothing to end", async () => {
  // Longer than an argument may be, which is thrown; and no such program, which the child says.
  const tooLong = "x".repeat(4_000_000);
  const { execPath } = process;
  process.execArgv.push(tooLong);
  try {
    const { started } = await run("too-long", "listens();");
    await started.stop();
    await expect(started.prepared).rejects.toThrow("it could not be started");
  } finally {
    process.execArgv.pop();
  }
  process.execPath = join(folder, "no-such-program");
  try {
    const { started } = await run("nowhere", "listens();");
    await expect(started.prepared).rejects.toThrow("it could not be started");
    await started.stop();
  } finally {
    process.execPath = execPath;
  }
});

it("is told to end, and killed when it does not", async () => {
  const first = await run("leaves", "listens();", { ...QUICK, endingMs: 60_000 });
  await first.started.prepared;
  await first.started.stop();
  expect(await first.lines()).toEqual([expect.any(String), "left"]);
  const second = await run(
    "stays",
    'listens(); process.removeAllListeners("disconnect"); setInterval(() => {}, 1_000);',
    {
      ...QUICK,
      endingMs: 50,
    },
  );
  await second.started.prepared;
  await second.started.stop();
  expect(second.started.address).toBeNull();
});

it("what it has done wakes who works here", async () => {
  const woken = new Promise<void>((done) => onWakeUp("erasure", done));
  await run(
    "wakes",
    'listens(); process.send({ what: "nonsense" }); process.send({ what: "wake-up", wakeUp: "erasure" });',
  );
  await woken;
});
