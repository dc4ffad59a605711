import { describe, expect, test } from "vitest";
import { testDatabase } from "@/tests/database";
import { LOCAL_NETWORK } from "@/tests/factories/deliveries";
import { newUuid, publicId } from "../../core/ids";
import { inspectWebhookUrl } from "../sending/webhook-url";
import { createEndpoint } from "./create-endpoint";
import { announceDisabling, disableEndpoint } from "./disable-endpoint";
import { enableEndpoint } from "./enable-endpoint";
import { getEndpoint } from "./get-endpoint";
import { updateEndpoint } from "./update-endpoint";

const t = testDatabase();
const HOUR_MS = 3_600_000;

async function register(more: { isActive?: boolean; payload?: "full" | "thin" } = {}) {
  const client = await t.tenant("client");
  const input = {
    organizationId: publicId("organization", client.organizationId),
    url: `http://127.0.0.1:1/${newUuid()}`,
  };
  const { webhookId } = await createEndpoint(t.systemContext(), { ...input, ...more }, LOCAL_NETWORK);
  return { client, webhookId };
}

/** As if the announced time had come. */
const endGrace = (organizationId: string) =>
  t.sql`update webhook_endpoints set disables_at = now() where organization_id = ${organizationId}`;

describe("a webhook that is registered without being switched on", () => {
  test("waits for the operator; its client cannot switch it on", async () => {
    const { client, webhookId } = await register({ isActive: false });
    expect(await getEndpoint(client.ctx, webhookId)).toMatchObject({ state: "disabled", disabledReason: "new" });
    await expect(enableEndpoint(client.ctx, webhookId)).rejects.toMatchObject({ code: "forbidden" });
    await enableEndpoint(t.systemContext(), webhookId);
    expect(await getEndpoint(client.ctx, webhookId)).toMatchObject({ state: "active", disabledReason: null });
  });
});

describe("the payload", () => {
  test("is full unless thin was chosen, and can be changed", async () => {
    const { webhookId: full } = await register();
    const { client, webhookId: thin } = await register({ payload: "thin" });
    expect(await getEndpoint(t.systemContext(), full)).toMatchObject({ payload: "full" });
    expect(await getEndpoint(client.ctx, thin)).toMatchObject({ payload: "thin" });
    expect(await updateEndpoint(t.systemContext(), { webhookId: thin, payload: "full" })).toMatchObject({
      payload: "full",
    });
  });
});

describe("switching off with a grace", () => {
  test("lets it go on until the time has come, and is off from then without anybody's doing", async () => {
    const { client, webhookId } = await register();
    await announceDisabling(t.systemContext(), { webhookId, graceMs: HOUR_MS });
    const announced = await getEndpoint(client.ctx, webhookId);
    expect(announced).toMatchObject({ state: "active", disabledReason: null });
    const left = (announced.disablesAt?.getTime() ?? 0) - Date.now();
    expect(left).toBeGreaterThan(HOUR_MS - 60_000);
    expect(left).toBeLessThanOrEqual(HOUR_MS + 1_000);
    await endGrace(client.organizationId);
    const ended = { state: "disabled", disabledReason: "operator", disablesAt: null };
    expect(await getEndpoint(client.ctx, webhookId)).toMatchObject(ended);
    await expect(enableEndpoint(client.ctx, webhookId)).rejects.toMatchObject({ code: "forbidden" });
    await enableEndpoint(t.systemContext(), webhookId);
    expect(await getEndpoint(client.ctx, webhookId)).toMatchObject({ state: "active", disablesAt: null });
  });

  test("can be taken back by the operator, and not by the client's switching off and on", async () => {
    const { client, webhookId } = await register();
    await announceDisabling(t.systemContext(), { webhookId, graceMs: HOUR_MS });
    await disableEndpoint(client.ctx, webhookId);
    await enableEndpoint(client.ctx, webhookId);
    expect((await getEndpoint(client.ctx, webhookId)).disablesAt).toBeInstanceOf(Date);
    await enableEndpoint(t.systemContext(), webhookId);
    expect((await getEndpoint(client.ctx, webhookId)).disablesAt).toBeNull();
  });

  test("keeps the operator's word, whoever switches the webhook off or on in the same instant", async () => {
    for (let round = 0; round < 12; round += 1) {
      const { client, webhookId } = await register();
      const operator = announceDisabling(t.systemContext(), { webhookId, graceMs: HOUR_MS });
      const others = [disableEndpoint(client.ctx, webhookId), enableEndpoint(client.ctx, webhookId)];
      await Promise.allSettled(round % 2 === 0 ? [operator, ...others] : [...others, operator]);
      await operator;
      await enableEndpoint(client.ctx, webhookId).catch((error) => expect(error).toMatchObject({ code: "forbidden" }));
      const { state, disabledReason, disablesAt } = await getEndpoint(client.ctx, webhookId);
      // Announced and still on, or, where the client had it off already, off at once: never on for good.
      if (state === "active") expect(disablesAt).toBeInstanceOf(Date);
      else expect(disabledReason).toBe("operator");
    }
  });

  test("of nothing is at once, more than seven days is refused, and it is the operator's", async () => {
    const { client, webhookId } = await register();
    await expect(announceDisabling(client.ctx, { webhookId, graceMs: HOUR_MS })).rejects.toMatchObject({
      code: "forbidden",
    });
    await expect(
      announceDisabling(t.systemContext(), { webhookId, graceMs: 7 * 24 * HOUR_MS + 1 }),
    ).rejects.toMatchObject({ code: "validation-failed", fields: [{ field: "graceMs" }] });
    await announceDisabling(t.systemContext(), { webhookId, graceMs: 0 });
    expect(await getEndpoint(client.ctx, webhookId)).toMatchObject({ state: "disabled", disabledReason: "operator" });
  });
});

describe("looking at an address before it is registered", () => {
  test("says where it leads, or that its name leads nowhere yet", async () => {
    const known = { ...LOCAL_NETWORK, resolve: async () => ["203.0.114.7"] };
    expect(await inspectWebhookUrl(known, " https://Bank.example/hook ")).toEqual({
      url: "https://bank.example/hook",
      addresses: ["203.0.114.7"],
      isEncrypted: true,
    });
    const unknown = { ...LOCAL_NETWORK, resolve: () => Promise.reject(new Error("ENOTFOUND")) };
    expect(await inspectWebhookUrl(unknown, "https://bank.example/hook")).toMatchObject({ addresses: null });
  });
});
