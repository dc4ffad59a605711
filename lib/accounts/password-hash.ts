import { hash as argon2Hash, type Options, verify } from "@node-rs/argon2";
import { processSingleton } from "../core/process-singleton";

// algorithm 2 is Argon2id; its enum is `const` and cannot be imported by isolated modules.
/** Argon2id as OWASP's Password Storage Cheat Sheet asks for at least: 19 MiB, two passes, one lane. */
const OPTIONS: Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A PHC string, which carries its own parameters and salt. */
export function hashPassword(password: string): Promise<string> {
  return argon2Hash(password.normalize("NFKC"), OPTIONS);
}

/**
 * Whether the password belongs to the hash. Without a hash (nobody has this address, or the person signs in elsewhere)
 * the same work is done in vain, so that the answer's time tells nothing.
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const against = passwordHash ?? (await unknownHash());
  const isRight = await verify(against, password.normalize("NFKC"));
  return isRight && passwordHash !== null;
}

function unknownHash(): Promise<string> {
  return processSingleton("unknown-password-hash", () => hashPassword("nobody has this password"));
}
