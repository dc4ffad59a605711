import Link from "next/link";
import { webhooksTexts } from "@/components/texts/webhooks";
import { RelativeTime } from "@/components/ui/time/relative-time";
import type { EndpointStanding } from "@/lib/deliveries/endpoints/endpoint-health";
import type { Endpoint } from "@/lib/webhooks/endpoints/endpoint";
import { ConditionPill } from "./condition-pill";

interface EndpointListProps {
  /** A client's; there are few. */
  endpoints: readonly Endpoint[];
  /** Of each, in the same order. */
  healths: readonly EndpointStanding[];
  hrefOf?: (webhookId: string) => string;
}

/** How a client's webhooks do, a line each, for a flush card. */
export function EndpointList({ endpoints, healths, hrefOf }: EndpointListProps) {
  return (
    <ul className="divide-y divide-line">
      {endpoints.map(({ webhookId, url }, index) => {
        const health = healths[index];
        return (
          <li
            key={webhookId}
            className="relative grid min-h-11 items-center justify-items-start gap-x-6 gap-y-1 px-4 py-2 has-[a]:hover:bg-sunken sm:grid-cols-[minmax(0,1fr)_13rem_6.5rem_7rem]"
          >
            <span className="min-w-0 font-mono text-[0.8125rem] break-all">
              {hrefOf ? (
                <Link href={hrefOf(webhookId)} className="rounded-[2px] after:absolute after:inset-0 hover:underline">
                  {url}
                </Link>
              ) : (
                url
              )}
            </span>
            {health ? (
              <>
                <span className="text-muted">
                  {webhooksTexts.lastSuccess} <RelativeTime at={health.lastSuccess} />
                </span>
                <span className="figures text-muted">
                  {webhooksTexts.waiting} {health.pending.toLocaleString("en")}
                </span>
                <ConditionPill condition={health.condition} />
              </>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
