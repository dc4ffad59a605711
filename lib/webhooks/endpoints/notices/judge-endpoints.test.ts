import { describe, expect, test } from "vitest";
import { listAuditEvents } from "@/lib/audit/list-audit-events";
import { endpointHealth } from "@/lib/deliveries/endpoints/endpoint-health";
import { getDelivery } from "@/lib/deliveries/history/get-delivery";
import { listDeliveries } from "@/lib/deliveries/history/list-deliveries";
import { testDatabase } from "@/tests/database";
import { addEndpoint, LOCAL_NETWORK } from "@/tests/factories/deliveries";
import { newUuid, parsePublicId, publicId } from "../../../core/ids";
import { memberships, users } from "../../../db/schema/accounts";
import { createEndpoint } from "../create-endpoint";
import { enableEndpoint } from "../enable-endpoint";
import { getEndpoint } from "../get-endpoint";
import { judgeEndpoints } from "./judge-endpoints";
import { mailEndpointNotices } from "./mail-endpoint-notices";

const t = testDatabase();

/** As if the webhook had failed `failures` times, evenly, for so long until now. */
async function failFor(webhookId: string, hours: number, failures: number): Promise<void> {
  await t.sql`
    update webhook_endpoints set consecutive_failures = ${failures}, last_failure_at = now(),
      first_failure_at = now() - ${hours} * interval '1 hour'
    where id = ${parsePublicId("endpoint", webhookId)}`;
}

async function clientWithEndpoint() {
  const client = await t.tenant("client");
  const { webhookId } = await addEndpoint(t.systemContext(), client.organizationId, "http://127.0.0.1:1/hook");
  return { ...client, webhookId };
}

const judge = () => judgeEndpoints(t.systemContext());

describe("a webhook that only fails", () => {
  test("is left alone for a day, then warned of once", async () => {
    const { ctx, webhookId } = await clientWithEndpoint();
    await failFor(webhookId, 23, 500);
    await judge();
    expect(await endpointHealth(ctx, webhookId)).toMatchObject({ condition: "failing", warned: null });
    await failFor(webhookId, 25, 9);
    expect(await judge()).toEqual({ warned: 1, disabled: 0 });
    expect(await endpointHealth(ctx, webhookId)).toMatchObject({ condition: "warned", warned: expect.any(Date) });
    expect(await judge()).toEqual({ warned: 0, disabled: 0 });
  });

  test("is switched off after five days and twenty attempts, and only then", async () => {
    const { ctx, webhookId } = await clientWithEndpoint();
    for (const [hours, failures] of [
      [119, 1000],
      [200, 19],
    ] as const) {
      await failFor(webhookId, hours, failures);
      await judge();
      expect((await getEndpoint(ctx, webhookId)).state).toBe("active");
    }
    await failFor(webhookId, 121, 20);
    expect(await judge()).toMatchObject({ disabled: 1 });
    expect(await getEndpoint(ctx, webhookId)).toMatchObject({ state: "disabled", disabledReason: "failing" });
    const { data } = await listAuditEvents(t.systemContext(), { subjectId: webhookId, action: "webhook.disable" });
    expect(data).toHaveLength(1);
  });

  test("to which nothing was sent meanwhile is left alone: two failures say nothing of the time since", async () => {
    const { ctx, webhookId } = await clientWithEndpoint();
    await failFor(webhookId, 1, 20);
    await t.sql`
      update webhook_endpoints
      set first_failure_at = first_failure_at - interval '10 days', last_failure_at = last_failure_at - interval '10 days'
      where id = ${parsePublicId("endpoint", webhookId)}`;
    await judge();
    expect(await getEndpoint(ctx, webhookId)).toMatchObject({ state: "active" });
    expect(await endpointHealth(ctx, webhookId)).toMatchObject({ warned: null });
  });

  test("that its client switches on again has a day in which it is not switched off, and five more after that", async () => {
    const { ctx, webhookId } = await clientWithEndpoint();
    await failFor(webhookId, 121, 20);
    await judge();
    await enableEndpoint(ctx, webhookId);
    expect(await endpointHealth(ctx, webhookId)).toMatchObject({ condition: "healthy", warned: null });
    await failFor(webhookId, 121, 20);
    await judge();
    expect((await getEndpoint(ctx, webhookId)).state).toBe("active");
    await t.sql`
      update webhook_endpoints set grace_until = now() where id = ${parsePublicId("endpoint", webhookId)}`;
    await judge();
    expect((await getEndpoint(ctx, webhookId)).state).toBe("disabled");
  });

  test("is told to the client's other webhooks that asked for it", async () => {
    const { ctx, organizationId, webhookId } = await clientWithEndpoint();
    const other = await createEndpoint(
      t.systemContext(),
      {
        organizationId: publicId("organization", organizationId),
        url: "http://127.0.0.1:1/other",
        events: ["endpoint.warning"],
      },
      LOCAL_NETWORK,
    );
    await failFor(webhookId, 25, 30);
    await judge();
    const [{ deliveryId, webhookId: told } = { deliveryId: "", webhookId: "" }] = (await listDeliveries(ctx)).data;
    expect(told).toBe(other.webhookId);
    expect(JSON.parse((await getDelivery(ctx, deliveryId)).body ?? "")).toMatchObject({
      type: "endpoint.warning",
      data: { deliveryId, webhookId, failingSince: expect.stringMatching(/Z$/) },
    });
  });
});

