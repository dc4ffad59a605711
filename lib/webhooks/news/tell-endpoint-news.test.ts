import { afterEach, describe, expect, onTestFinished, test } from "vitest";
import { EVENT_BODIES } from "@/lib/contract/webhook-events";
import { parsePublicId, publicId } from "@/lib/core/ids";
import type { ChosenEvent } from "@/lib/core/webhook-events";
import { connectDatabase } from "@/lib/db/client";
import { getDelivery } from "@/lib/deliveries/history/get-delivery";
import { listDeliveries } from "@/lib/deliveries/history/list-deliveries";
import { recoverNextDeliveries } from "@/lib/deliveries/queue/recover-deliveries";
import { createDeliveryWorker } from "@/lib/deliveries/worker/delivery-worker";
import { testDatabase } from "@/tests/database";
import { deliveriesOf, LOCAL_NETWORK, matchReceipts } from "@/tests/factories/deliveries";
import { type Answer, startReceiver, status } from "@/tests/network/webhook-receiver";
import { createEndpoint } from "../endpoints/create-endpoint";
import { announceDisabling, disableEndpoint } from "../endpoints/disable-endpoint";
import { enableEndpoint } from "../endpoints/enable-endpoint";
import { judgeEndpoints } from "../endpoints/notices/judge-endpoints";
import { tellEndpointNews } from "./tell-endpoint-news";

const t = testDatabase();
const EVENTS: ChosenEvent[] = ["delivery.exhausted", "endpoint.disabled"];
const tell = () => tellEndpointNews(t.systemContext());

afterEach(async () => {
  await t.sql`truncate delivery_queue`;
});

async function bankWith(answer: Answer) {
  const bank = await startReceiver(answer);
  onTestFinished(() => bank.close());
  const client = await t.tenant("client");
  const add = async (url: string, events: ChosenEvent[] = []) => {
    const webhook = { organizationId: publicId("organization", client.organizationId), url, events };
    return (await createEndpoint(t.systemContext(), webhook, LOCAL_NETWORK)).webhookId;
  };
  return { ...client, bank, add, webhookId: await add(bank.url) };
}

/** Attempts everything until nothing is under way: each delivery once. */
async function attempt(): Promise<void> {
  const worker = createDeliveryWorker(t.systemContext(), { network: LOCAL_NETWORK, scheduleMs: [0], pollMs: 50 });
  onTestFinished(() => worker.stop(0));
  worker.start();
  await expect
    .poll(
      async () => {
        const [row] = await t.sql`
          update webhook_endpoints
          set paused_until = null, consecutive_failures = 0, in_flight_limit = max_in_flight
          where state = 'active' and id in (select endpoint_id from delivery_queue) returning id`;
        return row;
      },
      { timeout: 60_000 },
    )
    .toBeUndefined();
  await worker.idle();
  await worker.stop(0);
}

/** What a webhook was or is to be told, oldest first. */
async function toldTo(webhookId: string) {
  const rows = await t.sql<{ id: string }[]>`
    select id from deliveries where endpoint_id = ${parsePublicId("endpoint", webhookId)} and event_type <> 'receipt.delivered'
    order by id`;
  const bodies = rows.map(async ({ id }) => (await getDelivery(t.systemContext(), publicId("delivery", id))).body);
  return (await Promise.all(bodies)).map((body) => JSON.parse(body ?? ""));
}

