import { afterEach, describe, expect, test } from "vitest";
import { newUuid, publicId } from "@/lib/core/ids";
import { connectDatabase } from "@/lib/db/client";
import { withTransaction } from "@/lib/db/context";
import { deleteEndpoint } from "@/lib/webhooks/endpoints/delete-endpoint";
import { testDatabase } from "@/tests/database";
import { addEndpoint, deliveriesOf, matchReceipts } from "@/tests/factories/deliveries";
import { isWaitedFor } from "@/tests/is-waited-for";
import { getDelivery } from "../../history/get-delivery";
import { END_USER_ERASED } from "../end-of";
import { type DeliveryResult, recordResults } from "../record-results";
import { type ClaimedDelivery, claimDeliveries, releaseAllClaims, releaseClaims } from "./claim-deliveries";
import { withContents } from "./claimed-contents";

const t = testDatabase();
const LONG_MS = 60_000;

afterEach(async () => {
  await t.sql`truncate delivery_queue`;
});

const claim = (options: Partial<Parameters<typeof claimDeliveries>[1]> = {}) =>
  claimDeliveries(t.sql, { limit: 100, leaseMs: LONG_MS, restingIds: [], appetites: [], ...options });

async function clientWith(count: number) {
  const client = await t.tenant("client");
  const { organizationId } = client;
  await addEndpoint(t.systemContext(), organizationId, `http://127.0.0.1:1/${newUuid()}`);
  const matches = await matchReceipts(t.systemContext(), organizationId, { count });
  return { organizationId, ctx: client.ctx, ids: await deliveriesOf(t.systemContext(), matches) };
}

function resultOf(delivery: ClaimedDelivery, more: Partial<DeliveryResult> = {}): DeliveryResult {
  return {
    ...delivery,
    attempt: {
      attemptId: newUuid(),
      startedAt: new Date(),
      durationMs: 12.5,
      dnsMs: null,
      connectMs: null,
      tlsMs: null,
      firstByteMs: 12,
      remoteAddress: null,
      status: 200,
      excerpt: null,
      isTruncated: false,
    },
    next: "delivered",
    delayMs: null,
    isCounted: true,
    health: "success",
    error: null,
    ...more,
  };
}

const retry = { next: "retry", delayMs: 60_000, health: "failure", error: "timeout" } as const;

async function endpointOf(organizationId: string) {
  const [row] = await t.sql`
    select state, consecutive_failures, in_flight_limit, last_success_at is not null as has_succeeded
    from webhook_endpoints where organization_id = ${organizationId}`;
  return row;
}

const only = (claimed: ClaimedDelivery[]): ClaimedDelivery => {
  const [first] = claimed;
  if (!first || claimed.length !== 1) throw new Error(`expected one claim, got ${claimed.length}`);
  return first;
};

