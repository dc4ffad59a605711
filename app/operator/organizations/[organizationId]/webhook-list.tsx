import { EndpointList } from "@/app/_deliveries/endpoints/endpoint-list";
import { WebhookBanner } from "@/app/_deliveries/endpoints/webhook-banner";
import { DeliveryFigures } from "@/app/_deliveries/figures/delivery-figures";
import { operatorTexts } from "@/components/texts/operator";
import { Card, FigureRow } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/page-parts";
import { actingFor } from "@/lib/auth/acting-for";
import { startOfZonedDate, zonedDate } from "@/lib/core/time/zoned-day";
import type { Context } from "@/lib/db/context";
import { endpointStandings } from "@/lib/deliveries/endpoints/endpoint-health";
import { getDeliveryFigures } from "@/lib/deliveries/figures/get-delivery-figures";
import { listEndpoints } from "@/lib/webhooks/endpoints/list-endpoints";

interface WebhookListProps {
  ctx: Context;
  organizationId: string;
  timeZone: string;
}

/** A client's webhooks, of which there are few, and how its deliveries go: what its own people see first. */
export async function WebhookList({ ctx, organizationId, timeZone }: WebhookListProps) {
  const date = zonedDate(ctx.clock.now(), timeZone);
  const [{ data }, figures] = await Promise.all([
    listEndpoints(ctx, { organizationId, limit: 100 }),
    getDeliveryFigures(actingFor(ctx, organizationId), { since: startOfZonedDate(date, timeZone) }),
  ]);
  const healths = await endpointStandings(
    ctx,
    data.map(({ webhookId }) => webhookId),
  );
  const hrefOf = (webhookId: string) => `/operator/organizations/${organizationId}/webhooks/${webhookId}`;
  return (
    <div className="grid gap-4">
      <WebhookBanner endpoints={data} healths={healths} hrefOf={hrefOf} />
      {data.length === 0 ? (
        <EmptyState title={operatorTexts.organizations.noWebhooks} />
      ) : (
        <Card isFlush>
          <EndpointList endpoints={data} healths={healths} hrefOf={hrefOf} />
        </Card>
      )}
      <FigureRow>
        <DeliveryFigures
          figures={figures}
          now={ctx.clock.now()}
          todayHref={`/operator/deliveries?organization=${organizationId}&createdFrom=${date}`}
          hrefOf={(deliveryId) => `/operator/deliveries/${deliveryId}`}
        />
      </FigureRow>
    </div>
  );
}
