import { randomBytes, randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { testDatabase } from "@/tests/database";
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
    expect(await purgeExpired(t.sql)).toBe(false);
    expect(await t.sql`select token from receipt_fingerprints`).toEqual([{ token: "89 days" }]);
    expect(await t.sql`select scopes from access_tokens`).toEqual([{ scopes: ["23 hours"] }]);
    expect(await t.sql`select email from account_links`).toEqual([{ email: "29 days" }]);
    expect(await t.sql`select key from idempotency_keys`).toEqual([{ key: "-1 hour" }]);
    expect(await t.sql`select subject from rate_windows`).toEqual([{ subject: "1 minute" }]);
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
