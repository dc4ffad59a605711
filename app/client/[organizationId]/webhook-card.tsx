import Link from "next/link";
import { EndpointList } from "@/app/_deliveries/endpoint-list";
import { clientTexts } from "@/components/texts/client";
import { Card } from "@/components/ui/card";
import type { MemberContext } from "@/lib/auth/session-guards";
import type { Endpoint } from "@/lib/webhooks/endpoint";

const texts = clientTexts.overview;

interface WebhookCardProps {
  ctx: MemberContext;
  home: string;
  endpoints: readonly Endpoint[];
}

/** How the client's webhooks do. */
export function WebhookCard({ ctx, home, endpoints }: WebhookCardProps) {
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
        <EndpointList ctx={ctx} endpoints={endpoints} />
      )}
    </Card>
  );
}
