import type { Command } from "commander";
import { listDeliveries } from "@/lib/deliveries/list-deliveries";
import { resendDelivery } from "@/lib/deliveries/resend-delivery";
import { inOrganization } from "../in-organization";
import { addCommand } from "./add-command";

export function addDeliveryCommands(program: Command): void {
  const group = program.command("delivery").description("what was and is being sent to webhooks");
  addCommand<{ organization: string; cursor?: string }>(
    group,
    "list",
    "a client's deliveries, newest first, 100 at a time",
    {
      required: { "--organization <organizationId>": "the client" },
      optional: { "--cursor <deliveryId>": "go on after this one" },
    },
    async (ctx, { organization, cursor }) =>
      (await listDeliveries(inOrganization(ctx, organization), { cursor, limit: 100 })).data,
  );
  addCommand<{ id: string }>(
    group,
    "resend",
    "send a delivery again, with the same webhook-id",
    { required: { "--id <deliveryId>": "the delivery" } },
    async (ctx, { id }) => {
      await resendDelivery(ctx, id);
      return { deliveryId: id, resent: true };
    },
  );
}
