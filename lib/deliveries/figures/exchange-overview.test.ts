import { beforeAll, expect, test } from "vitest";
import { testDatabase } from "@/tests/database";
import { addEndpoint, matchReceipts } from "@/tests/factories/deliveries";
import { newUuid, parsePublicId, publicId } from "../../core/ids";
import { countOpenNotMineReports } from "../../matching/not-mine/list-not-mine-reports";
import { countAmbiguousRequests } from "../../matching/requests/count-ambiguous-requests";
import { measureDeliveryQueue } from "../../system/measure-queues";
import { countEndpointStates } from "../../webhooks/endpoints/count-endpoint-states";
import { disableEndpoint } from "../../webhooks/endpoints/disable-endpoint";
import { listClientsWithoutEndpoint } from "../endpoints/list-clients-without-endpoint";
import { listTroubledEndpoints } from "../endpoints/list-troubled-endpoints";
import { getExchangeFigures } from "./get-exchange-figures";

const t = testDatabase();
const newUrl = () => `http://127.0.0.1:1/${newUuid()}`;
const since = new Date(Date.now() - 86_400_000);
const clients = { healthy: "", off: "", failing: "", without: "" };

beforeAll(async () => {
  for (const name of ["healthy", "off", "failing", "without"] as const) {
    const { organizationId } = await t.tenant("client");
    clients[name] = organizationId;
    if (name !== "without") {
      const { webhookId } = await addEndpoint(t.systemContext(), organizationId, newUrl());
      if (name === "off") await disableEndpoint(t.systemContext(), webhookId);
    }
    await matchReceipts(t.systemContext(), organizationId, { count: 2 });
  }
  await t.sql`update webhook_endpoints set consecutive_failures = 3 where organization_id = ${clients.failing}`;
});

test("the figures count what was made lately and what waits; what is switched off is not overdue", async () => {
  const figures = await getExchangeFigures(t.systemContext(), { since });
  expect(figures).toMatchObject({ recent: { pending: 6, parked: 2, delivered: 0 }, isRecentCapped: false, waiting: 6 });
  expect(figures.oldestDue).toBeInstanceOf(Date);
  await t.sql`delete from delivery_queue where organization_id <> ${clients.off}`;
  expect((await getExchangeFigures(t.systemContext(), { since })).oldestDue).toBeNull();
});

test("what fails, is off, or is missing stands out, with how much waits", async () => {
  const troubled = await listTroubledEndpoints(t.systemContext(), { limit: 10 });
  expect(troubled.map(({ organizationId, condition }) => [organizationId, condition])).toEqual([
    [publicId("organization", clients.off), "disabled"],
    [publicId("organization", clients.failing), "failing"],
  ]);
  expect(await listClientsWithoutEndpoint(t.systemContext(), { limit: 10 })).toMatchObject([
    { organizationId: publicId("organization", clients.without), waiting: 2 },
  ]);
  expect(await countAmbiguousRequests(t.systemContext())).toBe(0);
});

test("what somebody tries in a sandbox raises no alarm", async () => {
  const { organizationId: live } = await t.tenant("client");
  const { organizationId: sandbox } = await t.tenant("client");
  await t.sql`update organizations set live_id = ${live} where id = ${sandbox}`;
  const alarms = async () => ({
    troubled: (await listTroubledEndpoints(t.systemContext(), { limit: 50 })).length,
    ambiguous: await countAmbiguousRequests(t.systemContext()),
    reports: await countOpenNotMineReports(t.systemContext()),
    states: await countEndpointStates(t.systemContext()),
    overdue: (await measureDeliveryQueue(t.sql)).waiting,
    parked: (await measureDeliveryQueue(t.sql)).parked,
    oldestDue: (await getExchangeFigures(t.systemContext(), { since })).oldestDue,
  });
  const happen = async (organizationId: string) => {
    await matchReceipts(t.systemContext(), organizationId, { count: 1 });
    const { webhookId } = await addEndpoint(t.systemContext(), organizationId, newUrl());
    await matchReceipts(t.systemContext(), organizationId, { count: 1 });
    await t.sql`
      update webhook_endpoints set consecutive_failures = 9, paused_until = now() + interval '1 hour'
      where id = ${parsePublicId("endpoint", webhookId)}`;
    await t.sql`
      update delivery_queue set due_at = now() - interval '1 day' where organization_id = ${organizationId}`;
    await t.sql`
      insert into match_requests (id, organization_id, reference, fingerprint, status, expires_at)
      values (${newUuid()}, ${organizationId}, 'r', ${Buffer.from(newUuid())}, 'ambiguous', now() + interval '1 day')`;
    await t.sql`
      insert into not_mine_reports (id, organization_id, match_request_id, receipt_id, payment_position)
      values (${newUuid()}, ${organizationId}, ${newUuid()}, ${newUuid()}, 0)`;
  };
  const before = await alarms();
  await happen(sandbox);
  expect(await alarms()).toEqual(before);
  await happen(live);
  const after = await alarms();
  expect(after).toMatchObject({
    troubled: before.troubled + 1,
    ambiguous: before.ambiguous + 1,
    reports: before.reports + 1,
    states: { paused: before.states.paused + 1 },
    overdue: before.overdue + 2,
  });
  expect(after.oldestDue).not.toEqual(before.oldestDue);
});

test("this is for operators", async () => {
  const { ctx } = await t.tenant("client");
  const attempts = [
    () => getExchangeFigures(ctx, { since }),
    () => listTroubledEndpoints(ctx, { limit: 1 }),
    () => listClientsWithoutEndpoint(ctx, { limit: 1 }),
    () => countAmbiguousRequests(ctx),
  ];
  for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ code: "forbidden" });
});
