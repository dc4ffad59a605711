import type { Receipt } from "../../contract/receipt";
import { type JsonObject, parseWrittenInTurns } from "../../core/json/exact-json";
import { fingerprintInTurns } from "../../core/json/fingerprint-of";
import { stringifyExact, writeInTurns } from "../../core/json/write-exact-json";
import { MAX_IN_ONE_TURN } from "../../core/shared/end-of-turn";
import type { Context } from "../../db/context";
import { wordsOf } from "../../receipts/intake/receipt-facts";
import { redactReceipt } from "./redact-receipt";

/** Takes what tells of the shopper out of every version of a receipt (UUID) that the running transaction has locked. */
export async function erasePerson(ctx: Context, id: string): Promise<void> {
  const { sql } = ctx;
  const versions = await sql<{ version: number; content: string }[]>`
    select 1 as version, content from receipts where id = ${id}
    union all
    select version, content from receipt_versions where receipt_id = ${id}
    order by version desc`;
  let words: string | undefined;
  const fingerprints: string[] = [];
  for (const { version, content } of versions) {
    const document = (await parseWrittenInTurns(content)) as JsonObject;
    fingerprints.push(await fingerprintInTurns(document));
    const redacted = redactReceipt(document);
    words ??= wordsOf(redacted as unknown as Receipt);
    const text =
      content.length > MAX_IN_ONE_TURN ? await writeInTurns(redacted, stringifyExact) : stringifyExact(redacted);
    if (version === 1)
      // Not when the transaction began: what was made until now has the person in it. To the millisecond, which programs compare.
      await sql`
        update receipts set content = ${text}::text::json,
          erased_contents = array(
            select unnest(erased_contents) union select decode(hex, 'hex') from unnest(${fingerprints}::text[]) hex
          ),
          person_erased_at = date_trunc('milliseconds', clock_timestamp()) + interval '1 millisecond'
        where id = ${id}`;
    else
      await sql`
        update receipt_versions set content = ${text}::text::json, former_payments = '[]', reason = null
        where receipt_id = ${id} and version = ${version}`;
  }
  await sql`delete from payments where receipt_id = ${id}`;
  // Who is indexing it has committed when this has its turn, and what that wrote is overwritten.
  await sql`
    insert into receipt_search_queue (receipt_id, words) values (${id}, ${words ?? ""})
    on conflict (receipt_id) do update set words = excluded.words`;
  await sql`
    update receipt_search set words = array_to_tsvector(string_to_array(${words ?? ""}, ' ')) where receipt_id = ${id}`;
}
