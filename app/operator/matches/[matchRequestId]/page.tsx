import type { Metadata } from "next";
import Link from "next/link";
import { DeliveryTable } from "@/app/_deliveries/delivery-table";
import { endpointNames } from "@/app/_deliveries/endpoints/endpoint-names";
import { MatchRequestDetail } from "@/app/_matches/match-request-detail";
import type { PageOf } from "@/app/_parameters/parameters";
import { matchingTexts } from "@/components/texts/matching";
import { operationsTexts } from "@/components/texts/operations";
import { PageHeader } from "@/components/ui/page-parts";
import { StatusPill } from "@/components/ui/pill";
import { getOrganization } from "@/lib/accounts/organizations/get-organization";
import { loadOr404, requireOperator } from "@/lib/auth/session-guards";
import { listDeliveries } from "@/lib/deliveries/history/list-deliveries";
import { findNotMineReport } from "@/lib/matching/not-mine/find-not-mine-report";
import { getMatchRequest } from "@/lib/matching/requests/get-match-request";
import { ReportCard } from "../report-card";

const texts = operationsTexts.matches;

export const metadata: Metadata = { title: texts.detailTitle };

export default async function OperatorMatchPage({ params }: PageOf<"matchRequestId">) {
  const { matchRequestId } = await params;
  const ctx = await requireOperator();
  const request = await loadOr404(getMatchRequest(ctx, matchRequestId));
  const { reference, status, receiptId, organizationId } = request;
  const [organization, report, deliveries] = await Promise.all([
    getOrganization(ctx, organizationId),
    findNotMineReport(ctx, matchRequestId),
    receiptId ? listDeliveries(ctx, { organizationId, reference, matchRequestId }) : null,
  ]);
  return (
    <>
      <PageHeader
        title={reference}
        crumbs={[{ label: texts.title, href: "/operator/matches" }]}
        aside={<StatusPill status={status} />}
      />
      {report ? <ReportCard ctx={ctx} report={report} /> : null}
      <MatchRequestDetail
        request={request}
        facts={[
          {
            label: operationsTexts.client,
            value: (
              <Link className="link" href={`/operator/organizations/${organizationId}`}>
                {organization.name}
              </Link>
            ),
          },
        ]}
      />
      {deliveries ? (
        <section className="mt-8">
          <h2 className="mb-3 text-base leading-6 font-semibold">{matchingTexts.request.delivery}</h2>
          <DeliveryTable
            home="/operator"
            rows={deliveries.data}
            endpoints={await endpointNames(ctx, deliveries.data)}
            organizations={{ [organizationId]: { name: organization.name, isTest: organization.isTest } }}
            empty={<p className="text-muted">{matchingTexts.request.noDelivery}</p>}
          />
        </section>
      ) : null}
    </>
  );
}
