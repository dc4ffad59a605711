import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { type AddressInfo, connect as connectSocket, createServer, type Server, type Socket } from "node:net";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";
import type postgres from "postgres";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { serverUrl } from "@/tests/database";
import { mendedPostgresDriver } from "./mended-postgres-driver.mjs";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
let folder: string;
let connect: typeof postgres;
let server: Server;
let sessions = 0;

/** PostgreSQL's protocol, chapter "Message Formats". */
function message(type: string, ...parts: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(`${part}\0`) : part)));
  const head = Buffer.from(`${type}....`);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}
const int16 = (value: number) => Buffer.from([value >> 8, value & 255]);
const int32 = (value: number) => Buffer.concat([int16(value >>> 16), int16(value & 65_535)]);
const TEXT = 25;
const columns = message(
  "T",
  int16(1),
  "said",
  int32(0),
  int16(0),
  int32(TEXT),
  int16(-1 & 65_535),
  int32(-1),
  int16(0),
);
const row = (text: string) => message("D", int16(1), int32(text.length), Buffer.from(text));
const ready = message("Z", Buffer.from("I"));
const terminated = message("E", "SFATAL", "C57P01", "Mterminating connection", Buffer.from([0]));

/** Answers each query with its text. The first session is ended by an administrator in the midst of an answer. */
function serve(socket: Socket): void {
  sessions += 1;
  const isFirst = sessions === 1;
  socket.once("data", () => {
    socket.write(Buffer.concat([message("R", int32(0)), ready]));
    socket.on("data", (data) => {
      if (data[0] !== 0x51) return;
      const answer = [columns, row(data.subarray(5, -1).toString())];
      if (isFirst) socket.end(Buffer.concat([...answer, terminated]));
      else socket.write(Buffer.concat([...answer, message("C", "SELECT 1"), ready]));
    });
  });
}

beforeAll(async () => {
  folder = await mkdtemp(join(ROOT, "node_modules/.mended-"));
  const { outputFiles } = await build({
    stdin: { contents: 'export { default } from "postgres";', resolveDir: ROOT },
    bundle: true,
    platform: "node",
    format: "esm",
    write: false,
    plugins: [mendedPostgresDriver],
  });
  const file = join(folder, "postgres.mjs");
  await writeFile(file, outputFiles[0]?.contents ?? "");
  connect = (await import(pathToFileURL(file).href)).default;
  server = createServer(serve);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
});

afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true, force: true });
});

it("gives each query its own rows after a session was ended in the midst of an answer", async () => {
  const { port } = server.address() as AddressInfo;
  const sql = connect({
    host: "127.0.0.1",
    port,
    max: 1,
    user: "x",
    database: "x",
    fetch_types: false,
    backoff: () => 0,
  });
  const ask = async (text: string) => [...(await sql.unsafe(text))];
  await expect(ask("lost")).rejects.toThrow();
  expect(await ask("second")).toEqual([{ said: "second" }]);
  expect(await ask("third")).toEqual([{ said: "third" }]);
  expect(sessions).toBe(2);
  await sql.end();
});

it("loses no query after a connection's time was over while somebody had it for their own", async () => {
  const lifetimeMs = 50;
  const sql = connect(serverUrl, { max: 1, max_lifetime: lifetimeMs / 1_000, onnotice: () => undefined });
  onTestFinished(() => sql.end({ timeout: 1 }));
  const session = async (of: postgres.Sql) => (await of`select pg_backend_pid() as pid`)[0]?.pid;
  await session(sql);
  const own = await sql.reserve();
  const first = await session(own);
  const until = performance.now() + 4 * lifetimeMs;
  while (performance.now() < until) await session(own);
  own.release();
  const waiting = session(sql);
  for (let n = 0; n < 5; n += 1) await session(sql);
  expect(await waiting).not.toBe(first);
});

