import Link from "next/link";
import { clientTexts } from "@/components/texts/client";
import { webhooksTexts } from "@/components/texts/webhooks";
import { Notice } from "@/components/ui/card";
import { RelativeTime } from "@/components/ui/time/relative-time";
import type { EndpointStanding } from "@/lib/deliveries/endpoints/endpoint-health";
import type { Endpoint } from "@/lib/webhooks/endpoints/endpoint";
import { withoutScheme } from "./without-scheme";

const texts = webhooksTexts.trouble;
/** The worst first. */
const TROUBLES = ["warned", "failing", "paused", "disabled"] as const;

interface WebhookBannerProps {
  endpoints: readonly Endpoint[];
  /** Of each, in the same order. */
  healths: readonly EndpointStanding[];
  hrefOf: (webhookId: string) => string;
}

/** The webhooks that do not take what they should: what is the matter, what becomes of receipts, and what to do. */
export function WebhookBanner({ endpoints, healths, hrefOf }: WebhookBannerProps) {
  const troubled = TROUBLES.flatMap((condition) =>
    endpoints.flatMap((endpoint, at) => {
      const health = healths[at];
      return health?.condition === condition ? [{ condition, endpoint, health }] : [];
    }),
  );
  return troubled.map(({ condition, endpoint, health }) => (
    <Notice
      key={endpoint.webhookId}
      tone={isIntended(endpoint) ? "wait" : "bad"}
      title={<span className="break-words">{texts.titles[condition](withoutScheme(endpoint.url))}</span>}
    >
      <p>
        {bodyOf(condition, endpoint)} {health.pending > 0 ? texts.waits(health.pending) : null}
        {health.failingSince ? (
          <>
            {" "}
            {texts.since} <RelativeTime at={health.failingSince} />.
          </>
        ) : null}
      </p>
      <p>
        {todoOf(condition, endpoint)}{" "}
        <Link className="link" href={hrefOf(endpoint.webhookId)}>
          {texts.link}
        </Link>
      </p>
    </Notice>
  ));
}

/** Not switched on yet, or switched off by its own people. */
const isIntended = ({ disabledReason }: Endpoint) => disabledReason === "new" || disabledReason === "client";

function reasonOf({ disabledReason }: Endpoint): keyof typeof texts.todo | null {
  return disabledReason !== null && Object.hasOwn(texts.todo, disabledReason)
    ? (disabledReason as keyof typeof texts.todo)
    : null;
}

function bodyOf(condition: (typeof TROUBLES)[number], endpoint: Endpoint): string {
  const { conditionBodies, disabledReasons } = clientTexts.webhook;
  const reason = condition === "disabled" ? reasonOf(endpoint) : null;
  return reason ? disabledReasons[reason] : conditionBodies[condition];
}

function todoOf(condition: (typeof TROUBLES)[number], endpoint: Endpoint): string {
  return condition === "disabled" ? texts.todo[reasonOf(endpoint) ?? "operator"] : texts.mend;
}
