import type { Metadata } from "next";
import Link from "next/link";
import { choiceParameter, idParameter, isFiltered, type PageOf } from "@/app/_parameters/parameters";
import { organizationLabel } from "@/app/_portals/organization-label";
import { FilterBar, Pager } from "@/components/tables/list-controls";
import { operationsTexts } from "@/components/texts/operations";
import { Card } from "@/components/ui/card";
import { EmptyState, PageHeader } from "@/components/ui/page-parts";
import { StatusPill } from "@/components/ui/pill";
import { findOrganizationLabels } from "@/lib/accounts/organizations/find-organization-labels";
import { findUserNames } from "@/lib/accounts/users/find-user-names";
import { requireOperator } from "@/lib/auth/session-guards";
import type { Context } from "@/lib/db/context";
import { countReportsByMerchant } from "@/lib/matching/not-mine/count-reports-by-merchant";
import { listNotMineReports } from "@/lib/matching/not-mine/list-not-mine-reports";
import { MatchTabs } from "../match-tabs";
import { ReportTable } from "./report-table";

const MOST = 10;

const texts = operationsTexts.reports;

export const metadata: Metadata = { title: texts.title };

export default async function ReportsPage({ searchParams }: PageOf<never, "handling" | "cursor">) {
  const ctx = await requireOperator();
  const query = await searchParams;
  const handling = choiceParameter(query.handling, ["open", "handled"]);
  const cursor = idParameter("notMineReport", query.cursor);
  const { data, nextCursor } = await listNotMineReports(ctx, {
    ...(handling && { isHandled: handling === "handled" }),
    ...(cursor && { cursor }),
  });
  const [organizations, people] = await Promise.all([
    findOrganizationLabels(ctx, data),
    findUserNames(
      ctx,
      data.flatMap(({ reportedBy, handled }) => [
        ...(reportedBy.kind === "user" ? [reportedBy.id] : []),
        ...(handled ? [handled.by] : []),
      ]),
    ),
  ]);
  return (
    <>
      <PageHeader title={operationsTexts.matches.title} description={texts.description} />
      <MatchTabs ctx={ctx} current="reports" />
      <FilterBar
        filters={[
          {
            kind: "choice",
            name: "handling",
            label: texts.handling,
            options: [
              { value: "open", label: texts.open },
              { value: "handled", label: texts.handled },
            ],
          },
        ]}
      />
      <ReportTable
        rows={data.map((report) => ({
          ...report,
          organization: organizationLabel(organizations, report.organizationId),
          reporter: people[report.reportedBy.id] ?? texts.byCredential(report.reportedBy.id),
          handler: report.handled && (people[report.handled.by] ?? report.handled.by),
        }))}
        empty={<EmptyState isFiltered={isFiltered({ handling, cursor })} title={texts.emptyTitle} />}
      />
      <Pager nextCursor={nextCursor} count={data.length} />
      <ReportedMerchants ctx={ctx} />
    </>
  );
}

/** A merchant whose receipts are reported again and again sends wrong payment fields. */
async function ReportedMerchants({ ctx }: { ctx: Context }) {
  const merchants = await countReportsByMerchant(ctx, { limit: MOST });
  if (merchants.length === 0) return null;
  const labels = await findOrganizationLabels(
    ctx,
    merchants.map(({ merchantId }) => ({ organizationId: merchantId })),
  );
  return (
    <Card title={texts.byMerchant} isFlush className="mt-6">
      <ul className="divide-y divide-line">
        {merchants.map(({ merchantId, reports }) => (
          <li key={merchantId} className="flex min-h-11 items-center justify-between gap-4 px-4 py-2">
            <Link
              className="min-w-0 font-medium break-words hover:underline"
              href={`/operator/organizations/${merchantId}`}
            >
              {labels[merchantId]?.name ?? merchantId}
            </Link>
            {labels[merchantId]?.isTest ? <StatusPill status="test" /> : null}
            <span className="ml-auto text-muted tabular-nums">{texts.reportCount(reports)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
