import { mkdir, readdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { syncFolder, writeNew } from "./durable-files.js";
import { parseName } from "./entry-name.js";

/** Files that are sent together, by their names, and which of them are at the exchange once it has answered. */
export interface BatchNote {
  names: string[];
  sent?: string[];
}

/**
 * What is sent together, one note a source, which outlives a power cut: after a start the same goes together again, with the same key,
 * until it is answered. With another key, the content of a receipt that was corrected meanwhile would come back.
 */
export class BatchNotes {
  readonly #folder: string;
  /** What is noted of each source. */
  readonly #noted = new Map<string, string>();

  private constructor(folder: string) {
    this.#folder = folder;
  }

  static async open(folder: string): Promise<BatchNotes> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return new BatchNotes(folder);
  }

  /** As an earlier queue left them. */
  async list(): Promise<Map<string, BatchNote>> {
    const notes = new Map<string, BatchNote>();
    for (const file of await readdir(this.#folder)) {
      const [, sourceId] = /^(\w{1,64})\.json$/.exec(file) ?? [];
      if (sourceId === undefined) continue;
      const text = await readFile(join(this.#folder, file), "utf8").catch(() => "");
      this.#noted.set(sourceId, text);
      const note = noteOf(text);
      if (note) notes.set(sourceId, note);
    }
    return notes;
  }

  /** Whether it could be: a disk without room for a note must not keep what would make room, which goes one by one then. */
  async note(sourceId: string, note: BatchNote): Promise<boolean> {
    try {
      await this.#write(sourceId, note);
      return true;
    } catch {
      await this.#forget(sourceId);
      return false;
    }
  }

  async #write(sourceId: string, note: BatchNote): Promise<void> {
    // What is sent alone has a key of its own.
    if (note.names.length < 2) return this.#forget(sourceId);
    const text = JSON.stringify(note);
    if (this.#noted.get(sourceId) === text) return;
    const path = this.#pathOf(sourceId);
    await rm(`${path}.part`, { force: true });
    await writeNew(`${path}.part`, Buffer.from(text));
    await rename(`${path}.part`, path);
    await syncFolder(this.#folder);
    this.#noted.set(sourceId, text);
  }

  async #forget(sourceId: string): Promise<void> {
    if (!this.#noted.has(sourceId)) return;
    await rm(this.#pathOf(sourceId), { force: true });
    await syncFolder(this.#folder);
    this.#noted.delete(sourceId);
  }

  #pathOf(sourceId: string): string {
    return join(this.#folder, `${sourceId}.json`);
  }
}

/** Null where something else has written to the file. */
function noteOf(text: string): BatchNote | null {
  try {
    const { names, sent = [] } = JSON.parse(text) as BatchNote;
    return [names, sent].every((list) => list.every((name) => parseName(name))) ? { names, sent } : null;
  } catch {
    return null;
  }
}
