import Link from "next/link";
import { ConditionPill } from "@/app/_deliveries/condition-pill";
import { clientTexts } from "@/components/texts/client";
import { Card } from "@/components/ui/card";
import { Notice } from "@/components/ui/notice";
import { RelativeTime } from "@/components/ui/relative-time";
import type { MemberContext } from "@/lib/auth/session-guards";
import { endpointHealth } from "@/lib/deliveries/endpoint-health";
import type { Endpoint } from "@/lib/webhooks/endpoint";

const texts = clientTexts.overview;

interface EndpointListProps {
  ctx: MemberContext;
  home: string;
  endpoints: readonly Endpoint[];
}

/** How the client's endpoints do, a line each. */
export async function EndpointList({ ctx, home, endpoints }: EndpointListProps) {
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
        title={texts.endpoints}
        isFlush={endpoints.length > 0}
        actions={
          <Link className="link" href={`${home}/webhook`}>
            {texts.manage}
          </Link>
        }
      >
        {endpoints.length === 0 ? <p className="text-muted">{texts.noEndpoint}</p> : null}
        <ul className="divide-y divide-line">
          {endpoints.map(({ webhookId, url }, index) => {
            const health = healths[index];
            return (
              <li
                key={webhookId}
                className="grid min-h-11 items-center justify-items-start gap-x-6 gap-y-1 px-4 py-2 sm:grid-cols-[minmax(0,1fr)_13rem_6.5rem_6.5rem]"
              >
                <span className="min-w-0 font-mono text-[0.8125rem] break-all">{url}</span>
                {health ? (
                  <>
                    <span className="text-muted">
                      {clientTexts.webhook.lastSuccess} <RelativeTime at={health.lastSuccess} />
                    </span>
                    <span className="figures text-muted">
                      {clientTexts.webhook.waiting} {health.pending.toLocaleString("en")}
                    </span>
                    <ConditionPill condition={health.condition} />
                  </>
                ) : null}
              </li>
            );
          })}
        </ul>
      </Card>
    </>
  );
}
