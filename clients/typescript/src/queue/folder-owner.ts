import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { open, readdir, realpath, rename, rm } from "node:fs/promises";
import { connect, createServer, type Server } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";

const POLL_MS = 20;
/** How long a listener that says nothing may be busy before it is taken for an owner. */
const ANSWER_MS = 1_000;
const UNANSWERED_ROUNDS = 3;
/** What a socket's address holds everywhere. */
const MAX_ADDRESS_BYTES = 100;

/** Another process has the folder. */
export class QueueInUseError extends Error {
  override readonly name = "QueueInUseError";

  constructor(folder: string, options?: ErrorOptions) {
    super(`The queue in ${folder} is open already, in this process or another: close that first.`, options);
  }
}

export interface Ownership {
  release(): Promise<void>;
}

/**
 * The folder for this process alone, for as long as it lives: the operating system ends its listener with it, so that nothing has
 * to be cleared away after a crash.
 *
 * @throws QueueInUseError
 */
export function ownFolder(folder: string): Promise<Ownership> {
  return process.platform === "win32" ? ownByPipe(folder) : ownBySocket(folder);
}

/** Of one name, only one process can have a pipe. */
async function ownByPipe(folder: string): Promise<Ownership> {
  const path = (await realpath(folder)).toLowerCase();
  const server = createServer((socket) => socket.end());
  try {
    await listen(server, `\\\\.\\pipe\\receipt-queue-${createHash("sha256").update(path).digest("hex")}`);
  } catch (cause) {
    throw new QueueInUseError(folder, { cause });
  }
  return { release: () => close(server) };
}

/**
 * Each has a socket of its own name in the folder, made before it looks for others: of two, one sees the other at least. A name
 * is never used again, so that a socket without a listener can be removed without a race.
 */
async function ownBySocket(folder: string): Promise<Ownership> {
  const handle = await open(folder);
  const place = process.platform === "linux" ? `/proc/self/fd/${handle.fd}` : folder;
  const own = `owner-${randomBytes(8).toString("hex")}.sock`;
  let says = "candidate";
  const server = createServer((socket) => socket.on("error", () => undefined).end(says));
  const release = async () => {
    await close(server);
    await rm(join(folder, own), { force: true });
    await handle.close();
  };
  try {
    await appear(server, { folder, place, own });
    for (let unanswered = 0; ; ) {
      const others = await lookForOthers(folder, place, own);
      if (others === "none") break;
      if (others === "unanswered" && ++unanswered === UNANSWERED_ROUNDS) throw new QueueInUseError(folder);
      await sleep(POLL_MS);
    }
    says = "owner";
    for (const name of await readdir(folder))
      if (name.startsWith("new-owner-")) await rm(join(folder, name), { force: true });
    return { release };
  } catch (error) {
    await release();
    throw error;
  }
}

/** Under a name that others look for only once it listens: until then it would be taken for dead. */
async function appear(
  server: Server,
  { folder, place, own }: { folder: string; place: string; own: string },
): Promise<void> {
  const address = join(place, `new-${own}`);
  if (Buffer.byteLength(address) > MAX_ADDRESS_BYTES)
    throw new Error(`The path of the queue's folder is too long: ${folder}`);
  try {
    await listen(server, address);
  } catch (cause) {
    throw new Error(`The queue's folder must be on a disk of this machine on which sockets can be made: ${folder}`, {
      cause,
    });
  }
  await rename(join(folder, `new-${own}`), join(folder, own)).catch((cause: unknown) => {
    throw new QueueInUseError(folder, { cause });
  });
}

/**
 * Whether another process is a candidate for the folder, too. Of two, the one with the earlier name stays, unless the other has
 * looked before it was there and is the owner already. One that hangs up without a word is ending: the next round finds its name gone.
 *
 * @throws QueueInUseError when there is an owner, or an earlier one stands for it
 */
async function lookForOthers(folder: string, place: string, own: string): Promise<"none" | "some" | "unanswered"> {
  let found: "none" | "some" | "unanswered" = "none";
  for (const name of await readdir(folder)) {
    if (!/^owner-[0-9a-f]+\.sock$/.test(name) || name === own) continue;
    const said = await ask(join(place, name));
    if (said === "nobody") await rm(join(folder, name), { force: true });
    else if (said === "unanswered") found = said;
    else if (said === "hung up" || (said === "candidate" && name > own)) found = found === "none" ? "some" : found;
    else throw new QueueInUseError(folder);
  }
  return found;
}

/** What the listener at this socket says; "nobody" when it has none. */
async function ask(address: string): Promise<string> {
  const socket = connect(address);
  try {
    await once(socket, "connect");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ECONNRESET") return "hung up";
    return code === "ECONNREFUSED" || code === "ENOENT" ? "nobody" : "owner";
  }
  let isLate = false;
  socket.setTimeout(ANSWER_MS, () => {
    isLate = true;
    socket.destroy(new Error("no answer"));
  });
  const said = await text(socket).catch(() => "");
  if (said !== "") return said;
  return isLate ? "unanswered" : "hung up";
}

async function listen(server: Server, address: string): Promise<void> {
  server.listen(address);
  await once(server, "listening");
  // What has nothing to send keeps no process.
  server.unref();
}

async function close(server: Server): Promise<void> {
  if (server.listening) await new Promise((done) => server.close(done));
}