describe("a claim", () => {
  test("brings all that is needed to send", async () => {
    const { organizationId, ids } = await clientWith(1);
    const delivery = only(await claim());
    expect(publicId("delivery", delivery.deliveryId)).toBe(ids[0]);
    expect(delivery).toMatchObject({
      organizationId,
      url: expect.stringContaining("http://127.0.0.1:1/"),
      secrets: [expect.any(String)],
      trigger: "scheduled",
      attemptsMade: 0,
      attemptCount: 0,
      isHealthy: true,
      isRevoked: false,
      reference: "reference 0",
      matchedBy: '{"rule":"2","fields":["retrievalReferenceNumber","approvalCode"]}',
      content: expect.stringContaining('"amount":12.50'),
      createdAt: expect.any(Date),
      databaseAheadMs: expect.any(Number),
    });
  });

  test("is nobody else's while its lease holds", async () => {
    await clientWith(1);
    expect(await claim()).toHaveLength(1);
    expect(await claim()).toHaveLength(0);
  });

  test("can be taken over when its lease is over", async () => {
    await clientWith(1);
    const stale = only(await claim({ leaseMs: 0 }));
    const fresh = only(await claim());
    expect(fresh.deliveryId).toBe(stale.deliveryId);
    expect(fresh.claimId).not.toBe(stale.claimId);
  });

  test("can be given back, but only by who has it", async () => {
    await clientWith(1);
    const stale = only(await claim({ leaseMs: 0 }));
    const fresh = only(await claim());
    await releaseClaims(t.sql, [stale]);
    expect(await claim()).toHaveLength(0);
    await releaseClaims(t.sql, [fresh]);
    expect(await claim()).toHaveLength(1);
  });

  test("gives each endpoint its first before any gets its second", async () => {
    const many = await clientWith(40);
    const few = await clientWith(2);
    const claimed = await claim({ limit: 4 });
    const of = (organizationId: string) => claimed.filter((one) => one.organizationId === organizationId).length;
    expect([of(many.organizationId), of(few.organizationId)]).toEqual([2, 2]);
  });

  test("leaves no endpoint more than its share under way; what is finished does not count", async () => {
    await clientWith(40);
    const first = await claim();
    expect(first).toHaveLength(16);
    expect(await claim()).toHaveLength(0);
    const restingIds = first.slice(0, 5).map(({ deliveryId }) => deliveryId);
    expect(await claim({ restingIds })).toHaveLength(5);
  });

  test("takes more ahead for whoever is fast: beyond the share, and counted by the others", async () => {
    const { organizationId } = await clientWith(60);
    const first = await claim();
    const endpointId = first[0]?.endpointId ?? "";
    const ahead = await claim({ appetites: [{ endpointId, ahead: 10, sending: 16 }] });
    expect(ahead.map(({ isAhead }) => isAhead)).toEqual(Array(10).fill(true));
    expect(first.some(({ isAhead }) => isAhead)).toBe(false);

    const restingIds = [...first.slice(0, 3), ...ahead].map(({ deliveryId }) => deliveryId);
    const both = await claim({ restingIds, appetites: [{ endpointId, ahead: 2, sending: 13 }] });
    expect(both.map(({ isAhead }) => isAhead)).toEqual([false, false, false, true, true]);

    expect(await claim()).toHaveLength(0);
    await t.sql`update webhook_endpoints set consecutive_failures = 1 where organization_id = ${organizationId}`;
    expect(await claim({ restingIds, appetites: [{ endpointId, ahead: 5, sending: 16 }] })).toHaveLength(0);
  });

  test("takes nothing ahead where another worker is sending too", async () => {
    await clientWith(60);
    const other = await claim({ limit: 1 });
    const endpointId = other[0]?.endpointId ?? "";
    const own = await claim({ appetites: [{ endpointId, ahead: 10, sending: 0 }] });
    expect(own.map(({ isAhead }) => isAhead)).toEqual(Array(15).fill(false));
  });

  test("by several at once takes nothing twice", async () => {
    await Promise.all([clientWith(30), clientWith(30)]);
    const claims = await Promise.all(Array.from({ length: 6 }, () => claim()));
    const ids = claims.flat().map(({ deliveryId }) => deliveryId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("says nothing of what was taken away from it before it was looked up", async () => {
    const { organizationId } = await clientWith(2);
    const claimed = await claim();
    expect(await withContents(t.sql, claimed)).toHaveLength(2);
    const [erased, moved] = claimed;
    await t.sql`update deliveries set last_error = ${END_USER_ERASED} where id = ${erased?.deliveryId ?? ""}`;
    expect(await withContents(t.sql, claimed)).toMatchObject([{ deliveryId: moved?.deliveryId }]);
    await addEndpoint(t.systemContext(), organizationId, `http://127.0.0.1:1/${newUuid()}`);
    await deleteEndpoint(t.systemContext(), publicId("endpoint", moved?.endpointId ?? ""));
    expect(await withContents(t.sql, claimed)).toEqual([]);
    // Where it went to it is found.
    const found = (await claim()).map(({ deliveryId }) => deliveryId);
    expect(found).toContain(moved?.deliveryId);
  });
});

describe("a worker whose lease ran out", () => {
  test("changes nothing, whatever it brings", async () => {
    const { organizationId, ctx, ids } = await clientWith(1);
    const stale = only(await claim({ leaseMs: 0 }));
    const fresh = only(await claim());
    for (const more of [{}, retry, { next: "exhausted", health: "gone", error: "gone" } as const]) {
      expect(await recordResults(t.sql, [resultOf(stale, more)], [stale.endpointId])).toEqual(new Set());
    }
    expect(await getDelivery(ctx, ids[0] ?? "")).toMatchObject({ state: "pending", attemptCount: 0, attempts: [] });
    expect(await endpointOf(organizationId)).toMatchObject({
      state: "active",
      consecutive_failures: 0,
      has_succeeded: false,
    });
    expect(await recordResults(t.sql, [resultOf(fresh)], [])).toEqual(new Set([fresh.deliveryId]));
    expect(await getDelivery(ctx, ids[0] ?? "")).toMatchObject({ state: "delivered", attemptCount: 1 });
  });

  test("changes nothing for the others of its batch", async () => {
    const { ctx, ids } = await clientWith(2);
    const [lost, kept] = await claim({ leaseMs: 0 });
    if (!lost || !kept) throw new Error("nothing was claimed");
    await t.sql`update delivery_queue set claim_id = ${newUuid()} where delivery_id = ${lost.deliveryId}`;
    expect(await recordResults(t.sql, [resultOf(lost), resultOf(kept)], [])).toEqual(new Set([kept.deliveryId]));
    const states = await Promise.all(ids.map(async (id) => (await getDelivery(ctx, id)).state));
    expect(states.toSorted()).toEqual(["delivered", "pending"]);
  });

  test("may still record when nobody has taken over", async () => {
    const { ctx, ids } = await clientWith(1);
    const late = only(await claim({ leaseMs: 0 }));
    expect(await recordResults(t.sql, [resultOf(late)], [])).toEqual(new Set([late.deliveryId]));
    expect(await getDelivery(ctx, ids[0] ?? "")).toMatchObject({ state: "delivered" });
  });
});

describe("recording", () => {
  test("twice is once: the second finds the claim gone", async () => {
    const { ctx, ids } = await clientWith(1);
    const delivery = only(await claim());
    await recordResults(t.sql, [resultOf(delivery, retry)], []);
    expect(await recordResults(t.sql, [resultOf(delivery, retry)], [])).toEqual(new Set());
    expect(await getDelivery(ctx, ids[0] ?? "")).toMatchObject({ state: "pending", attemptCount: 1 });
  });

  test("a retry is due after its delay, by the database's clock", async () => {
    const { ctx, ids } = await clientWith(1);
    await recordResults(t.sql, [resultOf(only(await claim()), retry)], []);
    const [row] = await t.sql<{ wait: number; attempts_made: number }[]>`
      select extract(epoch from due_at - now())::float8 as wait, attempts_made from delivery_queue`;
    expect(row?.wait).toBeGreaterThan(50);
    expect(row?.wait).toBeLessThanOrEqual(60);
    expect(row?.attempts_made).toBe(1);
    expect(await claim()).toHaveLength(0);
    expect((await getDelivery(ctx, ids[0] ?? "")).nextAttempt).toBeInstanceOf(Date);
  });

  test("failures halve what an endpoint may have under way, successes give it back", async () => {
    const { organizationId } = await clientWith(40);
    const fail = (claimed: ClaimedDelivery[]) =>
      recordResults(
        t.sql,
        claimed.map((one) => resultOf(one, retry)),
        claimed.slice(0, 1).map((one) => one.endpointId),
      );
    await fail(await claim({ limit: 3 }));
    expect(await endpointOf(organizationId)).toMatchObject({ in_flight_limit: 8, consecutive_failures: 3 });
    await fail(await claim({ limit: 3 }));
    expect(await endpointOf(organizationId)).toMatchObject({ in_flight_limit: 4, consecutive_failures: 6 });
    const claimed = await claim();
    expect(claimed).toHaveLength(4);
    expect(claimed[0]?.isHealthy).toBe(false);
    await recordResults(
      t.sql,
      claimed.map((one) => resultOf(one)),
      claimed.slice(0, 1).map((one) => one.endpointId),
    );
    expect(await endpointOf(organizationId)).toMatchObject({ in_flight_limit: 8, consecutive_failures: 0 });
  });

  describe("of an endpoint that fails now and then", () => {
    const state = async (organizationId: string) => {
      const [row] = await t.sql<{ pause: number | null; consecutive_failures: number; is_unwell: boolean }[]>`
        select extract(epoch from paused_until - now())::float8 as pause, consecutive_failures,
          unwell_since is not null as is_unwell
        from webhook_endpoints where organization_id = ${organizationId}`;
      return row;
    };
    /** Claims so many and records that the first `failures` of them failed. */
    const record = async ({ attempts, failures }: { attempts: number; failures: number }) => {
      const claimed = await claim({ limit: attempts });
      expect(claimed).toHaveLength(attempts);
      await recordResults(
        t.sql,
        claimed.map((one, n) => resultOf(one, n < failures ? retry : {})),
        claimed.slice(0, 1).map((one) => one.endpointId),
      );
    };

    test("pause it when as many failed as succeeded of late, though never many in a row", async () => {
      const { organizationId } = await clientWith(40);
      await record({ attempts: 12, failures: 6 });
      expect(await state(organizationId)).toMatchObject({ pause: null, consecutive_failures: 0, is_unwell: true });
      await record({ attempts: 12, failures: 6 });
      const { pause } = (await state(organizationId)) ?? {};
      expect(pause).toBeGreaterThan(0);
      expect(pause).toBeLessThanOrEqual(2);
      expect(await claim()).toHaveLength(0);
    });

    test("pause it longer the longer it goes on, but half a minute at most", async () => {
      const { organizationId } = await clientWith(40);
      await t.sql`
        update webhook_endpoints
        set unwell_since = now() - interval '1 hour', recent_attempts = 100, recent_failures = 90, last_failure_at = now()
        where organization_id = ${organizationId}`;
      await record({ attempts: 4, failures: 2 });
      const { pause } = (await state(organizationId)) ?? {};
      expect(pause).toBeGreaterThan(25);
      expect(pause).toBeLessThanOrEqual(30);
    });

    test("leave it alone when most succeed, or when the failures are of long ago", async () => {
      const { organizationId } = await clientWith(60);
      await record({ attempts: 16, failures: 5 });
      await record({ attempts: 16, failures: 5 });
      expect(await state(organizationId)).toMatchObject({ pause: null, is_unwell: true });
      await t.sql`
        update webhook_endpoints set recent_attempts = 1000, recent_failures = 1000,
          last_success_at = now() - interval '1 year', last_failure_at = now() - interval '1 day'
        where organization_id = ${organizationId}`;
      await record({ attempts: 12, failures: 6 });
      expect(await state(organizationId)).toMatchObject({ pause: null });
    });

    test("forget it when it takes again all that it may", async () => {
      const { organizationId } = await clientWith(60);
      await record({ attempts: 16, failures: 5 });
      await record({ attempts: 16, failures: 0 });
      expect(await state(organizationId)).toEqual({ pause: null, consecutive_failures: 0, is_unwell: false });
    });
  });

  test("by several at once for the same endpoints counts everything and does not lock up", async () => {
    const clients = await Promise.all([clientWith(12), clientWith(12)]);
    const claimed = await claim();
    const endpoints = [...new Set(claimed.map(({ endpointId }) => endpointId))];
    const batches = Array.from({ length: 6 }, (_, i) => claimed.filter((_one, at) => at % 6 === i));
    await Promise.all(
      batches.map((batch, i) =>
        recordResults(
          t.sql,
          batch.map((one) => resultOf(one, retry)),
          i % 2 ? endpoints : endpoints.toReversed(),
        ),
      ),
    );
    for (const { organizationId } of clients) {
      expect(await endpointOf(organizationId)).toMatchObject({ consecutive_failures: 12 });
    }
  });

  test("that waits for a webhook, which changes meanwhile, settles every delivery", async () => {
    const { ctx, ids } = await clientWith(3);
    const claimed = await claim();
    const results = claimed.map((one) => resultOf(one));
    const endpointIds = [...new Set(claimed.map(({ endpointId }) => endpointId))];
    const { recording } = await withTransaction(t.systemContext(), async (tx) => {
      await tx.sql`update webhook_endpoints set consecutive_failures = 1 where id = any (${endpointIds}::uuid[])`;
      const waiting = recordResults(t.sql, results, endpointIds);
      await isWaitedFor(tx);
      return { recording: waiting };
    });
    await recording;
    const details = await Promise.all(ids.map((id) => getDelivery(ctx, id)));
    expect(details.map(({ state }) => state)).toEqual(["delivered", "delivered", "delivered"]);
  });
});

test("what a dead process had claimed is there again at once, and its late word does not count", async () => {
  const { ids } = await clientWith(3);
  const dead = await claim();
  expect(dead).toHaveLength(ids.length);
  expect(await claim()).toEqual([]);
  await releaseAllClaims(t.sql);
  const again = await claim();
  expect(again).toHaveLength(ids.length);
  expect(
    await recordResults(
      t.sql,
      dead.map((one) => resultOf(one)),
      [],
    ),
  ).toEqual(new Set());
  const alive = again.map(({ deliveryId }) => deliveryId);
  expect(
    await recordResults(
      t.sql,
      again.map((one) => resultOf(one)),
      [],
    ),
  ).toEqual(new Set(alive));
});

test("claiming and recording are planned once for each connection", async () => {
  await clientWith(8);
  const { sql, close } = connectDatabase(t.url, 1);
  for (let n = 0; n < 8; n += 1) {
    const [delivery] = await claimDeliveries(sql, { limit: 1, leaseMs: LONG_MS, restingIds: [], appetites: [] });
    if (delivery) await recordResults(sql, [resultOf(delivery)], [delivery.endpointId]);
  }
  const plans = await sql<{ custom: number; generic: number }[]>`
    select custom_plans::int as custom, generic_plans::int as generic
    from pg_prepared_statements where statement ~ 'delivery_queue' and statement !~ 'pg_prepared'`;
  await close();
  expect(plans.map(({ custom, generic }) => ({ custom, generic }))).toEqual([
    { custom: 0, generic: 8 },
    { custom: 0, generic: 8 },
  ]);
});
