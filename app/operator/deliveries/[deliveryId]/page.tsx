import type { Metadata } from "next";
import Link from "next/link";
import { DeliveryTimeline } from "@/app/_deliveries/attempts/delivery-timeline";
import { DeliveryFacts } from "@/app/_deliveries/delivery-facts";
import type { DeliveryLinks } from "@/app/_deliveries/delivery-links";
import { deliveryTitle } from "@/app/_deliveries/delivery-name";
import { findEndpoint } from "@/app/_deliveries/endpoints/find-endpoint";
import { findLater } from "@/app/_deliveries/find-later";
import { RefreshWhileWaiting } from "@/app/_deliveries/refresh-while-waiting";
import { ResendButton } from "@/app/_deliveries/resend-button";
import type { PageOf } from "@/app/_parameters/parameters";
import { deliveriesTexts } from "@/components/texts/deliveries";
import { operationsTexts } from "@/components/texts/operations";
import { Card, Notice } from "@/components/ui/card";
import { PageHeader } from "@/components/ui/page-parts";
import { StatusPill } from "@/components/ui/pill";
import { getOrganization } from "@/lib/accounts/organizations/get-organization";
import { loadOr404, requireOperator } from "@/lib/auth/session-guards";
import { getDelivery } from "@/lib/deliveries/history/get-delivery";
import { resendDeliveryAction } from "../actions";

const texts = deliveriesTexts;

export const metadata: Metadata = { title: texts.facts };

/** A delivery from receipt to match to attempt. What was bought is not shown: that is on the receipt's page. */
export default async function OperatorDeliveryPage({ params }: PageOf<"deliveryId">) {
  const { deliveryId } = await params;
  const ctx = await requireOperator();
  const delivery = await loadOr404(getDelivery(ctx, deliveryId));
  const { organizationId, webhookId, receiptId, state, body, end } = delivery;
  const [endpoint, organization, later] = await Promise.all([
    webhookId ? findEndpoint(ctx, webhookId) : null,
    getOrganization(ctx, organizationId),
    findLater(ctx, delivery),
  ]);
  const links = operatorDeliveryLinks(delivery);
  const isResendable = state !== "parked" && state !== "cancelled" && body !== null && end === null;
  return (
    <>
      <PageHeader
        title={deliveryTitle(delivery)}
        crumbs={[{ label: texts.title, href: "/operator/deliveries" }]}
        aside={<StatusPill status={state} />}
        action={
          isResendable ? (
            <ResendButton action={resendDeliveryAction.bind(null, deliveryId)} isAcknowledged={state === "delivered"} />
          ) : null
        }
      />
      {end === null ? null : (
        <Notice className="mb-6" tone="wait">
          {end} {texts.notAnyMore}
        </Notice>
      )}
      <RefreshWhileWaiting due={delivery.nextAttempt} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Card title={texts.timeline}>
          <DeliveryTimeline delivery={delivery} endpoint={endpoint} links={links} />
        </Card>
        <div className="grid min-w-0 gap-6">
          <Card title={texts.facts}>
            <DeliveryFacts
              delivery={delivery}
              endpoint={endpoint}
              links={links}
              later={later}
              organization={
                <Link className="link" href={`/operator/organizations/${organizationId}`}>
                  {organization.name}
                </Link>
              }
            />
          </Card>
          {receiptId === null ? null : (
            <Card title={operationsTexts.deliveries.receiptCard}>
              <p className="text-muted">
                {body === null ? operationsTexts.deliveries.noPayload : operationsTexts.deliveries.receiptNote}
              </p>
              {body === null ? null : (
                <Link className="link mt-2 inline-block" href={`/operator/receipts/${receiptId}`} prefetch={false}>
                  {operationsTexts.deliveries.lookAtReceipt}
                </Link>
              )}
            </Card>
          )}
        </div>
      </div>
    </>
  );
}

/** The operator has no page of a subscription; a receipt is looked at where that is recorded. */
function operatorDeliveryLinks({ webhookId }: { webhookId: string | null }): DeliveryLinks {
  return {
    delivery: (deliveryId) => `/operator/deliveries/${deliveryId}`,
    byReference: (reference) => `/operator/deliveries?reference=${encodeURIComponent(reference)}`,
    endpoint: webhookId ? `/operator/deliveries?webhook=${webhookId}` : "/operator/deliveries/webhooks",
    subscription: null,
    matchRequest: (id) => `/operator/matches/${id}`,
    receipt: (id) => `/operator/receipts/${id}`,
  };
}
