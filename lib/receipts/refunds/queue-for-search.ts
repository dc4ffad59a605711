import type { Receipt } from "../../contract/receipt";
import type { Context } from "../../db/context";
import { wordsOf } from "../intake/receipt-facts";

/** Has lists and searches made anew for a receipt (UUID) of which more was given back, or less. */
export async function queueForSearch({ sql }: Context, id: string, receipt: Receipt): Promise<void> {
  const words = wordsOf(receipt);
  await sql`
    insert into receipt_search_queue (receipt_id, words) values (${id}, ${words})
    on conflict (receipt_id) do update set words = excluded.words`;
}