/** Says whether it is a standby, as PostgreSQL 14 and newer do, and then answers each query with its name. */
async function startHost(name: string, isStandby: boolean): Promise<number> {
  const setting = (key: string, value: string) => message("S", key, value);
  const states = [setting("in_hot_standby", isStandby ? "on" : "off"), setting("default_transaction_read_only", "off")];
  const host = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.once("data", () => {
      socket.write(Buffer.concat([message("R", int32(0)), ...states, ready]));
      socket.on("data", (data) => {
        if (data[0] === 0x51) socket.write(Buffer.concat([columns, row(name), message("C", "SELECT 1"), ready]));
      });
    });
  });
  await new Promise<void>((done) => host.listen(0, "127.0.0.1", done));
  onTestFinished(() => void host.close());
  return (host.address() as AddressInfo).port;
}

/** Nothing listens there any more. */
async function deadPort(): Promise<number> {
  const gone = createServer();
  await new Promise<void>((done) => gone.listen(0, "127.0.0.1", done));
  const { port } = gone.address() as AddressInfo;
  await new Promise((done) => gone.close(done));
  return port;
}

/** As a balancer whose server is gone: it accepts, and hangs up. */
async function hangingUp(): Promise<number> {
  const host = createServer((socket) => socket.on("error", () => undefined).once("data", () => socket.end()));
  await new Promise<void>((done) => host.listen(0, "127.0.0.1", done));
  onTestFinished(() => void host.close());
  return (host.address() as AddressInfo).port;
}

function connectToAny(ports: number[]) {
  const hosts = ports.map((port) => `127.0.0.1:${port}`).join(",");
  const sql = connect(`postgres://x@${hosts}/x`, {
    max: 1,
    fetch_types: false,
    backoff: () => 0,
    target_session_attrs: "read-write",
  });
  onTestFinished(() => sql.end({ timeout: 0 }));
  return sql;
}

it("asks the first of several hosts that is there and can be written to", async () => {
  const ports = [
    await deadPort(),
    await hangingUp(),
    await startHost("standby", true),
    await startHost("primary", false),
  ];
  expect([...(await connectToAny(ports).unsafe("who"))]).toEqual([{ said: "primary" }]);
});

it.each([
  ["is there", async () => [await deadPort(), await deadPort()]],
  ["stays", async () => [await hangingUp(), await hangingUp()]],
  ["can be written to", async () => [await startHost("a", true), await startHost("b", true)]],
])("fails when none of several hosts %s, as with one, and each time it is asked", async (_, ports) => {
  const sql = connectToAny(await ports());
  for (let n = 0; n < 3; n += 1) {
    await expect(sql.unsafe("who")).rejects.toMatchObject({ code: expect.stringMatching(/ECONNREFUSED|CONNECTION_/) });
  }
});

/** One connection at most, to PostgreSQL itself; the first is lost before anything is said. */
async function connectAtSecondAttempt() {
  const { hostname, port, username, password } = new URL(serverUrl);
  let attempts = 0;
  const door = createServer((socket) => {
    attempts += 1;
    if (attempts === 1) return void socket.resetAndDestroy();
    const inner = connectSocket(Number(port), hostname);
    for (const end of [socket, inner]) end.on("error", () => undefined);
    socket.pipe(inner).pipe(socket);
  });
  await new Promise<void>((done) => door.listen(0, "127.0.0.1", done));
  const sql = connect({
    host: "127.0.0.1",
    port: (door.address() as AddressInfo).port,
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: "postgres",
    max: 1,
    backoff: () => 0,
  });
  onTestFinished(async () => {
    await sql.end({ timeout: 1 });
    door.close();
  });
  return sql;
}

it("gives a connection to all who wait for one of their own, though sessions are ended meanwhile", {
  timeout: 10_000,
}, async () => {
  const sql = connect(serverUrl, { max: 1, backoff: () => 0 });
  onTestFinished(() => sql.end({ timeout: 1 }));
  const first = await sql.reserve();
  const waiting = [sql.reserve(), sql.reserve()];
  await expect(first`select pg_terminate_backend(pg_backend_pid())`).rejects.toThrow();
  const answers = waiting.map(async (reserved) => {
    const connection = await reserved;
    const rows = [...(await connection`select 1 as one`)];
    connection.release();
    return rows;
  });
  expect(await Promise.all(answers)).toEqual([[{ one: 1 }], [{ one: 1 }]]);
});

