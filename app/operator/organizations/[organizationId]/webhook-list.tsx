import { EndpointList } from "@/app/_deliveries/endpoints/endpoint-list";
import { operatorTexts } from "@/components/texts/operator";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import type { Context } from "@/lib/db/context";
import { endpointHealth } from "@/lib/deliveries/endpoints/endpoint-health";
import { listEndpoints } from "@/lib/webhooks/endpoints/list-endpoints";

/** A client's webhooks; there are few. */
export async function WebhookList({ ctx, organizationId }: { ctx: Context; organizationId: string }) {
  const { data } = await listEndpoints(ctx, { organizationId, limit: 100 });
  if (data.length === 0) return <EmptyState title={operatorTexts.organizations.noWebhooks} />;
  const healths = await Promise.all(data.map(({ webhookId }) => endpointHealth(ctx, webhookId)));
  return (
    <Card isFlush>
      <EndpointList
        endpoints={data}
        healths={healths}
        hrefOf={(webhookId) => `/operator/organizations/${organizationId}/webhooks/${webhookId}`}
      />
    </Card>
  );
}
