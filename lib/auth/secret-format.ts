import { createHash, randomBytes } from "node:crypto";
import { encodeBase62 } from "../core/bytes/base62";
import { crc32 } from "../core/bytes/crc32";

/** `rxt_`: access tokens, `rxs_`: client secrets; `…test_`: of the sandbox. */
export type SecretPrefix = "rxt_" | "rxs_" | "rxt_test_" | "rxs_test_";

export function tokenPrefix(isTest: boolean): SecretPrefix {
  return isTest ? "rxt_test_" : "rxt_";
}

export function clientSecretPrefix(isTest: boolean): SecretPrefix {
  return isTest ? "rxs_test_" : "rxs_";
}

const RANDOM_BYTES = 32;
const RANDOM_WIDTH = 43;
const CHECKSUM_WIDTH = 6;

/**
 * 256 random bits and a CRC32 of what stands before it, both in base62: scanners tell such a secret from chance, and a
 * mistyped one is refused without a look at the database.
 */
export function newSecret(prefix: SecretPrefix): string {
  const body = prefix + encodeBase62(randomBytes(RANDOM_BYTES), RANDOM_WIDTH);
  return body + checksum(body);
}

export function isSecret(prefix: SecretPrefix, text: string): boolean {
  if (text.length !== prefix.length + RANDOM_WIDTH + CHECKSUM_WIDTH || !text.startsWith(prefix)) return false;
  return checksum(text.slice(0, -CHECKSUM_WIDTH)) === text.slice(-CHECKSUM_WIDTH);
}

function checksum(text: string): string {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(crc32(Buffer.from(text, "latin1")));
  return encodeBase62(bytes, CHECKSUM_WIDTH);
}

/** What is stored in place of a secret. No salt or work factor is needed: 256 random bits cannot be guessed. */
export function hashSecret(secret: string): Buffer {
  return createHash("sha256").update(secret, "utf8").digest();
}

/** For people to tell secrets apart. */
export function secretHint(secret: string): string {
  return secret.slice(-4);
}
