import type { Metadata } from "next";
import Link from "next/link";
import { Suspense } from "react";
import { clientNames } from "@/app/_deliveries/client-names";
import { DeliveryTable } from "@/app/_deliveries/delivery-table";
import { EndpointList } from "@/app/_deliveries/endpoints/endpoint-list";
import { WebhookBanner } from "@/app/_deliveries/endpoints/webhook-banner";
import { AllowanceNote } from "@/app/_matches/allowance-note";
import { type PageOf, viewerTimeZone } from "@/app/_parameters/parameters";
import { clientTexts } from "@/components/texts/client";
import { deliveriesTexts } from "@/components/texts/deliveries";
import { portalTexts } from "@/components/texts/portal";
import { Card, FactList, Notice } from "@/components/ui/card";
import { MonoId } from "@/components/ui/code/mono-id";
import { EmptyState, PageHeader, TableSkeleton } from "@/components/ui/page-parts";
import { StatusPill } from "@/components/ui/pill";
import { ExactTime } from "@/components/ui/time/relative-time";
import { getOrganization } from "@/lib/accounts/organizations/get-organization";
import { listCredentials } from "@/lib/auth/credentials/list-credentials";
import { type MemberContext, requireMembership } from "@/lib/auth/session-guards";
import { type EndpointStanding, endpointStandings } from "@/lib/deliveries/endpoints/endpoint-health";
import { listDeliveries } from "@/lib/deliveries/history/list-deliveries";
import { getMatchAllowance } from "@/lib/matching/allowance/get-match-allowance";
import { listMatchRequests } from "@/lib/matching/requests/list-match-requests";
import { listSubscriptions } from "@/lib/subscriptions/list-subscriptions";
import type { Endpoint } from "@/lib/webhooks/endpoints/endpoint";
import { listEndpoints } from "@/lib/webhooks/endpoints/list-endpoints";
import { FirstSteps } from "./first-steps";
import { OverviewFigures } from "./overview-figures";

const texts = clientTexts.overview;

export const metadata: Metadata = { title: portalTexts.overview };

export default async function ClientOverviewPage({ params }: PageOf<"organizationId">) {
  const { organizationId } = await params;
  const ctx = await requireMembership("client", organizationId);
  return (
    <>
      <PageHeader title={portalTexts.overview} />
      <Suspense fallback={<TableSkeleton rows={10} />}>
        <Overview ctx={ctx} home={`/client/${organizationId}`} timeZone={await viewerTimeZone()} />
      </Suspense>
    </>
  );
}

interface OverviewProps {
  ctx: MemberContext;
  home: string;
  timeZone: string;
}

async function Overview({ ctx, home, timeZone }: OverviewProps) {
  const [organization, allowance, credentials, endpoints, subscriptions, requests, deliveries] = await Promise.all([
    getOrganization(ctx),
    getMatchAllowance(ctx),
    listCredentials(ctx, { limit: 1 }),
    listEndpoints(ctx, { limit: 25 }),
    listSubscriptions(ctx, { limit: 1 }),
    listMatchRequests(ctx, { limit: 1 }),
    listDeliveries(ctx, { limit: 8 }),
  ]);
  const steps = {
    hasCredential: credentials.data.length > 0,
    hasAsked: subscriptions.data.length + requests.data.length > 0,
    hasDelivery: deliveries.data.length > 0,
  };
  const webhook = webhookStep(endpoints.data);
  const healths = await endpointStandings(
    ctx,
    endpoints.data.map(({ webhookId }) => webhookId),
  );
  // A client that has received once needs no first steps, even without a webhook.
  const isSetUp = deliveries.data.some(({ state }) => state === "delivered");
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <WebhookBanner endpoints={endpoints.data} healths={healths} hrefOf={() => `${home}/webhook`} />
      {webhook === "none" && steps.hasDelivery ? (
        <Notice tone="bad" title={texts.noWebhookTitle}>
          {texts.noWebhook}
        </Notice>
      ) : null}
      {steps.hasAsked ? <AllowanceNote allowance={allowance} /> : null}
      <OverviewFigures ctx={ctx} home={home} timeZone={timeZone} />
      {isSetUp || (webhook === "on" && Object.values(steps).every(Boolean)) ? null : (
        <FirstSteps home={home} webhook={webhook} {...steps} />
      )}
      <WebhookCard home={home} endpoints={endpoints.data} healths={healths} />
      <section>
        <div className="mb-3 flex items-center justify-between gap-4">
          <h2 className="text-base leading-6 font-semibold">{texts.latest}</h2>
          {steps.hasDelivery ? (
            <Link className="link" href={`${home}/deliveries`}>
              {texts.all}
            </Link>
          ) : null}
        </div>
        <DeliveryTable
          home={home}
          rows={deliveries.data}
          {...(await clientNames(ctx, deliveries.data))}
          empty={<EmptyState title={deliveriesTexts.emptyTitle}>{clientTexts.deliveries.empty}</EmptyState>}
        />
      </section>
      <Card title={organization.name}>
        <FactList
          facts={[
            { label: portalTexts.facts.organizationId, value: <MonoId id={organization.organizationId} isFull /> },
            { label: portalTexts.facts.since, value: <ExactTime at={organization.created} hasSeconds={false} /> },
            { label: portalTexts.facts.yourRole, value: <StatusPill status={ctx.membership.role} /> },
          ]}
        />
      </Card>
    </div>
  );
}

function webhookStep(endpoints: readonly Pick<Endpoint, "state">[]): "none" | "off" | "on" {
  if (endpoints.length === 0) return "none";
  return endpoints.some(({ state }) => state === "active") ? "on" : "off";
}

interface WebhookCardProps {
  home: string;
  endpoints: readonly Endpoint[];
  healths: readonly EndpointStanding[];
}

/** How the client's webhooks do. */
function WebhookCard({ home, endpoints, healths }: WebhookCardProps) {
  return (
    <Card
      title={texts.webhooks}
      isFlush={endpoints.length > 0}
      actions={
        <Link className="link" href={`${home}/webhook`}>
          {texts.manage}
        </Link>
      }
    >
      {endpoints.length === 0 ? (
        <p className="text-muted">{texts.noWebhook}</p>
      ) : (
        <EndpointList endpoints={endpoints} healths={healths} />
      )}
    </Card>
  );
}
