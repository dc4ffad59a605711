import Link from "next/link";
import { operatorTexts } from "@/components/texts/operator";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { RelativeTime } from "@/components/ui/relative-time";
import type { Context } from "@/lib/db/context";
import { endpointHealth } from "@/lib/deliveries/endpoint-health";
import { listEndpoints } from "@/lib/webhooks/list-endpoints";
import { EndpointCondition } from "./endpoint-condition";

const texts = operatorTexts.organizations;

/** A client's webhooks; there are few. */
export async function WebhookList({ ctx, organizationId }: { ctx: Context; organizationId: string }) {
  const { data } = await listEndpoints(ctx, { organizationId, limit: 100 });
  if (data.length === 0) return <EmptyState title={texts.noWebhooks} />;
  const healths = await Promise.all(data.map(({ webhookId }) => endpointHealth(ctx, webhookId)));
  return (
    <Card isFlush>
      <ul className="divide-y divide-line">
        {data.map(({ webhookId, url }, index) => {
          const health = healths[index];
          return (
            <li
              key={webhookId}
              className="relative grid min-h-11 items-center justify-items-start gap-x-6 gap-y-1 px-4 py-2 hover:bg-sunken sm:grid-cols-[minmax(0,1fr)_13rem_6.5rem_7rem]"
            >
              <Link
                href={`/operator/organizations/${organizationId}/webhooks/${webhookId}`}
                className="min-w-0 rounded-[2px] font-mono text-[0.8125rem] break-all after:absolute after:inset-0 hover:underline"
              >
                {url}
              </Link>
              {health ? (
                <>
                  <span className="text-muted">
                    {texts.lastSuccess} <RelativeTime at={health.lastSuccess} />
                  </span>
                  <span className="figures text-muted">
                    {texts.waiting} {health.pending.toLocaleString("en")}
                  </span>
                  <EndpointCondition condition={health.condition} />
                </>
              ) : null}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
