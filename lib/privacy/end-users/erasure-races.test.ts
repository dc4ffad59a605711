import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { createCredential } from "@/lib/auth/credentials/create-credential";
import { isDomainError } from "@/lib/core/errors";
import { newUuid, parsePublicId } from "@/lib/core/ids";
import { type Context, withTransaction } from "@/lib/db/context";
import { enqueueDeliveries } from "@/lib/deliveries/queue/enqueue-deliveries";
import { createDeliveryWorker } from "@/lib/deliveries/worker/delivery-worker";
import { findStandingMatches } from "@/lib/matching/matcher/find-standing-matches";
import { recordMatches } from "@/lib/matching/matcher/record-matches";
import { tellWithdrawn } from "@/lib/matching/not-mine/tell-withdrawn";
import { lockPendingRequests } from "@/lib/matching/requests/lock-requests";
import { createSubscription } from "@/lib/subscriptions/create-subscription";
import { type Tenant, testDatabase } from "@/tests/database";
import { addEndpoint, LOCAL_NETWORK, MATCHED_BY, matchReceipts } from "@/tests/factories/deliveries";
import { ask } from "@/tests/factories/matcher";
import { untilHeldUp } from "@/tests/factories/race";
import { storeReceipt } from "@/tests/factories/receipts";
import { isWaitedFor } from "@/tests/is-waited-for";
import { startReceiver } from "@/tests/network/webhook-receiver";
import { watchPlans } from "@/tests/plans/watched-plans";
import { findEverywhere } from "@/tests/support/find-everywhere";
import { tellErased } from "../erasures/tell-erased";
import { eraseEndUser } from "./erase-end-user";
import { beginEndUserExport, streamEndUser } from "./export-end-user";

const t = testDatabase();
let counter = 0;

/** A client with a webhook; nobody has its reference but this one. */
async function bank(url = "http://127.0.0.1:1/hook") {
  counter += 1;
  const client = await t.tenant("client");
  await addEndpoint(t.systemContext(), client.organizationId, url);
  return { ...client, reference: `person ${counter} of us` };
}

const par = () => `QA06${String(counter).padStart(25, "0")}`;

/** Matches of a subscription of theirs, as the matcher leaves them. */
async function give(client: Tenant & { reference: string }, count = 1) {
  const { ctx, organizationId, reference } = client;
  const { subscription } = await createSubscription(ctx, { par: par(), reference });
  const subscriptionId = parsePublicId("subscription", subscription.subscriptionId) ?? "";
  const matches = await matchReceipts(t.systemContext(), organizationId, { count, reference, subscriptionId });
  await recordMatches(ctx, matches);
  return matches;
}

/** On a busy machine it takes longer than a caller waits: asked again, it goes on. Returns how often it was asked. */
async function untilErased(ctx: Context, client: { reference: string }): Promise<number> {
  let asks = 0;
  for (let isErased = false; !isErased; asks += 1)
    isErased = await eraseEndUser(ctx, client).then(
      () => true,
      (error) => {
        if (!isDomainError(error) || error.code !== "unavailable") throw error;
        return false;
      },
    );
  return asks;
}

test("a delivery that is on the wire leaves nothing of what the receiver repeats", async () => {
  let answer = () => {};
  const receiver = await startReceiver((response, { text }) => {
    answer = () => response.writeHead(500).end(text);
  });
  onTestFinished(() => receiver.close());
  const client = await bank(receiver.url);
  const worker = createDeliveryWorker(t.systemContext(), { network: LOCAL_NETWORK, pollMs: 50 });
  onTestFinished(() => worker.stop(0));
  await give(client);
  worker.start();
  await receiver.received(1);
  await eraseEndUser(client.ctx, client);
  answer();
  await worker.stop(10_000);
  expect(await findEverywhere(t.sql, [client.reference])).toEqual([]);
  expect(await t.sql`select state from deliveries where organization_id = ${client.organizationId}`).toEqual([
    { state: "cancelled" },
  ]);
});

test("what is being matched while its request is erased is erased with it", async () => {
  const client = await bank();
  const { ctx, organizationId, reference } = client;
  const { matchRequestId } = await ask(ctx, reference, { rrn: "RACE00000001", code: "R1", last: "0001" });
  const id = parsePublicId("matchRequest", matchRequestId) ?? "";
  const receiptId = await storeReceipt((await t.tenant("merchant")).ctx, { payments: [] });
  const { erasing } = await withTransaction(t.systemContext(), async (tx) => {
    const [request] = await lockPendingRequests(tx, [id]);
    const waiting = eraseEndUser(ctx, client);
    await isWaitedFor(tx);
    const match = {
      ...{ matchId: newUuid(), organizationId, receiptId, paymentPosition: 0, subscriptionId: null },
      ...{ matchRequestId: id, reference: request?.reference ?? "", matchedBy: MATCHED_BY },
    };
    await enqueueDeliveries(tx, await recordMatches(tx, [match]));
    return { erasing: waiting };
  });
  await erasing;
  expect(await t.sql`select from deliveries where organization_id = ${organizationId}`).toHaveLength(1);
  expect(await findEverywhere(t.sql, [reference])).toEqual([]);
});

