import type { Metadata } from "next";
import { DeliveryTimeline } from "@/app/_deliveries/attempts/delivery-timeline";
import { DeliveryFacts } from "@/app/_deliveries/delivery-facts";
import type { DeliveryLinks } from "@/app/_deliveries/delivery-links";
import { deliveryTitle } from "@/app/_deliveries/delivery-name";
import { findEndpoint } from "@/app/_deliveries/endpoints/find-endpoint";
import { findLater } from "@/app/_deliveries/find-later";
import { RefreshWhileWaiting } from "@/app/_deliveries/refresh-while-waiting";
import { ResendButton } from "@/app/_deliveries/resend-button";
import { NotMineButton } from "@/app/_matches/not-mine-button";
import type { PageOf } from "@/app/_parameters/parameters";
import { clientTexts } from "@/components/texts/client";
import { deliveriesTexts } from "@/components/texts/deliveries";
import { Card, Notice } from "@/components/ui/card";
import { CodeBlock } from "@/components/ui/code/code-block";
import { indentJson } from "@/components/ui/code/indent-json";
import { PageHeader } from "@/components/ui/page-parts";
import { StatusPill } from "@/components/ui/pill";
import { loadOr404, mayAct, requireMembership } from "@/lib/auth/session-guards";
import { getDelivery } from "@/lib/deliveries/history/get-delivery";
import { env } from "@/lib/env";
import { rejectReceiptAction, resendDeliveryAction } from "../actions";
import { deliveryCurl } from "./delivery-curl";

const DAY_MS = 86_400_000;
/** Of a receipt with thousands of lines a page shows the beginning. */
const MAX_SHOWN = 100_000;

const texts = deliveriesTexts;

export const metadata: Metadata = { title: texts.facts };

/** A delivery from receipt to match to attempt. */
export default async function DeliveryPage({ params }: PageOf<"organizationId" | "deliveryId">) {
  const { organizationId, deliveryId } = await params;
  const ctx = await requireMembership("client", organizationId);
  const delivery = await loadOr404(getDelivery(ctx, deliveryId));
  const endpoint = delivery.webhookId ? await findEndpoint(ctx, delivery.webhookId) : null;
  const later = await findLater(ctx, delivery);
  const home = `/client/${organizationId}`;
  const links = clientDeliveryLinks(home);
  const { state, event, reference, body, end } = delivery;
  const isResendable = state !== "parked" && state !== "cancelled" && body !== null && end === null;
  const isRejectable = event === "receipt.delivered" && reference !== null && end === null;
  return (
    <>
      <PageHeader
        title={deliveryTitle(delivery)}
        crumbs={[{ label: texts.title, href: `${home}/deliveries` }]}
        aside={<StatusPill status={delivery.state} />}
        action={
          mayAct(ctx, "member") ? (
            <>
              {isRejectable ? (
                <NotMineButton
                  action={rejectReceiptAction.bind(null, organizationId, deliveryId)}
                  reference={reference}
                />
              ) : null}
              {isResendable ? (
                <ResendButton
                  action={resendDeliveryAction.bind(null, organizationId, deliveryId)}
                  isAcknowledged={state === "delivered"}
                />
              ) : null}
            </>
          ) : null
        }
      />
      {end === null ? null : (
        <Notice className="mb-6" tone="wait">
          {end} {texts.notAnyMore}
        </Notice>
      )}
      <RefreshWhileWaiting due={delivery.nextAttempt} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_25rem]">
        <div className="grid min-w-0 gap-6 lg:col-start-2">
          <Card title={texts.timeline}>
            <DeliveryTimeline delivery={delivery} endpoint={endpoint} links={links} />
          </Card>
          <Card title={texts.facts}>
            <DeliveryFacts delivery={delivery} endpoint={endpoint} links={links} later={later} />
          </Card>
        </div>
        <div className="grid min-w-0 gap-6 lg:col-start-1 lg:row-start-1">
          {body === null && end !== null ? null : <Payload body={body} />}
          {body ? (
            <section className="grid gap-2">
              <h2 className="font-semibold">{clientTexts.deliveries.curl}</h2>
              <p className="text-muted">{clientTexts.deliveries.curlBody}</p>
              <CodeBlock
                label={clientTexts.deliveries.curlLabel}
                code={deliveryCurl({ url: endpoint?.url, deliveryId, body })}
              />
            </section>
          ) : null}
        </div>
      </div>
    </>
  );
}

/** `home`: `/client/org_…`. */
function clientDeliveryLinks(home: string): DeliveryLinks {
  return {
    delivery: (deliveryId) => `${home}/deliveries/${deliveryId}`,
    byReference: (reference) => `${home}/deliveries?reference=${encodeURIComponent(reference)}`,
    endpoint: `${home}/webhook`,
    subscription: (id) => `${home}/subscriptions/${id}`,
    matchRequest: (id) => `${home}/match-requests/${id}`,
    receipt: null,
  };
}

/** What is sent, spaced for reading. */
function Payload({ body }: { body: string | null }) {
  const { RETENTION_RECEIPTS: keptMs } = env();
  return (
    <section className="grid min-w-0 gap-2">
      <h2 className="font-semibold">{texts.payload}</h2>
      {body === null ? (
        <Notice tone="wait">
          {texts.payloadGone(keptMs === undefined ? null : `${Math.round(keptMs / DAY_MS)} days`)}
        </Notice>
      ) : (
        <CodeBlock label={texts.payloadLabel} code={indentJson(body.slice(0, MAX_SHOWN))} />
      )}
      {body !== null && body.length > MAX_SHOWN ? (
        <p className="text-muted">{texts.payloadCut(`${MAX_SHOWN / 1_000} kB`)}</p>
      ) : null}
    </section>
  );
}
