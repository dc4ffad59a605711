import Link from "next/link";
import { EndpointList } from "@/app/_deliveries/endpoints/endpoint-list";
import { clientTexts } from "@/components/texts/client";
import { Card } from "@/components/ui/card";
import { Notice } from "@/components/ui/notice";
import type { MemberContext } from "@/lib/auth/session-guards";
import { endpointHealth } from "@/lib/deliveries/endpoints/endpoint-health";
import type { Endpoint } from "@/lib/webhooks/endpoints/endpoint";

const texts = clientTexts.overview;

interface WebhookCardProps {
  ctx: MemberContext;
  home: string;
  endpoints: readonly Endpoint[];
}

/** How the client's webhooks do; above it, those that only fail. */
export async function WebhookCard({ ctx, home, endpoints }: WebhookCardProps) {
  const healths = await Promise.all(endpoints.map(({ webhookId }) => endpointHealth(ctx, webhookId)));
  const warned = endpoints.filter((_, index) => healths[index]?.condition === "warned");
  return (
    <>
      {warned.map(({ webhookId, url }) => (
        <Notice key={webhookId} tone="bad" title={clientTexts.webhook.warnedTitle(url)}>
          {clientTexts.webhook.warnedBody}
        </Notice>
      ))}
      <Card
        title={texts.webhooks}
        isFlush={endpoints.length > 0}
        actions={
          <Link className="link" href={`${home}/webhook`}>
            {texts.manage}
          </Link>
        }
      >
        {endpoints.length === 0 ? (
          <p className="text-muted">{texts.noWebhook}</p>
        ) : (
          <EndpointList endpoints={endpoints} healths={healths} />
        )}
      </Card>
    </>
  );
}
