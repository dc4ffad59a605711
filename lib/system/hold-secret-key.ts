import { hashParForLookup, type Keys } from "../core/keys";
import type { Sql } from "../db/client";
import { inTransaction } from "../db/transaction";
import { encrypted, findKeysStillNeeded } from "./find-keys-still-needed";

const LOCK = 7_240_011;
/** Of the newest payments: enough to meet one with a PAR, if there are any lately. */
const PAYMENTS_LOOKED_AT = 10_000;
const UNKNOWN = "unknown";

/**
 * Remembers which key this database is written with. A start with another one is refused, since it would match nothing
 * and read no secret; a new key is taken when the one before is among the previous ones. So is one without an earlier key
 * from whose time something is in use.
 *
 * @param forgotten the fingerprints of keys that are lost for good, separated by commas.
 */
export async function holdSecretKey(sql: Sql, keys: Keys, forgotten?: string): Promise<void> {
  await inTransaction(sql, async (tx) => {
    await tx`select pg_advisory_xact_lock(${LOCK})`;
    await assertSecretKey(tx, keys, forgotten);
    // For good: the next start needs not be told again. What is of the time of such a key counts as of the one after it.
    await tx`
      update secret_key_fingerprints set fingerprint = ${keys[0].id}
      where fingerprint = any(${fingerprintsIn(forgotten)}::text[]) and fingerprint <> all(${keys.map(({ id }) => id)}::text[])`;
    const [newest] = await newestFingerprint(tx);
    if (newest?.fingerprint === keys[0].id) return;
    await tx`insert into secret_key_fingerprints (fingerprint) values (${keys[0].id})`;
  });
}

/** The same question without the remembering: for what runs beside the service. */
export async function assertSecretKey(sql: Sql, keys: Keys, forgotten?: string): Promise<void> {
  const owner = await findSecretKeyOf(sql, keys);
  const givenUp = fingerprintsIn(forgotten);
  if (owner !== null && !givenUp.includes(owner) && !keys.some(({ id }) => id === owner)) throw anotherKey(keys, owner);
  // Nothing needs a key, or there are no fingerprints yet.
  if (owner === null) return;
  const needed = (await findKeysStillNeeded(sql, keys)).filter(({ id }) => !givenUp.includes(id));
  if (needed.length > 0) throw missingPreviousKeys(needed);
}

/** The fingerprints that SECRET_KEY_FORGET names. */
export const fingerprintsIn = (forgotten = "") => forgotten.split(",").map((id) => id.trim());

function missingPreviousKeys(needed: readonly { id: string; by: string }[]): Error {
  const ids = needed.map(({ id }) => id).join(",");
  return new Error(
    `SECRET_KEY_PREVIOUS is without a key that is still needed: ${needed.map(({ id, by }) => `${id} by ${by}`).join(", ")}. Add it again; what it protects would find no receipt or could not be read. If it is given up, SECRET_KEY_FORGET=${ids} goes on without (docs/operations.md, "Rotating keys").`,
  );
}

function anotherKey(keys: Keys, owner: string): Error {
  return new Error(
    `The SECRET_KEY (${keys[0].id}) is not the one that this database was written with (${owner}). Set that one, or add it to SECRET_KEY_PREVIOUS after a rotation; if it is lost for good, SECRET_KEY_FORGET=${owner} gives up what it protects (docs/operations.md, "Rotating keys").`,
  );
}

/**
 * The fingerprint of the key that the database is written with; null while nothing needs one. A database from before
 * fingerprints shows it by what it holds: by one of `keys`, if that can read anything of it.
 */
export async function findSecretKeyOf(sql: Sql, keys: readonly Keys[number][]): Promise<string | null> {
  const [table] = await sql<{ isThere: boolean }[]>`
    select to_regclass('public.secret_key_fingerprints') is not null as "isThere"`;
  // Of a version before: the start that migrates it asks.
  if (!table?.isThere) return null;
  const [newest] = await newestFingerprint(sql);
  if (newest) return newest.fingerprint;
  const written = await sql<{ id: string }[]>`
    select distinct id from (${encrypted(sql)}) encrypted`;
  const readable = keys.find(({ id }) => written.some((one) => one.id === id));
  return readable?.id ?? written[0]?.id ?? (await findByPar(sql, keys));
}

const newestFingerprint = (sql: Sql) => sql<{ fingerprint: string }[]>`
  select fingerprint from secret_key_fingerprints order by number desc limit 1`;

/** The text of a receipt has the PAR, its payment the hash of it. */
async function findByPar(sql: Sql, keys: readonly Keys[number][]): Promise<string | null> {
  const [payment] = await sql<{ hash: string; par: string | null }[]>`
    select encode(p.par_hash, 'hex') as hash, r.content -> 'payments' -> p.position ->> 'paymentAccountReference' as par
    from (select * from payments order by receipt_id desc limit ${PAYMENTS_LOOKED_AT}) p
    join receipts r on r.id = p.receipt_id
    where p.par_hash is not null order by p.receipt_id desc limit 1`;
  if (!payment?.par) return null;
  const { hash, par } = payment;
  return keys.find((key) => hashParForLookup([key], par)[0]?.toString("hex") === hash)?.id ?? UNKNOWN;
}
