import { randomUUID } from "node:crypto";
import { type FileHandle, mkdir, open, readdir, readFile, rename, rm, unlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type BatchNote, BatchNotes } from "./batch-notes.js";
import { syncFolder, writeNew } from "./durable-files.js";
import { type Entry, entryOf, isWhole, parseName } from "./entry-name.js";
import type { SetAsideReason } from "./receipt-queue-options.js";

/** What stands in a folder at the start. */
export interface Found {
  /** In the order in which they were added. */
  waiting: Entry[];
  /** Names of files that are none of the queue's, or that were being written when the power went. */
  strange: { name: string; reason: SetAsideReason }[];
  setAside: Entry[];
  /** What was sent together, and not answered, by its source. */
  batches: Map<string, BatchNote>;
}

const PART = ".part";
const PROBLEM = ".problem.json";
const UNFINISHED = {
  code: "torn",
  detail: "It was being written when the till stopped: nobody was told that it waits.",
};
const TORN = { code: "torn", detail: "The file does not hold what was written to it." };
const FOREIGN = { code: "foreign", detail: "The queue has not made this file." };

/** The receipts on disk: one file each, which is there as a whole or not at all, whenever the power goes. */
export class QueueFolder {
  readonly #waiting: string;
  readonly #setAside: string;
  /** By which what was renamed or removed is made to last; a system that knows no such thing has none. */
  readonly #handles: FileHandle[];
  readonly batches: BatchNotes;

  private constructor(waiting: string, setAside: string, handles: FileHandle[], batches: BatchNotes) {
    this.batches = batches;
    this.#waiting = waiting;
    this.#setAside = setAside;
    this.#handles = handles;
  }

  static async open(folder: string): Promise<QueueFolder> {
    const [waiting, setAside] = [join(folder, "waiting"), join(folder, "set-aside")];
    const handles: FileHandle[] = [];
    for (const path of [waiting, setAside]) await mkdir(path, { recursive: true, mode: 0o700 });
    if (process.platform !== "win32") for (const path of [waiting, setAside]) handles.push(await open(path));
    const batches = await BatchNotes.open(join(folder, "batches"));
    for (const path of [folder, dirname(folder)]) await syncFolder(path);
    return new QueueFolder(waiting, setAside, handles, batches);
  }

  async list(): Promise<Found> {
    const found: Found = { waiting: [], strange: [], setAside: [], batches: await this.batches.list() };
    for (const { sent = [] } of found.batches.values()) await this.#removeNames(sent);
    for (const name of (await readdir(this.#waiting)).sort()) {
      const entry = parseName(name);
      if (entry) found.waiting.push(entry);
      else found.strange.push({ name, reason: name.endsWith(PART) ? UNFINISHED : FOREIGN });
    }
    for (const name of await readdir(this.#setAside)) {
      const entry = parseName(name);
      if (entry) found.setAside.push(entry);
    }
    return found;
  }

  /** Rejects with nothing left behind; once it resolves, the file outlives a power cut. */
  async write(wanted: Parameters<typeof entryOf>[0], content: Uint8Array): Promise<Entry> {
    const entry = entryOf(wanted, content);
    const path = join(this.#waiting, entry.name);
    try {
      await writeNew(path + PART, content);
      await rename(path + PART, path);
      await this.#sync();
    } catch (error) {
      for (const left of [path + PART, path]) await rm(left, { force: true }).catch(() => undefined);
      throw error;
    }
    return entry;
  }

  /** What was written to the file, or why it cannot be had, for good. */
  async read(entry: Entry): Promise<Buffer | SetAsideReason> {
    const content = await readFile(join(this.#waiting, entry.name)).catch(unreadable);
    if (Buffer.isBuffer(content)) return isWhole(entry, content) ? content : TORN;
    return content;
  }

  /** For good, before anything else of their addresses is sent: an older content must not come back after a newer one. */
  async remove(entries: readonly Entry[]): Promise<void> {
    await this.#removeNames(entries.map(({ name }) => name));
  }

  /** What it is aside for stands beside it, as long as there is room to write that. */
  async setAside(name: string, reason: SetAsideReason): Promise<void> {
    const path = join(this.#setAside, name);
    const clear = () => rm(path + PROBLEM, { force: true }).catch(() => undefined);
    await clear();
    await writeNew(path + PROBLEM, Buffer.from(`${JSON.stringify(reason, null, 2)}\n`)).catch(clear);
    const from = join(this.#waiting, name);
    // Something that cannot be replaced has its name there, such as a folder.
    const again = () => rename(from, join(this.#setAside, randomUUID())).catch(unlessGone);
    await rename(from, path).catch(again);
    await this.#sync();
  }

  /** Waits again, behind the others. */
  async putBack({ name, ...entry }: Entry, order: number): Promise<Entry> {
    const path = join(this.#setAside, name);
    const content = await readFile(path);
    if (!isWhole({ name, ...entry }, content))
      throw new Error(`The file does not hold what was written to it: ${name}`);
    const again = entryOf({ ...entry, order }, content);
    await rename(path, join(this.#waiting, again.name));
    await rm(path + PROBLEM, { force: true });
    await this.#sync();
    return again;
  }

  async close(): Promise<void> {
    for (const handle of this.#handles) await handle.close();
  }

  async #removeNames(names: readonly string[]): Promise<void> {
    for (const name of names) await unlink(join(this.#waiting, name)).catch(unlessGone);
    if (names.length > 0) await this.#sync();
  }

  async #sync(): Promise<void> {
    for (const handle of this.#handles) await handle.sync();
  }
}

/** What the whole system is short of passes. */
const PASSING = new Set(["EMFILE", "ENFILE", "ENOMEM", "EAGAIN", "EBUSY"]);

function unreadable(error: NodeJS.ErrnoException): SetAsideReason {
  const { code = "" } = error;
  if (PASSING.has(code)) throw error;
  return code === "ENOENT"
    ? TORN
    : { code: "unreadable", detail: `The file cannot be read: ${code || error.message}.` };
}

/** Files of what was sent may have been removed by hand. */
function unlessGone(error: NodeJS.ErrnoException): void {
  if (error.code !== "ENOENT") throw error;
}
