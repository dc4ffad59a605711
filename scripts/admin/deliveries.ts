import type { Command } from "commander";
import { z } from "zod";
import { parseInput } from "@/lib/contract/parse-input";
import { listDeliveries } from "@/lib/deliveries/history/list-deliveries";
import { countRecoverable, recoverDeliveries } from "@/lib/deliveries/queue/recover-deliveries";
import { resendDelivery } from "@/lib/deliveries/queue/resend-delivery";
import { inOrganization } from "../in-organization";
import { addCommand } from "./add-command";

const time = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
const period = z.object({ from: time, to: time, states: z.array(z.enum(["exhausted", "delivered"])).optional() });

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
  addCommand<{ organization: string; webhook?: string; from: string; to?: string; states?: string; dryRun?: boolean }>(
    group,
    "recover",
    "send again what was made in a period and given up, oldest first; Ctrl-C stops it, what is queued stays queued",
    {
      required: {
        "--organization <organizationId>": "the client",
        "--from <time>": "made at or after, such as 2026-11-28T06:00:00Z",
      },
      optional: {
        "--webhook <webhookId>": "of this webhook only",
        "--to <time>": "made before; now when left out",
        "--states <names>": "exhausted (by default), delivered, or both parted by a comma",
        "--dry-run": "only count",
      },
    },
    async (ctx, { organization, webhook, from, to, states, dryRun }) => {
      const recovery = {
        ...(webhook !== undefined && { webhookId: webhook }),
        organizationId: organization,
        ...parseInput(period, { from, to: to ?? new Date().toISOString(), states: states?.split(",") }),
      };
      const count = await countRecoverable(ctx, recovery);
      return dryRun ? { count } : { count, queued: await recoverDeliveries(ctx, recovery) };
    },
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
