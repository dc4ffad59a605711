import Link from "next/link";
import type { ReactNode } from "react";
import { BrandName } from "@/app/_portals/brand-name";
import { commonTexts } from "@/components/texts/common";
import { deliveriesTexts } from "@/components/texts/deliveries";
import { FactList } from "@/components/ui/card";
import { MonoId } from "@/components/ui/code/mono-id";
import { ExactTime } from "@/components/ui/time/relative-time";
import type { Delivery } from "@/lib/deliveries/history/delivery";
import type { DeliveryDetail } from "@/lib/deliveries/history/get-delivery";
import type { Endpoint } from "@/lib/webhooks/endpoints/endpoint";
import type { DeliveryLinks } from "./delivery-links";

const texts = deliveriesTexts;

interface DeliveryFactsProps {
  delivery: DeliveryDetail;
  /** Null when there is none yet, or none any more. */
  endpoint: Endpoint | null;
  links: DeliveryLinks;
  /** Deliveries of later versions of its receipt. */
  later: readonly Delivery[];
  /** Whose it is, where that is not clear from the portal. */
  organization?: ReactNode;
}

export function DeliveryFacts({ delivery, endpoint, links, later, organization }: DeliveryFactsProps) {
  const { deliveryId, event, reference, webhookId, subscriptionId, matchRequestId, created, settled } = delivery;
  const { receiptId, version, supersedes } = delivery;
  const { brandId, merchant } = delivery;
  return (
    <FactList
      facts={[
        { label: commonTexts.words.id, value: <MonoId id={deliveryId} isFull /> },
        organization !== undefined && { label: commonTexts.words.client, value: organization },
        event !== "receipt.delivered" && { label: texts.event, value: <code className="font-mono">{event}</code> },
        reference !== null && {
          label: commonTexts.words.reference,
          value: (
            <Link className="link" href={links.byReference(reference)}>
              {reference}
            </Link>
          ),
        },
        {
          label: texts.webhook,
          value: endpoint ? (
            <Link className="link font-mono text-[0.8125rem] break-all" href={links.endpoint}>
              {endpoint.url}
            </Link>
          ) : webhookId ? (
            <MonoId id={webhookId} />
          ) : (
            texts.noWebhook
          ),
        },
        subscriptionId !== null && {
          label: texts.subscription,
          value: (
            <MonoId id={subscriptionId} {...(links.subscription && { href: links.subscription(subscriptionId) })} />
          ),
        },
        matchRequestId !== null && {
          label: texts.matchRequest,
          value: <MonoId id={matchRequestId} href={links.matchRequest(matchRequestId)} />,
        },
        receiptId !== null && { label: texts.receipt, value: <MonoId id={receiptId} /> },
        version !== null && {
          label: texts.version,
          value: (
            <>
              <span className="figures">{version}</span>
              {later.map((one) => (
                <span key={one.deliveryId} className="block text-muted">
                  {texts.laterVersion}{" "}
                  <Link className="link" href={links.delivery(one.deliveryId)}>
                    {texts.versionOf(one.version ?? version)}
                  </Link>
                </span>
              ))}
            </>
          ),
        },
        supersedes !== null && { label: texts.supersedes, value: <MonoId id={supersedes} /> },
        brandId !== null && {
          label: texts.brand,
          value: (
            <span className="grid justify-items-start gap-0.5">
              {merchant ? <BrandName name={merchant.brandName} logoUrl={merchant.logoUrl} /> : null}
              <MonoId id={brandId} />
            </span>
          ),
        },
        merchant !== null && {
          label: texts.store,
          value: (
            <span className="grid justify-items-start gap-0.5">
              {merchant.store.name}
              <MonoId id={merchant.store.storeId} />
            </span>
          ),
        },
        { label: commonTexts.words.created, value: <ExactTime at={created} /> },
        settled && { label: texts.settled, value: <ExactTime at={settled} /> },
      ]}
    />
  );
}
