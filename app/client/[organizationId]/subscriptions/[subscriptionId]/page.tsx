import type { Metadata } from "next";
import { clientNames } from "@/app/_deliveries/client-names";
import { DeliveryTable } from "@/app/_deliveries/delivery-table";
import { idParameter, type PageOf } from "@/app/_parameters/parameters";
import { Pager } from "@/components/tables/list-controls";
import { clientTexts } from "@/components/texts/client";
import { commonTexts } from "@/components/texts/common";
import { Card, FactList } from "@/components/ui/card";
import { MonoId } from "@/components/ui/code/mono-id";
import { EmptyState, PageHeader } from "@/components/ui/page-parts";
import { StatusPill } from "@/components/ui/pill";
import { ExactTime, RelativeTime } from "@/components/ui/time/relative-time";
import { loadOr404, mayAct, requireMembership } from "@/lib/auth/session-guards";
import { countWaitingDeliveries } from "@/lib/deliveries/figures/count-waiting-deliveries";
import { listDeliveries } from "@/lib/deliveries/history/list-deliveries";
import { getSubscription } from "@/lib/subscriptions/get-subscription";
import { RevokeButton } from "./revoke-button";

const texts = clientTexts.subscriptions;

export const metadata: Metadata = { title: texts.facts };

export default async function SubscriptionPage({
  params,
  searchParams,
}: PageOf<"organizationId" | "subscriptionId", "cursor">) {
  const { organizationId, subscriptionId } = await params;
  const ctx = await requireMembership("client", organizationId);
  const subscription = await loadOr404(getSubscription(ctx, subscriptionId));
  const { reference, status, parLastFour, created, revoked, lastActivity } = subscription;
  const cursor = idParameter("delivery", (await searchParams).cursor);
  const [deliveries, waiting] = await Promise.all([
    // By the reference, too: that is what deliveries are found by.
    listDeliveries(ctx, { reference, subscriptionId, ...(cursor && { cursor }) }),
    countWaitingDeliveries(ctx, subscriptionId),
  ]);
  const home = `/client/${organizationId}`;
  const isActive = status === "active";
  return (
    <>
      <PageHeader
        title={reference}
        crumbs={[{ label: texts.title, href: `${home}/subscriptions` }]}
        aside={<StatusPill status={status} />}
        description={isActive ? texts.active : texts.ended}
        action={
          isActive && mayAct(ctx, "member") ? (
            <RevokeButton
              organizationId={organizationId}
              subscription={{ subscriptionId, reference, parLastFour }}
              waiting={waiting}
            />
          ) : null
        }
      />
      <Card title={texts.facts} className="mb-8">
        <FactList
          facts={[
            { label: commonTexts.words.id, value: <MonoId id={subscriptionId} isFull /> },
            { label: commonTexts.words.reference, value: reference },
            { label: texts.par, term: "par", value: <span className="font-mono text-[0.8125rem]">{parLastFour}</span> },
            { label: commonTexts.words.created, value: <ExactTime at={created} /> },
            { label: texts.lastActivity, value: <RelativeTime at={lastActivity} /> },
            revoked && { label: texts.revokedAt, value: <ExactTime at={revoked} /> },
          ]}
        />
      </Card>
      <h2 className="mb-3 text-base leading-6 font-semibold">{texts.deliveries}</h2>
      <DeliveryTable
        home={home}
        rows={deliveries.data}
        {...(await clientNames(ctx, deliveries.data))}
        empty={<EmptyState title={isActive ? texts.noDeliveries : texts.noDeliveriesRevoked} />}
      />
      <Pager nextCursor={deliveries.nextCursor} count={deliveries.data.length} />
    </>
  );
}
