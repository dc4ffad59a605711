import { hash as argon2Hash, type Options, verify } from "@node-rs/argon2";
import { DomainError } from "../../core/errors";
import { processSingleton } from "../../core/shared/process-singleton";
import { sharedTurns } from "../../core/shared/shared-resources";

// algorithm 2 is Argon2id; its enum is `const` and cannot be imported by isolated modules.
/** Argon2id as OWASP's Password Storage Cheat Sheet asks for at least: 19 MiB, two passes, one lane. */
const OPTIONS: Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Of the four threads that Node has for this, for compression and for names, half are left to those. */
const turns = () => sharedTurns("passwords being hashed", () => ({ atOnce: 2 }));

/**
 * A PHC string, which carries its own parameters and salt.
 *
 * @param asker whose share of the work it is: an address, as limits count it, or a person.
 * @throws DomainError `rate-limited` when much of theirs waits already.
 */
export function hashPassword(password: string, asker: string): Promise<string> {
  return inTurn(asker, () => argon2Hash(password.normalize("NFKC"), OPTIONS));
}

/**
 * Whether the password belongs to the hash. Without a hash (nobody has this address, or the person signs in elsewhere)
 * the same work is done in vain, so that the answer's time tells nothing.
 */
export async function verifyPassword(passwordHash: string | null, password: string, asker: string): Promise<boolean> {
  const against = passwordHash ?? (await unknownHash());
  const isRight = await inTurn(asker, () => verify(against, password.normalize("NFKC")));
  return isRight && passwordHash !== null;
}

async function inTurn<T>(asker: string, work: () => Promise<T>): Promise<T> {
  const end = await turns().take(asker);
  if (!end) throw new DomainError("rate-limited", "Too many sign in at once. Try again.", { retryAfterSeconds: 1 });
  return work().finally(end);
}

function unknownHash(): Promise<string> {
  return processSingleton("unknown-password-hash", () => argon2Hash("nobody has this password", OPTIONS));
}
