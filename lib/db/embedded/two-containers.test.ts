import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, readFile, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import postgres from "postgres";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { takeCluster } from "./postmaster";
import { startEmbedded } from "./start-embedded";

/** What makes a container of a process, as far as it hides one from another: its own network, shared memory and process ids. */
const CONTAINER = ["--net", "--ipc", "--pid", "--fork", "--mount-proc", "--kill-child=SIGKILL"];
const SETTINGS = { shared_buffers: "16MB", fsync: "off" };
const OWNER = `
  import { startEmbedded } from "./lib/db/embedded/start-embedded.ts";
  startEmbedded(process.argv[1], ${JSON.stringify(SETTINGS)}).then(
    async ({ url }) => {
      const { default: postgres } = await import("postgres");
      const sql = postgres(url, { onnotice: () => undefined });
      await sql\`create table if not exists kept as select 42 as answer\`;
      await sql.end();
      console.log(url);
    },
    (error) => { console.log(error.message); process.exit(1); },
  );
  setInterval(() => undefined, 1_000);`;

const isAllowed = (() => {
  try {
    // The network of a new container is down until somebody raises it.
    execFileSync("unshare", [...CONTAINER, "ip", "link", "set", "lo", "up"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
})();

let parent: string;
let dataDir: string;
const containers: ChildProcess[] = [];

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), "containers-test-"));
  await chmod(parent, 0o711);
  dataDir = join(parent, "data");
  if (isAllowed) await (await startEmbedded(dataDir, SETTINGS)).stop();
});

afterEach(async () => {
  for (const container of containers.splice(0)) await kill(container);
});

afterAll(() => rm(parent, { recursive: true, force: true }));

/** `line` is the URL inside the container, or the sentence that the start was refused with. */
async function startInContainer(script = OWNER): Promise<{ container: ChildProcess; line: string }> {
  const node = [process.execPath, "--import", "tsx", "--input-type=module", "-e", script, dataDir];
  const container = spawn("unshare", [...CONTAINER, "sh", "-c", 'ip link set lo up && exec "$@"', "sh", ...node], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  containers.push(container);
  const [line] = (await once(createInterface(container.stdout), "line")) as [string];
  return { container, line };
}

async function kill(container: ChildProcess): Promise<void> {
  if (container.exitCode !== null || container.signalCode !== null) return;
  const ended = once(container, "exit");
  container.kill("SIGKILL");
  await ended;
}

const clusterFile = async (name: string) => join(await realpath(join(dataDir, "postgres")), name);
const answer = async (url: string) => {
  const sql = postgres(url, { max: 1 });
  const rows = await sql`select answer from kept`;
  await sql.end();
  return rows;
};

describe.skipIf(!isAllowed)("two containers on one data folder (skipped where unshare is not allowed)", () => {
  it("the second start is refused, whichever is the container, and the first goes on", async () => {
    const embedded = await startEmbedded(dataDir, SETTINGS);
    const pidFile = await readFile(await clusterFile("postmaster.pid"), "utf8");
    expect((await startInContainer()).line).toMatch(/already runs on the data folder/);
    expect(await readFile(await clusterFile("postmaster.pid"), "utf8")).toBe(pidFile);
    await embedded.stop();

    expect((await startInContainer()).line).toMatch(/^postgres:/);
    await expect(startEmbedded(dataDir, SETTINGS)).rejects.toThrow(/already runs on the data folder/);
    await expect(startInContainer()).resolves.toMatchObject({ line: expect.stringMatching(/already runs/) });
  });

  it("a killed container's data is there for the next, whatever its process ids are here", async () => {
    const { container, line } = await startInContainer();
    expect(line).toMatch(/^postgres:/);
    await kill(container);
    expect(await readFile(await clusterFile("postmaster.pid"), "utf8")).not.toBe("");
    const next = await startEmbedded(dataDir, SETTINGS);
    expect(await answer(next.url)).toEqual([{ answer: 42 }]);
    await next.stop();
  });

  it("a PostgreSQL that another container's killed service left is not started over", async () => {
    const orphaned = OWNER.replace("console.log(url)", "console.log(url); process.kill(process.pid, 'SIGKILL')");
    // Of a container, the first process must live on.
    const { line } = await startInContainer(
      `import { spawn } from "node:child_process";
       const arguments_ = ["--import", "tsx", "--input-type=module", "-e", ${JSON.stringify(orphaned)}, process.argv[1]];
       spawn(process.execPath, arguments_, { stdio: "inherit" });
       setInterval(() => undefined, 1_000);`,
    );
    expect(line).toMatch(/^postgres:/);
    const pidFile = await readFile(await clusterFile("postmaster.pid"), "utf8");
    await expect(takeCluster(await realpath(join(dataDir, "postgres")), 500)).rejects.toThrow(/still runs on/);
    expect(await readFile(await clusterFile("postmaster.pid"), "utf8")).toBe(pidFile);
  });

  it("what a version without the lock left in a container is not taken for dead: a person decides", async () => {
    await (await startEmbedded(dataDir, SETTINGS)).stop();
    await writeFile(await clusterFile("postmaster.pid"), `99999\n${dataDir}\n1\n5432\n\n127.0.0.1\n\nready   \n`);
    await writeFile(await clusterFile("postmaster.opts"), "postgres -D somewhere\n");
    expect((await startInContainer()).line).toMatch(/was not shut down, .* remove .*postmaster\.pid, and start again/);
    await rm(await clusterFile("postmaster.pid"));
    expect((await startInContainer()).line).toMatch(/^postgres:/);
  });
});