it("keeps no connection for whom it has refused one", { timeout: 10_000 }, async () => {
  const sql = await connectAtSecondAttempt();
  await expect(sql.reserve()).rejects.toThrow();
  for (const one of [1, 2]) expect([...(await sql`select ${one}::int as one`)]).toEqual([{ one }]);
  const connection = await sql.reserve();
  connection.release();
  expect([...(await sql`select 3 as one`)]).toEqual([{ one: 3 }]);
});

/** Answers each query with its text, and resets the connection at the first that asks for it. */
async function startResetting(): Promise<number> {
  let isReset = false;
  const host = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.once("data", () => {
      socket.write(Buffer.concat([message("R", int32(0)), ready]));
      socket.on("data", (data) => {
        if (data[0] !== 0x51) return;
        const text = data.subarray(5, -1).toString();
        if (text === "reset" && !isReset) {
          isReset = true;
          socket.resetAndDestroy();
        } else socket.write(Buffer.concat([columns, row(text), message("C", "SELECT 1"), ready]));
      });
    });
  });
  await new Promise<void>((done) => host.listen(0, "127.0.0.1", done));
  onTestFinished(() => void host.close());
  return (host.address() as AddressInfo).port;
}

it("loses no query that is asked between a connection's reset and its end", { timeout: 10_000 }, async () => {
  const options = { user: "x", database: "x", fetch_types: false, backoff: () => 0 };
  const sql = connect({ host: "127.0.0.1", port: await startResetting(), max: 1, ...options });
  onTestFinished(() => sql.end({ timeout: 0 }));
  const ask = async (text: string) => [...(await sql.unsafe(text))];
  await ask("first");
  await expect(ask("reset").catch(() => ask("at once"))).rejects.toMatchObject({ code: "CONNECTION_CLOSED" });
  expect(await ask("again")).toEqual([{ said: "again" }]);
});

/** A pool of one connection, and what ends its session and has it open another. */
function connectAlone() {
  const sql = connect(serverUrl, { max: 1, backoff: () => 0 });
  const other = connect(serverUrl, { max: 1 });
  onTestFinished(async () => {
    await Promise.all([sql.end({ timeout: 1 }), other.end({ timeout: 1 })]);
  });
  const renew = async (own: postgres.ISql) => {
    const [session] = await own`select pg_backend_pid() as pid`;
    await other`select pg_terminate_backend(${session?.pid}, 5000)`;
    await sql`select 1`.catch(() => undefined);
    await sql`select 1`;
  };
  return { sql, renew };
}

it("fails what is asked of a connection of one's own that has ended, and leaves the next one alone", {
  timeout: 10_000,
}, async () => {
  const { sql, renew } = connectAlone();
  const own = await sql.reserve();
  await renew(own);
  const next = await sql.reserve();
  await expect(own`select ${1}::int as one`).rejects.toMatchObject({ code: "CONNECTION_CLOSED" });
  own.release();
  expect([...(await next`select ${2}::int as two`)]).toEqual([{ two: 2 }]);
  next.release();
  expect([...(await sql`select ${3}::int as three`)]).toEqual([{ three: 3 }]);
});

it("runs nothing of a transaction whose session has ended on the session after it", { timeout: 10_000 }, async () => {
  const { sql, renew } = connectAlone();
  const isClosed = { code: "CONNECTION_CLOSED" };
  const stray = new Promise((resolve, reject) => {
    const work = sql.begin(async (tx) => {
      await renew(tx);
      tx`select set_config('mended.stray', ${"yes"}, false)`.then(resolve, reject);
    });
    expect(work).rejects.toMatchObject(isClosed).catch(reject);
  });
  await expect(stray).rejects.toMatchObject(isClosed);
  expect([...(await sql`select current_setting('mended.stray', true) as stray`)]).toEqual([{ stray: null }]);
});
