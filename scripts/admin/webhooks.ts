import type { Command } from "commander";
import { getOrganization } from "@/lib/accounts/organizations/get-organization";
import { CHOSEN_EVENTS, type ChosenEvent } from "@/lib/core/webhook-events";
import { createEndpoint } from "@/lib/webhooks/endpoints/create-endpoint";
import { deleteEndpoint } from "@/lib/webhooks/endpoints/delete-endpoint";
import {
  listEndpointHeaders,
  removeEndpointHeader,
  setEndpointHeader,
} from "@/lib/webhooks/endpoints/endpoint-headers";
import type { WebhookPayload } from "@/lib/webhooks/endpoints/inputs";
import { listEndpoints } from "@/lib/webhooks/endpoints/list-endpoints";
import { createEndpointKey, revokeEndpointKeys } from "@/lib/webhooks/endpoints/secrets/endpoint-public-keys";
import { rotateEndpointSecret } from "@/lib/webhooks/endpoints/secrets/rotate-endpoint-secret";
import { updateEndpoint } from "@/lib/webhooks/endpoints/update-endpoint";
import { addCommand } from "./add-command";
import { addListenCommand } from "./listen";
import { OVERLAP, overlapOf } from "./overlap";
import { readSecret } from "./read-secret";

const PAYLOAD = { "--payload <payload>": "full, or thin: without the receipt" };
const EVENTS = {
  "--events <names>": `what it is told beside receipts, parted by commas: ${CHOSEN_EVENTS.join(", ")}`,
};

/** The verb refuses names that are none. */
function eventsOf(names: string | undefined): ChosenEvent[] | undefined {
  return names === undefined ? undefined : (names.split(",").filter(Boolean) as ChosenEvent[]);
}

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
  addListenCommand(group);
  const required = { "--id <webhookId>": "the webhook" };
  addCommand<{ organization: string; url: string; payload?: WebhookPayload; events?: string; off?: boolean }>(
    group,
    "create",
    "register a client's webhook and switch it on; prints its signing secret",
    {
      required: { "--organization <organizationId>": "the client", "--url <url>": "https address of the receiver" },
      optional: { ...PAYLOAD, ...EVENTS, "--off": "leave it switched off, as the portal does: until it was tested" },
    },
    async (ctx, { organization, url, payload, events, off }) => {
      const settings = { url, payload, events: eventsOf(events), isActive: !off };
      const created = await createEndpoint(ctx, { organizationId: organization, ...settings });
      return { webhookId: created.webhookId, url: created.url, secret: created.secret };
    },
  );
  addCommand<{ id: string; url?: string; payload?: WebhookPayload; events?: string; maxInFlight?: string }>(
    group,
    "update",
    "change what is given; the rest stays",
    {
      required,
      optional: {
        "--url <url>": "https address of the receiver",
        ...PAYLOAD,
        "--max-in-flight <count>": "attempts at once",
        ...EVENTS,
      },
    },
    async (ctx, { id, events, maxInFlight, ...settings }) => {
      const count = maxInFlight === undefined ? undefined : Number(maxInFlight);
      const updated = await updateEndpoint(ctx, {
        webhookId: id,
        url: settings.url,
        payload: settings.payload,
        events: eventsOf(events),
        maxInFlight: count,
      });
      return { ...updated, events: updated.events.join(",") };
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
  addCommand<{ id: string; name: string; valueStdin?: boolean }>(
    group,
    "header",
    "set a header that goes with every request; without --value-stdin, remove it",
    {
      required: { ...required, "--name <name>": "of the header" },
      optional: { "--value-stdin": "read its value from standard input; stored encrypted, not shown again" },
    },
    async (ctx, { id, name, valueStdin: isSet }) => {
      if (isSet) await setEndpointHeader(ctx, { webhookId: id, name, value: await readSecret() });
      else await removeEndpointHeader(ctx, { webhookId: id, name });
      return listEndpointHeaders(ctx, id);
    },
  );
  addCommand<{ id: string; overlap?: string }>(
    group,
    "key",
    "sign with a new Ed25519 key too; prints its public key",
    { required, optional: OVERLAP },
    (ctx, { id, ...options }) => createEndpointKey(ctx, { webhookId: id, ...overlapOf(options) }),
  );
  addCommand<{ id: string }>(
    group,
    "revoke-keys",
    "end all Ed25519 signatures at once",
    { required },
    async (ctx, { id }) => {
      await revokeEndpointKeys(ctx, id);
      return { webhookId: id, revoked: true };
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
