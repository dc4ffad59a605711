import type { Metadata } from "next";
import { PeriodTabs, periodParameter } from "@/app/_charts/period-tabs";
import { type PageOf, viewerTimeZone } from "@/app/_parameters/parameters";
import { chartTexts as texts } from "@/components/texts/parts/charts";
import { PageHeader } from "@/components/ui/page-parts";
import { requireMembership } from "@/lib/auth/session-guards";
import { getSalesTrend } from "@/lib/receipts/sales/get-sales-trend";
import { QualityCard } from "./quality-card";
import { SalesCharts } from "./sales-charts";
import { SourcesCard } from "./sources-card";

export const metadata: Metadata = { title: texts.title };

export default async function MerchantTrendsPage({ params, searchParams }: PageOf<"organizationId", string>) {
  const { organizationId } = await params;
  const ctx = await requireMembership("merchant", organizationId);
  const period = periodParameter((await searchParams).period);
  const timeZone = await viewerTimeZone();
  const { steps, sources } = await getSalesTrend(ctx, { period, timeZone });
  const home = `/merchant/${organizationId}`;
  return (
    <>
      <PageHeader title={texts.title} description={texts.description} />
      <PeriodTabs href={`${home}/trends`} period={period} />
      <div className="grid gap-6">
        <SalesCharts steps={steps} timeZone={timeZone} />
        <QualityCard steps={steps} timeZone={timeZone} />
        <SourcesCard home={home} sources={sources} />
      </div>
    </>
  );
}
