import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from "node:crypto";

const PURPOSES = { parHash: "par-hash/1", secrets: "stored-secrets/1", sessions: "sessions/1" } as const;

interface DerivedKeys {
  /** Names the key in stored ciphertexts: the first bytes of its hash, which tell nothing about it. */
  id: string;
  parHash: KeyObject;
  secrets: Buffer;
  sessions: Buffer;
}

/** Keys derived from SECRET_KEY (HKDF, RFC 5869): the first is written with, all are read with, so that keys rotate. */
export type Keys = readonly [DerivedKeys, ...DerivedKeys[]];

export function deriveKeys(secretKey: string, previousSecretKeys: readonly string[] = []): Keys {
  return [deriveOne(secretKey), ...previousSecretKeys.map(deriveOne)];
}

function deriveOne(secretKey: string): DerivedKeys {
  const key = (info: string) => Buffer.from(hkdfSync("sha256", secretKey, "receipt-exchange", info, 32));
  const secrets = key(PURPOSES.secrets);
  const id = createHash("sha256").update(secrets).digest("hex").slice(0, 8);
  return { id, secrets, parHash: createSecretKey(key(PURPOSES.parHash)), sessions: key(PURPOSES.sessions) };
}

/** HMAC-SHA-256 of a PAR under the current key (32 bytes): what is stored in place of the PAR. */
export function hashPar(keys: Keys, par: string): Buffer {
  return createHmac("sha256", keys[0].parHash).update(par).digest();
}

/** The hashes of a PAR under every key still in use: what is looked up. */
export function hashParForLookup(keys: Keys, par: string): Buffer[] {
  return keys.map((key) => createHmac("sha256", key.parHash).update(par).digest());
}

/** AES-256-GCM; the text is `keyId.iv.tag.ciphertext`, base64url. */
export function encryptSecret(keys: Keys, plain: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", keys[0].secrets, iv);
  const encrypted = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
  return [keys[0].id, ...[iv, cipher.getAuthTag(), encrypted].map((part) => part.toString("base64url"))].join(".");
}

/** This process has not, or no longer, the key that a secret was encrypted with. */
export class MissingKeyError extends Error {
  constructor() {
    super("A stored secret cannot be decrypted: its key is not configured.");
  }
}

/** @throws MissingKeyError; Error when the text was tampered with. */
export function decryptSecret(keys: Keys, stored: string): string {
  const [id, ...parts] = stored.split(".");
  const key = keys.find((candidate) => candidate.id === id);
  if (!key) throw new MissingKeyError();
  if (parts.length !== 3) throw new Error("A stored secret cannot be decrypted: it is damaged.");
  const [iv, tag, encrypted] = parts.map((part) => Buffer.from(part, "base64url")) as [Buffer, Buffer, Buffer];
  const decipher = createDecipheriv("aes-256-gcm", key.secrets, iv);
  decipher.setAuthTag(tag);
  return Buffer.concat([decipher.update(encrypted), decipher.final()]).toString("utf8");
}

/** What is read with a key; nothing where this process has not that key. */
export function readWhereKeyIs<Value>(read: () => Value): Value[] {
  try {
    return [read()];
  } catch (error) {
    if (error instanceof MissingKeyError) return [];
    throw error;
  }
}