describe("mails about webhooks", () => {
  async function addPerson(organizationId: string | null, isOperator: boolean): Promise<string> {
    const id = newUuid();
    const email = `${id}@people.example`;
    await t.db.insert(users).values({ id, email, name: "Somebody", isOperator });
    if (organizationId) await t.db.insert(memberships).values({ organizationId, userId: id, role: "owner" });
    return email;
  }

  /** Sends what is due, and gives whom it went to. */
  async function sent(isAccepted = true): Promise<{ to: string; subject: string; text: string }[]> {
    const mails: { to: string; subject: string; text: string }[] = [];
    const send = async (mail: (typeof mails)[number]) => {
      mails.push(mail);
      return isAccepted;
    };
    await mailEndpointNotices(t.systemContext(), send, true);
    return mails;
  }

  test("go to the client's owners and to the operators, once for the warning and once for the end", async () => {
    await sent();
    const { organizationId, webhookId } = await clientWithEndpoint();
    const owner = await addPerson(organizationId, false);
    const operator = await addPerson(null, true);
    await failFor(webhookId, 25, 30);
    await judge();
    const warnings = await sent();
    expect(warnings.map(({ to }) => to)).toEqual([owner, operator]);
    expect(warnings[0]?.text).toContain(`/client/${publicId("organization", organizationId)}/webhook`);
    expect(warnings[1]?.text).toContain(`/operator/organizations/`);
    expect(await sent()).toEqual([]);
    await failFor(webhookId, 121, 30);
    await judge();
    const [end] = await sent();
    expect(end).toMatchObject({ to: owner, subject: expect.stringContaining("switched off") });
    expect(await sent()).toEqual([]);
  });

  test("that no mail server took are tried again", async () => {
    const { organizationId, webhookId } = await clientWithEndpoint();
    const owner = await addPerson(organizationId, false);
    await failFor(webhookId, 25, 30);
    await judge();
    await sent(false);
    expect((await sent()).map(({ to }) => to)).toContain(owner);
  });

  test("are not sent of what is over", async () => {
    const { ctx, organizationId, webhookId } = await clientWithEndpoint();
    const owner = await addPerson(organizationId, false);
    await failFor(webhookId, 121, 30);
    await judge();
    await enableEndpoint(ctx, webhookId);
    expect((await sent()).map(({ to }) => to)).not.toContain(owner);
  });
});
