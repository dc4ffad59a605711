import type { Command } from "commander";
import { getOrganization } from "@/lib/accounts/get-organization";
import { createEndpoint } from "@/lib/webhooks/create-endpoint";
import { deleteEndpoint } from "@/lib/webhooks/delete-endpoint";
import { listEndpoints } from "@/lib/webhooks/list-endpoints";
import { rotateEndpointSecret } from "@/lib/webhooks/rotate-endpoint-secret";
import { addCommand } from "./add-command";
import { OVERLAP, overlapOf } from "./overlap";

export function addWebhookCommands(program: Command): void {
  const group = program.command("webhook").description("where clients get their receipts");
  addCommand<{ organization: string; cursor?: string }>(
    group,
    "list",
    "a client's webhooks, newest first, 100 at a time",
    {
      required: { "--organization <organizationId>": "the client" },
      optional: { "--cursor <webhookId>": "go on after this one" },
    },
    async (ctx, { organization, cursor }) => {
      const { organizationId } = await getOrganization(ctx, organization);
      const { data } = await listEndpoints(ctx, { organizationId, cursor, limit: 100 });
      return data.map(({ webhookId, state, disabledReason, payload, url }) => ({
        webhookId,
        state,
        reason: disabledReason,
        payload,
        url,
      }));
    },
  );
  const required = { "--id <webhookId>": "the webhook" };
  addCommand<{ organization: string; url: string }>(
    group,
    "create",
    "register a client's webhook; prints its signing secret",
    { required: { "--organization <organizationId>": "the client", "--url <url>": "https address of the receiver" } },
    async (ctx, { organization, url }) => {
      const created = await createEndpoint(ctx, { organizationId: organization, url });
      return { webhookId: created.webhookId, url: created.url, secret: created.secret };
    },
  );
  addCommand<{ id: string }>(
    group,
    "delete",
    "remove a webhook; what is pending waits for the client's next one",
    { required },
    async (ctx, { id }) => {
      await deleteEndpoint(ctx, id);
      return { webhookId: id, deleted: true };
    },
  );
  addCommand<{ id: string; overlap?: string }>(
    group,
    "rotate",
    "a new signing secret; both sign while the old one is valid",
    { required, optional: OVERLAP },
    (ctx, { id, ...options }) => rotateEndpointSecret(ctx, { webhookId: id, ...overlapOf(options) }),
  );
}
