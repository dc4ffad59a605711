import { type Context, tenantOf, withTransaction } from "../db/context";

/** Only looked through: there may be as many as the tenant has asked for in a day. */
const PAGE = 5_000;

/**
 * Forgets what was answered to the tenant's credentials under an `Idempotency-Key`, where a condition on `key` and `body` says so.
 * Who repeats such a request is answered anew.
 */
export async function forgetAnswers(
  ctx: Context,
  isMeant: ReturnType<Context["sql"]>,
  inBatch: (work: (tx: Context) => Promise<string | null>) => Promise<string | null>,
): Promise<void> {
  const credentials = await ctx.sql<
    { id: string }[]
  >`select id from credentials where organization_id = ${tenantOf(ctx)}`;
  for (const { id } of credentials)
    for (let after: string | null = ""; after !== null; ) {
      const from: string = after;
      after = await inBatch(async ({ sql }) => {
        const [page] = await sql<{ last: string | null; count: number }[]>`
          with page as (
            select key, body from idempotency_keys where credential_id = ${id} and key > ${from}
            order by key limit ${PAGE}
          ), forgotten as (
            delete from idempotency_keys
            where credential_id = ${id} and key = any (array(select key from page where ${isMeant}))
          )
          select max(key) as last, count(*)::int as count from page`;
        return page && page.count === PAGE ? page.last : null;
      });
    }
}

/** The same, of the receipts at these addresses. By their index, however little PostgreSQL knows of the table. */
export async function forgetAnswersOf(ctx: Context, receiptUrls: readonly string[]): Promise<void> {
  if (receiptUrls.length === 0) return;
  await withTransaction(ctx, async (tx) => {
    await tx.sql`set local enable_seqscan = off`;
    await tx.sql`
      with answer as materialized (
        select credential_id, key from idempotency_keys where location = any (${[...receiptUrls]}::text[])
      )
      delete from idempotency_keys k using answer, credentials c
      where k.credential_id = answer.credential_id and k.key = answer.key and k.location is not null
        and c.id = k.credential_id and c.organization_id = ${tenantOf(tx)}`;
  });
}
