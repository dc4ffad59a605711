import { sha256Hex } from "../bytes/sha-256";
import { canonicalBytes } from "./canonical-bytes";
import { type ExactJson, parseExactJson } from "./exact-json";

/**
 * `parseExactJson` from the text and its UTF-8 (without a byte order mark), and with the fingerprint: one pass over the bytes
 * tells that V8's own parser loses nothing of this document, and gives what the fingerprint is made of.
 */
export function parseExactBytes(text: string, bytes: Uint8Array): ExactJson {
  const canonical = canonicalBytes(bytes);
  if (canonical) {
    try {
      return { value: JSON.parse(text), problems: [], compactText: text, fingerprint: sha256Hex(canonical) };
    } catch {
      // The other parser says where it is malformed.
    }
  }
  return parseExactJson(text);
}
