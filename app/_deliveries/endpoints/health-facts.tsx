import { clientTexts } from "@/components/texts/client";
import { webhooksTexts } from "@/components/texts/webhooks";
import type { Fact } from "@/components/ui/card";
import { ExactTime, RelativeTime } from "@/components/ui/time/relative-time";
import type { EndpointHealth } from "@/lib/deliveries/endpoints/endpoint-health";

const texts = clientTexts.webhook;

/** How an endpoint does, in facts. */
export function healthFacts(health: EndpointHealth): (Fact | false | null)[] {
  const { pausedUntil, failingSince, warned, lastSuccess, lastFailure, pending, due, recent } = health;
  const settled = recent.delivered + recent.exhausted;
  return [
    pausedUntil && { label: texts.probed, value: <RelativeTime at={pausedUntil} /> },
    failingSince && { label: texts.failingSince, value: <ExactTime at={failingSince} /> },
    warned && { label: texts.warned, value: <ExactTime at={warned} /> },
    { label: webhooksTexts.lastSuccess, value: <RelativeTime at={lastSuccess} /> },
    lastFailure && { label: texts.lastFailure, value: <RelativeTime at={lastFailure} /> },
    {
      label: webhooksTexts.waiting,
      value: due === 0 ? number(pending) : texts.waitingText(number(pending), number(due)),
    },
    {
      label: texts.recent,
      value: settled === 0 ? texts.recentNone : texts.recentText(number(recent.delivered), number(settled)),
    },
  ];
}

function number(count: number): string {
  return count.toLocaleString("en");
}
