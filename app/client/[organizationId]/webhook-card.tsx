import Link from "next/link";
import { EndpointList } from "@/app/_deliveries/endpoints/endpoint-list";
import { clientTexts } from "@/components/texts/client";
import { Card } from "@/components/ui/card";
import type { EndpointStanding } from "@/lib/deliveries/endpoints/endpoint-health";
import type { Endpoint } from "@/lib/webhooks/endpoints/endpoint";

const texts = clientTexts.overview;

interface WebhookCardProps {
  home: string;
  endpoints: readonly Endpoint[];
  healths: readonly EndpointStanding[];
}

/** How the client's webhooks do. */
export function WebhookCard({ home, endpoints, healths }: WebhookCardProps) {
  return (
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
  );
}
