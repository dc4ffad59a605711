import type { Metadata } from "next";
import { DeliveryTable } from "@/app/_deliveries/delivery-table";
import { endpointNames } from "@/app/_deliveries/endpoints/endpoint-names";
import type { PageOf } from "@/app/_parameters/parameters";
import { matchingTexts } from "@/components/texts/matching";
import { operationsTexts } from "@/components/texts/operations";
import { PageHeader } from "@/components/ui/page-parts";
import { getOrganization } from "@/lib/accounts/organizations/get-organization";
import { loadOr404, requireOperator } from "@/lib/auth/session-guards";
import { listDeliveries } from "@/lib/deliveries/history/list-deliveries";
import { getNotMineReport } from "@/lib/matching/not-mine/get-not-mine-report";
import { ReportCard } from "../../report-card";

const texts = operationsTexts.reports;

export const metadata: Metadata = { title: texts.card };

/** A report of a receipt that came by subscription: that of a match stands on the page of its request. */
export default async function ReportPage({ params }: PageOf<"reportId">) {
  const { reportId } = await params;
  const ctx = await requireOperator();
  const report = await loadOr404(getNotMineReport(ctx, reportId));
  const { organizationId, receiptId } = report;
  const [{ name, isTest }, { data }] = await Promise.all([
    getOrganization(ctx, organizationId),
    listDeliveries(ctx, { organizationId, receiptId, limit: 100 }),
  ]);
  return (
    <>
      <PageHeader title={texts.card} crumbs={[{ label: texts.title, href: "/operator/matches/reports" }]} />
      <ReportCard ctx={ctx} report={report} />
      <h2 className="mb-3 text-base leading-6 font-semibold">{matchingTexts.request.delivery}</h2>
      <DeliveryTable
        home="/operator"
        rows={data}
        endpoints={await endpointNames(ctx, data)}
        organizations={{ [organizationId]: { name, isTest } }}
        empty={<p className="text-muted">{matchingTexts.request.noDelivery}</p>}
      />
    </>
  );
}
