import { expect, test } from "vitest";
import { testDatabase } from "@/tests/database";
import { addEndpoint } from "@/tests/factories/deliveries";
import { listEndpointSecrets } from "./list-endpoint-secrets";
import { rotateEndpointSecret } from "./rotate-endpoint-secret";

const t = testDatabase();

test("the secrets that sign now are listed newest first, until the old one ends", async () => {
  const client = await t.tenant("client");
  const { webhookId } = await addEndpoint(t.systemContext(), client.organizationId, "http://127.0.0.1:9/hook");
  expect(await listEndpointSecrets(client.ctx, webhookId)).toEqual([{ created: expect.any(Date), expires: null }]);

  await rotateEndpointSecret(client.ctx, { webhookId, overlapMs: 3_600_000 });
  const [newest, old, ...others] = await listEndpointSecrets(client.ctx, webhookId);
  expect(newest?.expires).toBeNull();
  expect(old?.expires?.getTime()).toBeGreaterThan(Date.now());
  expect(others).toEqual([]);

  await rotateEndpointSecret(client.ctx, { webhookId, overlapMs: 0 });
  expect(await listEndpointSecrets(client.ctx, webhookId)).toHaveLength(1);
});

test("another client's webhook is not found", async () => {
  const client = await t.tenant("client");
  const { webhookId } = await addEndpoint(t.systemContext(), client.organizationId, "http://127.0.0.1:9/hook");
  const other = await t.tenant("client");
  await expect(listEndpointSecrets(other.ctx, webhookId)).rejects.toMatchObject({ code: "not-found" });
});