test("a correction that tells of a match while it is erased leaves nothing", async () => {
  const client = await bank();
  const [match] = await give(client);
  const receiptId = match?.receiptId ?? "";
  const { erasing } = await withTransaction(t.systemContext(), async (tx) => {
    const standing = await findStandingMatches(tx, receiptId);
    const waiting = eraseEndUser(client.ctx, client);
    await isWaitedFor(tx);
    await tellWithdrawn(tx, receiptId, standing, "corrected");
    return { erasing: waiting };
  });
  await erasing;
  expect(await t.sql`select from deliveries where organization_id = ${client.organizationId}`).toHaveLength(2);
  expect(await findEverywhere(t.sql, [client.reference])).toEqual([]);
});

test("a merchant's erasure that tells of a match while it is erased leaves nothing", async () => {
  const client = await bank();
  const [match] = await give(client);
  const receiptId = match?.receiptId ?? "";
  await t.sql`update deliveries set attempt_count = 1 where organization_id = ${client.organizationId}`;
  const { erasing } = await withTransaction(t.systemContext(), async (tx) => {
    const told = await tellErased(tx, { mode: "receipt" }, new Map([[receiptId, []]]));
    expect(told.get(receiptId)).toEqual([client.organizationId]);
    const waiting = eraseEndUser(client.ctx, client);
    await untilHeldUp(t.sql, waiting);
    return { erasing: waiting };
  });
  await erasing;
  expect(await t.sql`select from deliveries where organization_id = ${client.organizationId}`).toHaveLength(2);
  expect(await findEverywhere(t.sql, [client.reference])).toEqual([]);
});

test("killed between any two of its transactions, it goes on when it is asked again", async () => {
  class Killed extends Error {}
  const killedAt = async (place: number) => {
    const client = await bank();
    await give(client, 2);
    await ask(client.ctx, client.reference, { rrn: `KILL${place}`, code: "K1", last: "0001" });
    let begun = 0;
    const recheck = async () => {
      if (begun++ === place) throw new Killed();
    };
    const dying: Context = { ...client.ctx, recheck };
    const isKilled = await eraseEndUser(dying, client).then(
      () => false,
      (error) => {
        if (error instanceof Killed) return true;
        throw error;
      },
    );
    await eraseEndUser(client.ctx, client);
    return { isKilled, reference: client.reference };
  };
  let killed = 0;
  for (let isOver = false; !isOver; ) {
    const erased = await Promise.all(Array.from({ length: 10 }, (_, offset) => killedAt(killed + offset)));
    const references = erased.map(({ reference }) => reference);
    expect(await findEverywhere(t.sql, references)).toEqual([]);
    isOver = erased.some(({ isKilled }) => !isKilled);
    killed += erased.filter(({ isKilled }) => isKilled).length;
  }
  expect(killed).toBeGreaterThan(8);
});

test("an export that is broken off gives its place back", async () => {
  const client = await bank();
  await give(client);
  for (let times = 0; times < 10; times += 1) {
    for await (const part of await beginEndUserExport(client.ctx, client)) if (part !== "") break;
  }
  let text = "";
  for await (const part of await beginEndUserExport(client.ctx, client)) text += part;
  expect(JSON.parse(text)).toMatchObject({ reference: client.reference, matches: [{}], deliveries: [{}] });
});

describe.each([["not yet"], ["already"]])("among many others, %s analysed", (when) => {
  const watched = watchPlans(
    t.url,
    /^(matches|consumed_payments|refused_payments|deliveries|delivery_queue|parked_deliveries|delivery_attempts|audit_events|not_mine_reports|idempotency_keys|api_requests)(?:_(\d{4}_\d\d))?$/,
  );
  afterAll(() => watched.close());
  let client: Awaited<ReturnType<typeof bank>>;

  beforeAll(async () => {
    client = await bank();
    const others = await matchReceipts(t.systemContext(), client.organizationId, { count: 5_000 });
    await recordMatches(client.ctx, others);
    const { credentialId } = await createCredential(client.ctx, { name: "bank", scopes: ["privacy:write"] });
    await t.sql`
      insert into idempotency_keys (credential_id, key, request_hash, expires_at)
      select case when n > 100 then gen_random_uuid() else ${parsePublicId("credential", credentialId)} end, n, '\\x00', now()
      from generate_series(1, 5000) n`;
    await t.sql`
      insert into api_requests (id, organization_id, credential_id, method, path, status, request_id, duration_ms)
      select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'GET', '/v1/stores', 200, 'r', 1
      from generate_series(1, 5000)`;
    if (when === "already") await t.sql`vacuum analyze`;
  });

  test("an end user is exported and erased by index, in as many batches as it takes", async () => {
    const matches = await give(client, 450);
    const ctx: Context = { ...client.ctx, sql: watched.sql, db: watched.db };
    let parts = 0;
    const exporting = await watched.readsOf(async () => {
      for await (const part of streamEndUser(ctx, client.reference)) parts += part.length;
    });
    let asks = 0;
    const erasing = await watched.readsOf(async () => {
      asks = await untilErased(ctx, client);
    });
    expect(parts).toBeGreaterThan(450 * 100);
    expect([exporting.sequential, erasing.sequential]).toEqual([[], []]);
    expect(exporting.rows).toBeLessThan(30 * matches.length);
    // What was queued in the last minute is looked through once in each call, with its deliveries.
    expect(erasing.rows).toBeLessThan(30 * matches.length + asks * 2 * (5_000 + matches.length));
    expect(await findEverywhere(t.sql, [client.reference])).toEqual([]);
    expect(
      await t.sql`
      select from deliveries where organization_id = ${client.organizationId} and reference like 'reference %'`,
    ).toHaveLength(5_000);
  });
});
