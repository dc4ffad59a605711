import { randomBytes, randomUUID } from "node:crypto";
import { describe, expect, it, onTestFinished } from "vitest";
import { testDatabase } from "@/tests/database";
import { watchPlans } from "@/tests/plans/watched-plans";
import { purgeExpired } from "./purge-expired";

const t = testDatabase();

const fingerprint = (age: string) => t.sql`
  insert into receipt_fingerprints (source_id, fingerprint, receipt_id, token, created_at)
  values (${randomUUID()}, ${randomBytes(32)}, ${randomUUID()}, ${age}, now() - ${age}::interval)`;
const idempotencyKey = (age: string) => t.sql`
  insert into idempotency_keys (credential_id, key, request_hash, expires_at)
  values (${randomUUID()}, ${age}, ${randomBytes(32)}, now() - ${age}::interval)`;
const accessToken = async (age: string) => {
  const { organizationId } = await t.tenant("merchant");
  const credential = randomUUID();
  await t.sql`
    insert into credentials (id, organization_id, client_id, name, scopes)
    values (${credential}, ${organizationId}, ${credential}, 'Till', array['receipts:write'])`;
  await t.sql`
    insert into access_tokens (token_hash, credential_id, scopes, expires_at)
    values (${randomBytes(32)}, ${credential}, array[${age}], now() - ${age}::interval)`;
};
const accountLink = (age: string) => t.sql`
  insert into account_links (id, purpose, token_hash, email, expires_at)
  values (${randomUUID()}, 'invitation', ${randomBytes(32)}, ${age}, now() - ${age}::interval)`;
const finding = (age: number) => t.sql`
  insert into match_findings (organization_id, day, found)
  values (${randomUUID()}, (now() at time zone 'UTC')::date - ${age}::int, ${age})`;
const rateWindow = (age: string) => t.sql`
  insert into rate_windows (subject, window_start, used) values (${age}, now() - ${age}::interval, 1)`;

describe("the purge", () => {
  it("removes what has expired and nothing else", async () => {
    await fingerprint("91 days");
    await fingerprint("89 days");
    await accessToken("25 hours");
    await accessToken("23 hours");
    await accountLink("31 days");
    await accountLink("29 days");
    await idempotencyKey("1 second");
    await idempotencyKey("-1 hour");
    await rateWindow("61 minutes");
    await rateWindow("1 minute");
    await finding(32);
    await finding(30);
    expect(await purgeExpired(t.sql)).toBe(false);
    expect(await t.sql`select token from receipt_fingerprints`).toEqual([{ token: "89 days" }]);
    expect(await t.sql`select scopes from access_tokens`).toEqual([{ scopes: ["23 hours"] }]);
    expect(await t.sql`select email from account_links`).toEqual([{ email: "29 days" }]);
    expect(await t.sql`select key from idempotency_keys`).toEqual([{ key: "-1 hour" }]);
    expect(await t.sql`select found from match_findings`).toEqual([{ found: 30 }]);
    expect(await t.sql`select subject from rate_windows`).toEqual([{ subject: "1 minute" }]);
  });

  it("reads what has expired alone, also where the table was not analysed yet", async () => {
    const { sql, close, readsOf } = watchPlans(t.url, /^(idempotency_keys|rate_windows)$/);
    onTestFinished(close);
    for (const expired of [20, -4_980]) {
      const age = expired > 0 ? "1 day" : "-1 day";
      await t.sql`
        insert into idempotency_keys (credential_id, key, request_hash, expires_at)
        select ${randomUUID()}, n, '', now() - ${age}::interval from generate_series(1, abs(${expired}::int)) n`;
      await t.sql`
        insert into rate_windows (subject, window_start, used)
        select ${age} || n, now() - ${age}::interval, 1 from generate_series(1, abs(${expired}::int)) n`;
    }
    const reads = await readsOf(() => purgeExpired(sql));
    expect(reads.sequential).toEqual([]);
    expect(reads.rows).toBeGreaterThanOrEqual(2 * 20);
    expect(reads.rows).toBeLessThan(10 * 20);
  });

  it("leaves what is renewed in the same moment", async () => {
    await idempotencyKey("1 second");
    let purged: Promise<boolean> | undefined;
    await t.sql.begin(async (tx) => {
      await tx`update idempotency_keys set expires_at = now() + interval '1 day' where key = '1 second'`;
      purged = purgeExpired(t.sql);
      await expect.poll(() => tx`select from pg_locks where not granted`.then(({ length }) => length)).toBe(1);
    });
    await purged;
    expect(await t.sql`select key from idempotency_keys where key = '1 second'`).toHaveLength(1);
  });

  it("says when more is left than one batch", async () => {
    await t.sql`
      insert into rate_windows (subject, window_start, used)
      select 'old ' || n, now() - interval '2 hours', 1 from generate_series(1, 2500) n`;
    expect(await purgeExpired(t.sql)).toBe(true);
    expect(await purgeExpired(t.sql)).toBe(false);
    expect(await t.sql`select count(*)::int as count from rate_windows where subject like 'old%'`).toEqual([
      { count: 0 },
    ]);
  });

  it("leaves the work to the process that is at it", async () => {
    await rateWindow("3 hours");
    await t.sql.begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(7240003)`;
      await purgeExpired(t.sql);
      expect(await tx`select subject from rate_windows where subject = '3 hours'`).toHaveLength(1);
    });
  });
});
