import { createHash, randomBytes } from "node:crypto";

const COUNT = 10;
/** Crockford's base32, without look-alikes; a byte gives five bits without bias. */
const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";

/** Ten codes of 60 random bits, grouped to be copied by hand, and the hashes to keep. */
export function newRecoveryCodes(): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: COUNT }, () => {
    const text = Array.from(randomBytes(12), (byte) => ALPHABET[byte % 32]).join("");
    return `${text.slice(0, 4)}-${text.slice(4, 8)}-${text.slice(8)}`;
  });
  return { codes, hashes: codes.map(hashRecoveryCode) };
}

/** Case and separators do not matter. */
export function hashRecoveryCode(code: string): string {
  const bare = code.toLowerCase().replace(/[^a-z0-9]/g, "");
  return createHash("sha256").update(bare).digest("hex");
}
