import { randomInt } from "node:crypto";
import { V7Generator } from "uuidv7";
import { decodeBase62, encodeBase62 } from "./bytes/base62";
import { notFound } from "./errors";

/** The type prefix of every public identifier (decisions, section 1). */
export const ID_PREFIXES = {
  organization: "org",
  user: "usr",
  credential: "crd",
  brand: "brd",
  store: "sto",
  source: "src",
  receipt: "rcp",
  subscription: "sub",
  matchRequest: "mat",
  match: "mtc",
  endpoint: "whk",
  delivery: "dlv",
  attempt: "att",
  notMineReport: "nmr",
  audit: "aud",
  refusal: "ref",
  request: "req",
  /** Of one who was erased, in place of the client's reference. */
  endUser: "eus",
  legalHold: "hld",
  erasure: "era",
  export: "exp",
  view: "viw",
} as const;

export type IdKind = keyof typeof ID_PREFIXES;

const ENCODED_LENGTH = 22;
const LAST_TIME_MS = 2 ** 48 - 1;

/** Node takes random numbers from a pool of its own; by way of Web Crypto each request paid 20 of its 800 µs for them. */
const generator = new V7Generator({ nextUint32: () => randomInt(2 ** 32) });

/** A new UUIDv7 (RFC 9562, section 5.7) in its hexadecimal form, as the database keeps it. */
export function newUuid(): string {
  return generator.generate().toString();
}

/** `rcp_0CnF…`: the prefix of the kind and the UUID's 16 bytes in 22 base62 characters. */
export function publicId(kind: IdKind, uuid: string): string {
  return `${ID_PREFIXES[kind]}_${encodeBase62(uuidBytes(uuid), ENCODED_LENGTH)}`;
}

/** The UUID behind a public identifier, or null when it is none of this kind: a caller of an action may send anything. */
export function parsePublicId(kind: IdKind, text: unknown): string | null {
  if (typeof text !== "string") return null;
  const prefix = `${ID_PREFIXES[kind]}_`;
  if (!text.startsWith(prefix) || text.length !== prefix.length + ENCODED_LENGTH) return null;
  const bytes = decodeBase62(text.slice(prefix.length), 16);
  return bytes && uuidFromBytes(bytes);
}

/** The UUID behind a public identifier: `what` is not found where it is none of this kind. */
export function uuidOf(kind: IdKind, text: unknown, what: string = kind): string {
  const uuid = parsePublicId(kind, text);
  if (uuid === null) throw notFound(what);
  return uuid;
}

export function uuidBytes(uuid: string): Uint8Array {
  return Buffer.from(uuid.replaceAll("-", ""), "hex");
}

export function uuidFromBytes(bytes: Uint8Array): string {
  const hex = Buffer.from(bytes).toString("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** Milliseconds since the epoch in a UUIDv7 (its first 48 bits). */
export function uuidTimeMs(uuid: string): number {
  return Number.parseInt(uuid.slice(0, 8) + uuid.slice(9, 13), 16);
}

/** The clocks of two processes may differ. */
const CLOCKS_APART_MS = 3_600_000;

/** A bound that no id of what followed from this one is below, though another process made it. */
export function floorOfWhatFollowed(uuid: string): string {
  return uuidFloor(uuidTimeMs(uuid) - CLOCKS_APART_MS);
}

/** The smallest UUID of a millisecond: a bound for ranges and partitions, not an identifier. */
export function uuidFloor(timeMs: number): string {
  // No id is from before 1970, or from after what 48 bits can say: a caller's id may name the last of them.
  const hex = Math.min(Math.max(0, timeMs), LAST_TIME_MS).toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}
