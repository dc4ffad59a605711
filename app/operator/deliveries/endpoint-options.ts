import { withoutScheme } from "@/app/_deliveries/endpoints/without-scheme";
import type { SelectOption } from "@/components/ui/inputs/select";
import type { Context } from "@/lib/db/context";
import { findEndpointUrls } from "@/lib/webhooks/endpoints/find-endpoint-urls";
import { listEndpoints } from "@/lib/webhooks/endpoints/list-endpoints";

/** Endpoints to choose from: those of the client, or the newest ones of all; the chosen one is always among them. */
export async function endpointOptions(
  ctx: Context,
  organizationId: string | undefined,
  chosen: string | undefined,
): Promise<SelectOption[]> {
  const { data } = await listEndpoints(ctx, { limit: 100, ...(organizationId && { organizationId }) });
  const known: Record<string, string> = Object.fromEntries(data.map(({ webhookId, url }) => [webhookId, url]));
  const more = chosen !== undefined && !(chosen in known) ? await findEndpointUrls(ctx, [chosen]) : {};
  return Object.entries({ ...known, ...more }).map(([value, url]) => ({ value, label: withoutScheme(url) }));
}
