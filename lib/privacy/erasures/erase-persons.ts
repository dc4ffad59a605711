import type { Receipt } from "../../contract/receipt";
import { type JsonObject, parseWrittenInTurns } from "../../core/json/exact-json";
import { fingerprintInTurns } from "../../core/json/fingerprint-of";
import { stringifyExact, writeInTurns } from "../../core/json/write-exact-json";
import { MAX_IN_ONE_TURN } from "../../core/shared/end-of-turn";
import { amongIds } from "../../db/among-ids";
import type { Context } from "../../db/context";
import { wordsOf } from "../../receipts/intake/receipt-facts";
import { redactReceipt } from "./redact-receipt";

interface Version {
  id: string;
  version: number;
  content: string;
}

type Redacted = Awaited<ReturnType<typeof redact>>;

/**
 * Takes what tells of the shopper out of every version of receipts (UUIDs) that the running transaction has locked, of so many that
 * their texts may be in memory together.
 */
export async function erasePersons({ sql }: Context, ids: readonly string[]): Promise<void> {
  const versions = await sql<Version[]>`
    select id, 1 as version, content from receipts where ${amongIds(sql, sql`id`, ids)}
    union all
    select receipt_id, version, content from receipt_versions where ${amongIds(sql, sql`receipt_id`, ids)}
    order by id, version`;
  const redacted: Redacted[] = [];
  for (const version of versions) redacted.push(await redact(version));
  const [firsts, later] = [true, false].map((isFirst) => redacted.filter(({ version }) => (version === 1) === isFirst));
  const columns = <Name extends keyof Redacted>(rows: readonly Redacted[] = [], name: Name) =>
    rows.map((row) => row[name]);
  // First, since it waits for whoever matches one of them, and sends it with the person in it.
  await sql`delete from payments where ${amongIds(sql, sql`receipt_id`, ids)}`;
  // Not when the transaction began: what was made until now has the person in it. To the millisecond, which programs compare.
  await sql`
    update receipts r set content = written.content::json,
      erased_contents = array(
        select unnest(r.erased_contents)
        union
        select decode(hex, 'hex')
        from unnest(${columns(redacted, "id")}::uuid[], ${columns(redacted, "fingerprint")}::text[]) erased(id, hex)
        where erased.id = r.id
      ),
      person_erased_at = date_trunc('milliseconds', clock_timestamp()) + interval '1 millisecond'
    from unnest(${columns(firsts, "id")}::uuid[], ${columns(firsts, "content")}::text[]) written(id, content)
    where r.id = written.id and ${amongIds(sql, sql`r.id`, ids)}`;
  if (later && later.length > 0)
    await sql`
      update receipt_versions v set content = written.content::json, former_payments = '[]', reason = null
      from unnest(
        ${columns(later, "id")}::uuid[], ${columns(later, "version")}::int[], ${columns(later, "content")}::text[]
      ) written(id, version, content)
      where v.receipt_id = written.id and v.version = written.version and ${amongIds(sql, sql`v.receipt_id`, ids)}`;
  const words = new Map(redacted.map((newest) => [newest.id, newest.words]));
  const found = sql`unnest(${[...words.keys()]}::uuid[], ${[...words.values()]}::text[]) found(id, words)`;
  // Who is indexing them has committed when this has its turn, and what that wrote is overwritten.
  await sql`
    insert into receipt_search_queue (receipt_id, words) select id, words from ${found} order by id
    on conflict (receipt_id) do update set words = excluded.words`;
  await sql`
    update receipt_search s set words = array_to_tsvector(string_to_array(found.words, ' ')) from ${found}
    where s.receipt_id = found.id and ${amongIds(sql, sql`s.receipt_id`, ids)}`;
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
