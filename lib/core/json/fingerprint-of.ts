import { createHash } from "node:crypto";
import { sha256Hex } from "../bytes/sha-256";
import { endOfTurn } from "../shared/end-of-turn";
import type { JsonValue } from "./exact-json";
import { canonicalJson, partsOfText } from "./write-exact-json";

/**
 * Equal for equal values, whatever the order of their members, their white space and the form of their numbers. Apart
 * from the writer, which pages load: hashing would bring them a copy of Node's crypto of 137 kB.
 */
export function fingerprintOf(value: JsonValue): string {
  return sha256Hex(canonicalJson(value));
}

/** The same of a large document, in several turns of the thread. */
export async function fingerprintInTurns(value: JsonValue): Promise<string> {
  const hash = createHash("sha256");
  for (const part of partsOfText(value, canonicalJson)) {
    hash.update(part);
    await endOfTurn();
  }
  return hash.digest("hex");
}
