import { afterAll, expect, it } from "vitest";
import { createCredential } from "@/lib/auth/credentials/create-credential";
import { parsePublicId } from "@/lib/core/ids";
import { type Tenant, testDatabase } from "@/tests/database";
import { watchPlans } from "@/tests/plans/watched-plans";
import { forgetAnswersOf } from "./forget-answers";

const t = testDatabase();
const watched = watchPlans(t.url, /^idempotency_keys$/);
afterAll(() => watched.close());

const ADDRESS = "https://receipts.example/r/";

async function credentialOf({ ctx }: Tenant): Promise<string> {
  const { credentialId } = await createCredential(ctx, { name: "till", scopes: ["receipts:write"] });
  return parsePublicId("credential", credentialId) ?? "";
}
const keep = (credentialId: string, from: number, to: number) => t.sql`
  insert into idempotency_keys (credential_id, key, request_hash, status, location, expires_at)
  select ${credentialId}, 'k' || n, '\\x00', 201, ${ADDRESS} || n, now() + interval '1 day'
  from generate_series(${from}::int, ${to}::int) n`;

it.each(["not yet", "already"])(
  "answers about receipts are forgotten without reading the others, and another merchant's stay (%s analysed)",
  async (when) => {
    await t.sql`delete from idempotency_keys`;
    const [merchant, other] = [await t.tenant("merchant"), await t.tenant("merchant")];
    const [theirs, foreign] = [await credentialOf(merchant), await credentialOf(other)];
    await keep(theirs, 1, 20_000);
    await keep(foreign, 7, 7);
    if (when === "already") await t.sql`analyze idempotency_keys`;
    const ctx = { ...merchant.ctx, sql: watched.sql, db: watched.db };
    const { rows } = await watched.readsOf(() => forgetAnswersOf(ctx, [`${ADDRESS}7`, `${ADDRESS}8`]));
    expect(rows).toBeLessThan(100);
    const left = await t.sql<{ id: string }[]>`
      select credential_id as id from idempotency_keys where location in (${`${ADDRESS}7`}, ${`${ADDRESS}8`})`;
    expect(left.map(({ id }) => id)).toEqual([foreign]);
    expect(await t.sql`select from idempotency_keys`).toHaveLength(19_999);
  },
);
