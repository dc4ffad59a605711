import type { Receipt } from "@/lib/contract/receipt";
import { type JsonObject, parseWrittenInTurns } from "@/lib/core/json/exact-json";
import { fingerprintInTurns } from "@/lib/core/json/fingerprint-of";
import { stringifyExact, writeInTurns } from "@/lib/core/json/write-exact-json";
import { MAX_IN_ONE_TURN } from "@/lib/core/shared/end-of-turn";
import { amongIds } from "@/lib/db/among-ids";
import type { Context } from "@/lib/db/context";
import { timeByDatabase } from "@/lib/db/time-by-database";
import { wordsOf } from "@/lib/receipts/intake/receipt-facts";
import { packed } from "../../packed";
import { redactReceipt } from "./redact-receipt";

interface Version {
  id: string;
  version: number;
  content: string;
}

type Redacted = Awaited<ReturnType<typeof redact>>;

/**
 * Takes what tells of the shopper out of every version of receipts (UUIDs) that the running transaction has locked, of so many that
 * the texts of their first versions may be in memory together. Later ones are read and written a few at a time: one receipt may have
 * a hundred of a megabyte.
 */
export async function erasePersons({ sql }: Context, ids: readonly string[]): Promise<void> {
  // First, since it waits for whoever matches one of them, and sends it with the person in it.
  await sql`delete from payments where ${amongIds(sql, sql`receipt_id`, ids)}`;
  const stored = await sql<(Version & { erased: Buffer[] | null })[]>`
    select id, 1 as version, content, erased_contents as erased from receipts where ${amongIds(sql, sql`id`, ids)} order by id`;
  const firsts = await redactAll(stored);
  const erased = firsts.map(({ id, fingerprint }) => ({ id, fingerprint }));
  const words = new Map(firsts.map((first) => [first.id, first.words]));
  for (const part of await partsOfLater({ sql }, ids)) {
    const later = await redactAll(await readVersions({ sql }, part));
    await writeVersions({ sql }, later);
    for (const { id, fingerprint, words: newest } of later) {
      erased.push({ id, fingerprint });
      words.set(id, newest);
    }
  }
  // Not when the transaction began: what was made until now has the person in it. To the millisecond, which programs compare.
  const at = await timeByDatabase(sql);
  const known = new Set(
    stored.flatMap(({ id, erased: before }) => before?.map((one) => `${id} ${one.toString("hex")}`) ?? []),
  );
  const added = erased.filter(({ id, fingerprint }) => !known.has(`${id} ${fingerprint}`));
  await sql`
    with added as (
      select id, array_agg(distinct decode(hex, 'hex')) as contents
      from unnest(${column(added, "id")}::uuid[], ${column(added, "fingerprint")}::text[]) one(id, hex)
      group by id
    ), written as materialized (
      select id, content::json as content, coalesce(added.contents, '{}') as added,
        date_trunc('milliseconds', ${at}::timestamptz) + interval '1 millisecond' as at
      from unnest(${column(firsts, "id")}::uuid[], ${column(firsts, "content")}::text[]) one(id, content)
      left join added using (id)
    )
    update receipts r set content = written.content, erased_contents = r.erased_contents || written.added,
      person_erased_at = written.at
    from written
    where r.id = written.id and ${amongIds(sql, sql`r.id`, ids)}`;
  const found = sql`unnest(${[...words.keys()]}::uuid[], ${[...words.values()]}::text[]) found(id, words)`;
  // Who is indexing them has committed when this has its turn, and what that wrote is overwritten.
  await sql`
    insert into receipt_search_queue (receipt_id, words) select id, words from ${found} order by id
    on conflict (receipt_id) do update set words = excluded.words`;
  // As texts: it may be noted meanwhile that one was delivered, and then both bounds and a join must not choose partitions
  // (`record-results.ts`).
  await sql`
    update receipt_search s set words = array_to_tsvector(string_to_array(found.words, ' ')) from ${found}
    where s.receipt_id::text = found.id::text and ${amongIds(sql, sql`s.receipt_id`, ids)}`;
}

type Place = Pick<Version, "id" | "version">;

const column = <Row, Name extends keyof Row>(rows: readonly Row[], name: Name) => rows.map((row) => row[name]);

/** The versions after the first, those of a receipt in their order, in parts that may be in memory together. */
async function partsOfLater({ sql }: Pick<Context, "sql">, ids: readonly string[]): Promise<Place[][]> {
  const later = await sql<(Place & { bytes: number })[]>`
    select receipt_id as id, version, octet_length(content::text)::float8 as bytes from receipt_versions
    where ${amongIds(sql, sql`receipt_id`, ids)} order by receipt_id, version`;
  return packed(later, ({ bytes }) => bytes);
}

function readVersions({ sql }: Pick<Context, "sql">, part: readonly Place[]): Promise<Version[]> {
  return sql<Version[]>`
    select id, v.version, v.content
    from unnest(${column(part, "id")}::uuid[], ${column(part, "version")}::int[]) part(id, version)
    join receipt_versions v on v.receipt_id = part.id and v.version = part.version
      and ${amongIds(sql, sql`v.receipt_id`, column(part, "id"))}
    order by id, v.version`;
}

async function writeVersions({ sql }: Pick<Context, "sql">, redacted: readonly Redacted[]): Promise<void> {
  const ids = column(redacted, "id");
  await sql`
    with written as materialized (
      select id, version, content::json as content
      from unnest(${ids}::uuid[], ${column(redacted, "version")}::int[], ${column(redacted, "content")}::text[])
        one(id, version, content)
    )
    update receipt_versions v set content = written.content, former_payments = '[]', reason = null
    from written
    where v.receipt_id = written.id and v.version = written.version and ${amongIds(sql, sql`v.receipt_id`, ids)}`;
}

async function redactAll(versions: readonly Version[]): Promise<Redacted[]> {
  const redacted: Redacted[] = [];
  for (const version of versions) redacted.push(await redact(version));
  return redacted;
}

async function redact({ id, version, content }: Version) {
  const document = (await parseWrittenInTurns(content)) as JsonObject;
  const fingerprint = await fingerprintInTurns(document);
  const redacted = redactReceipt(document);
  const isLarge = content.length > MAX_IN_ONE_TURN;
  return {
    ...{ id, version, fingerprint, words: wordsOf(redacted as unknown as Receipt) },
    content: isLarge ? await writeInTurns(redacted, stringifyExact) : stringifyExact(redacted),
  };
}
