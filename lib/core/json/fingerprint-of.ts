import { sha256Hex } from "../sha-256";
import type { JsonValue } from "./exact-json";
import { canonicalJson, writeInTurns } from "./write-exact-json";

/**
 * Equal for equal values, whatever the order of their members, their white space and the form of their numbers. Apart
 * from the writer, which pages load: hashing would bring them a copy of Node's crypto of 137 kB.
 */
export function fingerprintOf(value: JsonValue): string {
  return sha256Hex(canonicalJson(value));
}

/** The same of a large document, in several turns of the thread. */
export async function fingerprintInTurns(value: JsonValue): Promise<string> {
  return sha256Hex(await writeInTurns(value, canonicalJson));
}
