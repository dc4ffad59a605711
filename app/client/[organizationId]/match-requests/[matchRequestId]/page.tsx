import type { Metadata } from "next";
import { DeliveryTable } from "@/app/_deliveries/delivery-table";
import { endpointNames } from "@/app/_deliveries/endpoint-names";
import { Criteria } from "@/app/_matches/criteria";
import { reasonsOf, whatHelps } from "@/app/match-words";
import { clientTexts } from "@/components/texts/client";
import { matchingTexts } from "@/components/texts/matching";
import { Card } from "@/components/ui/card";
import { FactList } from "@/components/ui/fact-list";
import { MonoId } from "@/components/ui/mono-id";
import { PageHeader } from "@/components/ui/page-header";
import { StatusPill } from "@/components/ui/pill";
import { ExactTime } from "@/components/ui/relative-time";
import { loadOr404 } from "@/lib/auth/load-or-404";
import { requireMembership } from "@/lib/auth/session-guards";
import { listDeliveries } from "@/lib/deliveries/list-deliveries";
import { getMatchRequest } from "@/lib/matching/get-match-request";
import { listEndpoints } from "@/lib/webhooks/list-endpoints";

const texts = clientTexts.matchRequests;

export const metadata: Metadata = { title: texts.title };

interface MatchRequestPageProps {
  params: Promise<{ organizationId: string; matchRequestId: string }>;
}

export default async function MatchRequestPage({ params }: MatchRequestPageProps) {
  const { organizationId, matchRequestId } = await params;
  const ctx = await requireMembership("client", organizationId);
  const request = await loadOr404(getMatchRequest(ctx, matchRequestId));
  const { reference, status, created, expires, settled, explanation, matchedBy, receiptId } = request;
  const isOpen = status === "pending";
  const [deliveries, endpoints] = await Promise.all([
    receiptId ? listDeliveries(ctx, { reference, matchRequestId }) : null,
    listEndpoints(ctx, { limit: 100 }),
  ]);
  const [reason, ...more] = reasonsOf(request);
  const home = `/client/${organizationId}`;
  return (
    <>
      <PageHeader
        title={reference}
        crumbs={[{ label: texts.title, href: `${home}/match-requests` }]}
        aside={<StatusPill status={status} />}
      />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Card title={texts.criteria}>
          <Criteria
            transaction={request.transaction}
            agreeing={matchedBy?.fields ?? explanation?.agreeingFields ?? []}
          />
        </Card>
        <Card title={texts.outcome}>
          <div className="mb-4 grid gap-1">
            <p className="font-medium">{reason}</p>
            {matchedBy ? <p className="text-muted">{matchingTexts.rules[matchedBy.rule]}</p> : null}
            {more.map((sentence) => (
              <p key={sentence} className="text-muted">
                {sentence}
              </p>
            ))}
            {whatHelps(request).length > 0 ? <p className="text-muted">{texts.again}</p> : null}
          </div>
          <FactList
            facts={[
              { label: clientTexts.id, value: <MonoId id={matchRequestId} isFull /> },
              explanation !== null &&
                status === "ambiguous" && { label: texts.candidates, value: explanation.candidatesLeft },
              receiptId !== null && { label: texts.receipt, value: <MonoId id={receiptId} isFull /> },
              { label: clientTexts.created, value: <ExactTime at={created} /> },
              settled && { label: texts.settled, value: <ExactTime at={settled} /> },
              settled === null && {
                label: isOpen ? texts.expires : texts.expired,
                value: <ExactTime at={expires} hasSeconds={false} />,
              },
            ]}
          />
        </Card>
      </div>
      {deliveries ? (
        <section className="mt-8">
          <h2 className="mb-3 text-base leading-6 font-semibold">{texts.delivery}</h2>
          <DeliveryTable
            home={home}
            rows={deliveries.data}
            endpoints={endpointNames(endpoints.data)}
            empty={<p className="text-muted">{texts.noDelivery}</p>}
          />
        </section>
      ) : null}
    </>
  );
}