describe("deliveries that are given up", () => {
  test("are told to the client's other webhooks that asked, with what `recover` sends again, and to nobody else", async () => {
    const { ctx, organizationId, webhookId, add } = await bankWith(status(500));
    const other = await add("http://127.0.0.1:1/other", EVENTS);
    const unasked = await add("http://127.0.0.1:1/unasked");
    const stranger = await t.tenant("client");
    const foreign = { organizationId: publicId("organization", stranger.organizationId), events: EVENTS };
    await createEndpoint(t.systemContext(), { ...foreign, url: "http://127.0.0.1:1/foreign" }, LOCAL_NETWORK);
    await t.sql`update webhook_endpoints set state = 'disabled' where id <> ${parsePublicId("endpoint", webhookId)}`;
    const matches = await matchReceipts(t.systemContext(), organizationId, { count: 3 });
    await attempt();
    await tell();
    await tell();
    const [said, ...more] = await toldTo(other);
    expect(more).toEqual([]);
    expect(said).toMatchObject({ type: "delivery.exhausted", data: { webhookId, count: expect.any(Number) } });
    expect(EVENT_BODIES["delivery.exhausted"].safeParse(said).success).toBe(true);
    expect([await toldTo(webhookId), await toldTo(unasked)]).toEqual([[], []]);
    expect((await listDeliveries(stranger.ctx)).data).toEqual([]);
    // What was given up after it was told follows a minute later.
    await t.sql`update endpoint_news set given_up_told_at = given_up_told_at - interval '1 minute'`;
    await tell();
    const all = await toldTo(other);
    expect(all.map(({ data }) => data.count).reduce((sum, count) => sum + count, 0)).toBe(3);
    const queued: number[] = [];
    for (const { data } of all) {
      const recovery = { webhookId, from: new Date(data.from), to: new Date(data.to) };
      queued.push((await recoverNextDeliveries(ctx, recovery, null)).queued);
    }
    expect(queued.reduce((sum, count) => sum + count, 0)).toBe(3);
    const states = await Promise.all((await deliveriesOf(ctx, matches)).map((id) => getDelivery(ctx, id)));
    expect(states.filter((one) => one.webhookId === webhookId).map(({ state }) => state)).toEqual([
      "pending",
      "pending",
      "pending",
    ]);
  });

  test("are told of in a few words, however many there are at once and from however many processes", async () => {
    const { organizationId, add, webhookId } = await bankWith(status(500));
    const other = await add("http://127.0.0.1:1/other", EVENTS);
    await disableEndpoint(t.systemContext(), other);
    await matchReceipts(t.systemContext(), organizationId, { count: 400 });
    await t.sql`
      update webhook_endpoints set max_in_flight = 256, in_flight_limit = 256
      where id = ${parsePublicId("endpoint", webhookId)}`;
    const [one, another] = [connectDatabase(t.url, 1), connectDatabase(t.url, 1)];
    onTestFinished(async () => {
      await Promise.all([one.close(), another.close()]);
    });
    let isOver = false;
    const telling = [one, another].map(async (database) => {
      while (!isOver) await tellEndpointNews({ ...t.systemContext(), ...database });
    });
    await attempt();
    isOver = true;
    await Promise.all(telling);
    await t.sql`update endpoint_news set given_up_told_at = given_up_told_at - interval '1 minute'`;
    await tell();
    const told = (await toldTo(other)).filter(({ type }) => type === "delivery.exhausted");
    expect(told.map(({ data }) => data.count).reduce((sum, count) => sum + count, 0)).toBe(400);
    expect(told.length).toBeLessThanOrEqual(3);
  });

  test("that only told of others are told of to nobody: two webhooks that fail do not tell each other for ever", async () => {
    const { ctx, organizationId, webhookId, add, bank } = await bankWith(status(500));
    const other = await add(`${bank.url}/other`, EVENTS);
    await t.sql`update webhook_endpoints set events = ${EVENTS} where id = ${parsePublicId("endpoint", webhookId)}`;
    await matchReceipts(t.systemContext(), organizationId);
    for (let round = 0; round < 4; round += 1) {
      await attempt();
      await t.sql`update endpoint_news set given_up_told_at = null`;
      await tell();
    }
    const { data } = await listDeliveries(ctx);
    expect(data.map(({ event, state }) => `${event} ${state}`).toSorted()).toEqual([
      "delivery.exhausted exhausted",
      "delivery.exhausted exhausted",
      "receipt.delivered exhausted",
      "receipt.delivered exhausted",
    ]);
    expect((await toldTo(other)).map((said) => said.data.webhookId)).toEqual([webhookId]);
    expect((await toldTo(webhookId)).map((said) => said.data.webhookId)).toEqual([other]);
  });
});

