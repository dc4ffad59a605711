import Link from "next/link";
import { clientTexts } from "@/components/texts/client";
import { FactList } from "@/components/ui/fact-list";
import { MonoId } from "@/components/ui/mono-id";
import { ExactTime } from "@/components/ui/relative-time";
import type { DeliveryDetail } from "@/lib/deliveries/get-delivery";
import type { Endpoint } from "@/lib/webhooks/endpoint";

const texts = clientTexts.deliveries;

interface DeliveryFactsProps {
  delivery: DeliveryDetail;
  /** Null when there is none yet, or none any more. */
  endpoint: Endpoint | null;
  home: string;
}

export function DeliveryFacts({ delivery, endpoint, home }: DeliveryFactsProps) {
  const { deliveryId, reference, webhookId, subscriptionId, matchRequestId, receiptId, created, settled } = delivery;
  return (
    <FactList
      facts={[
        { label: clientTexts.id, value: <MonoId id={deliveryId} isFull /> },
        {
          label: clientTexts.reference,
          value: (
            <Link className="link" href={`${home}/deliveries?reference=${encodeURIComponent(reference)}`}>
              {reference}
            </Link>
          ),
        },
        {
          label: texts.endpoint,
          value: endpoint ? (
            <Link className="link font-mono text-[0.8125rem] break-all" href={`${home}/webhook`}>
              {endpoint.url}
            </Link>
          ) : webhookId ? (
            <MonoId id={webhookId} />
          ) : (
            texts.noEndpoint
          ),
        },
        subscriptionId !== null && {
          label: texts.subscription,
          value: <MonoId id={subscriptionId} href={`${home}/subscriptions/${subscriptionId}`} />,
        },
        matchRequestId !== null && {
          label: texts.matchRequest,
          value: <MonoId id={matchRequestId} href={`${home}/match-requests/${matchRequestId}`} />,
        },
        { label: texts.receipt, value: <MonoId id={receiptId} /> },
        { label: clientTexts.created, value: <ExactTime at={created} /> },
        settled && { label: texts.settled, value: <ExactTime at={settled} /> },
      ]}
    />
  );
}
