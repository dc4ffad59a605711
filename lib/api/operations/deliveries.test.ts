import { beforeAll, describe, expect, it } from "vitest";
import { createWorld, type World } from "@/tests/api-suite/api-world";
import { RecordedApi } from "@/tests/api-suite/recorded-api";
import { testDatabase } from "@/tests/database";
import { addEndpoint, deliveriesOf, matchReceipts } from "@/tests/factories/deliveries";
import { disableEndpoint } from "../../webhooks/endpoints/disable-endpoint";
import { apiFetch } from "../api-fetch";

const t = testDatabase();
const api = new RecordedApi((request) => apiFetch(request));
let world: World;

beforeAll(async () => {
  world = await createWorld(t, api);
});

describe("a delivery", () => {
  it("says while it is pending that its webhook is paused, until when, or switched off", async () => {
    const { token, ctx, organizationId } = world.client;
    const standing = async (id: string) => {
      const { json: one } = await api.send("GET", `/v1/deliveries/${id}`, { token });
      const { json: page } = await api.send("GET", "/v1/deliveries?reference=rests", { token });
      const [listed] = page.data as Record<string, unknown>[];
      const { webhookState, webhookPausedUntil } = one;
      expect(listed).toMatchObject({ deliveryId: id, webhookState, webhookPausedUntil });
      return [one.state, webhookState, webhookPausedUntil];
    };
    const [id = ""] = await deliveriesOf(ctx, await matchReceipts(ctx, organizationId, { reference: "rests" }));
    expect(await standing(id)).toEqual(["parked", null, null]);

    const { webhookId } = await addEndpoint(t.systemContext(), organizationId, "http://127.0.0.1:9/hook");
    expect(await standing(id)).toEqual(["pending", "active", null]);
    const until = new Date(Date.now() + 60_000);
    await t.sql`update webhook_endpoints set paused_until = ${until}`;
    expect(await standing(id)).toEqual(["pending", "paused", until.toISOString()]);
    await t.sql`update webhook_endpoints set paused_until = ${new Date(Date.now() - 1)}`;
    expect(await standing(id)).toEqual(["pending", "active", null]);
    await disableEndpoint(t.systemContext(), webhookId);
    expect(await standing(id)).toEqual(["pending", "disabled", null]);
    await t.sql`delete from delivery_queue`;
    await t.sql`update deliveries set state = 'delivered', settled_at = now()`;
    expect(await standing(id)).toEqual(["delivered", null, null]);
  });
});