describe("a webhook that is switched off", () => {
  async function answerWith410(organizationId: string) {
    await matchReceipts(t.systemContext(), organizationId);
    const worker = createDeliveryWorker(t.systemContext(), { network: LOCAL_NETWORK, scheduleMs: [0, 60_000] });
    onTestFinished(() => worker.stop(0));
    worker.start();
    const noted = () => t.sql`
      select from endpoint_news where disabled_reason = 'gone' and organization_id = ${organizationId}`;
    await expect.poll(async () => (await noted()).length).toBe(1);
    await worker.stop(0);
  }

  async function told(end: (webhookId: string, world: Awaited<ReturnType<typeof bankWith>>) => Promise<unknown>) {
    const world = await bankWith(status(410));
    const other = await world.add("http://127.0.0.1:1/other", EVENTS);
    await end(world.webhookId, world);
    await tell();
    await tell();
    expect(await toldTo(world.webhookId)).toEqual([]);
    const [said, ...more] = (await toldTo(other)).filter(({ type }) => type === "endpoint.disabled");
    expect(more).toEqual([]);
    expect(EVENT_BODIES["endpoint.disabled"].safeParse(said).success).toBe(true);
    expect(said.data.webhookId).toBe(world.webhookId);
    const audited = await t.sql`
      select after::text as after from audit_events where subject_id = ${world.webhookId} and action = 'webhook.disable'`;
    expect(audited.map(({ after }) => JSON.parse(after).disabledReason)).toContain(said.data.reason);
    return said.data.reason;
  }

  test("by its 410 is told to the others", async () => {
    expect(await told((_, { organizationId }) => answerWith410(organizationId))).toBe("gone");
  });

  test("by its 410, on again and off by the operator before that was told has both on record", async () => {
    const { ctx, organizationId, webhookId } = await bankWith(status(410));
    await answerWith410(organizationId);
    await enableEndpoint(ctx, webhookId);
    await disableEndpoint(t.systemContext(), webhookId);
    await tell();
    const rows = await t.sql`
      select after::text as after, organization_id from audit_events
      where subject_id = ${webhookId} and action = 'webhook.disable' order by created_at`;
    expect(rows.map(({ after }) => JSON.parse(after).disabledReason)).toEqual(["gone", "operator"]);
    expect(rows.map((row) => row.organization_id)).toEqual([organizationId, organizationId]);
  });

  test("by five days of failures is told to the others", async () => {
    expect(
      await told(async (webhookId) => {
        await t.sql`
          update webhook_endpoints set consecutive_failures = 30, last_failure_at = now(),
            first_failure_at = now() - interval '121 hours'
          where id = ${parsePublicId("endpoint", webhookId)}`;
        await judgeEndpoints(t.systemContext());
      }),
    ).toBe("failing");
  });

  test("by somebody, again too, is told once to the others", async () => {
    expect(
      await told(async (webhookId, { ctx }) => {
        await disableEndpoint(ctx, webhookId);
        await disableEndpoint(t.systemContext(), webhookId);
      }),
    ).toBe("client");
  });

  test("by an end that was announced is told when it has come", async () => {
    const operator = { ...t.systemContext(), actor: { kind: "user", userId: "usr_1", isOperator: true } as const };
    expect(
      await told(async (webhookId) => {
        await announceDisabling(operator, { webhookId, graceMs: 60_000 });
        await judgeEndpoints(t.systemContext());
        expect(await t.sql`select from endpoint_news where disabled_reason is not null`).toHaveLength(0);
        await t.sql`
          update webhook_endpoints set disables_at = now() where id = ${parsePublicId("endpoint", webhookId)}`;
        await judgeEndpoints(t.systemContext());
        await judgeEndpoints(t.systemContext());
      }),
    ).toBe("operator");
  });

  test("and on again before it was told is told still, since deliveries were held back", async () => {
    expect(
      await told(async (webhookId, { ctx }) => {
        await disableEndpoint(ctx, webhookId);
        await enableEndpoint(ctx, webhookId);
      }),
    ).toBe("client");
  });
});
