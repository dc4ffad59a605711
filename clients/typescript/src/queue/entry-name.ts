import { createHash } from "node:crypto";

/** A receipt that waits, as the name of its file says: the queue starts without reading what waits in it. */
export interface Entry {
  name: string;
  /** Grows with every receipt that is added. */
  order: number;
  /** Milliseconds since 1970. */
  addedMs: number;
  bytes: number;
  digest: string;
  sourceId: string;
  token: string;
}

const NAME = /^(\d{12})\.(\d{15})\.(\d{1,9})\.([0-9a-f]{16})\.(\w{1,64})\.([0-9A-Za-z]{27})\.json$/;

/** @throws TypeError for a source or token that no exchange has */
export function entryOf(
  { order, addedMs, sourceId, token }: Pick<Entry, "order" | "addedMs" | "sourceId" | "token">,
  content: Uint8Array,
): Entry {
  const numbers = `${String(order).padStart(12, "0")}.${String(addedMs).padStart(15, "0")}`;
  const name = `${numbers}.${content.length}.${digestOf(content)}.${sourceId}.${token}.json`;
  const entry = parseName(name);
  if (!entry) throw new TypeError(`not the id of a source and a receipt's token: ${sourceId}, ${token}`);
  return entry;
}

/** Null for a file that the queue has not made. */
export function parseName(name: string): Entry | null {
  const [, order, addedMs, bytes, digest = "", sourceId = "", token = ""] = NAME.exec(name) ?? [];
  if (order === undefined) return null;
  return { name, order: Number(order), addedMs: Number(addedMs), bytes: Number(bytes), digest, sourceId, token };
}

/** Whether a file holds what was written to it. */
export function isWhole(entry: Entry, content: Uint8Array): boolean {
  return content.length === entry.bytes && digestOf(content) === entry.digest;
}

function digestOf(content: Uint8Array): string {
  return createHash("sha256").update(content).digest("hex").slice(0, 16);
}
