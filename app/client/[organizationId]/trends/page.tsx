import type { Metadata } from "next";
import { DeliveryCharts, DeliveryTotals } from "@/app/_charts/delivery-charts";
import { PeriodTabs, periodParameter } from "@/app/_charts/period-tabs";
import { type PageOf, viewerTimeZone } from "@/app/_parameters/parameters";
import { chartTexts as texts } from "@/components/texts/parts/charts";
import { FigureRow } from "@/components/ui/card";
import { PageHeader } from "@/components/ui/page-parts";
import { requireMembership } from "@/lib/auth/session-guards";
import { getDeliveryTrend } from "@/lib/deliveries/figures/get-delivery-trend";

export const metadata: Metadata = { title: texts.title };

export default async function ClientTrendsPage({ params, searchParams }: PageOf<"organizationId", string>) {
  const { organizationId } = await params;
  const ctx = await requireMembership("client", organizationId);
  const period = periodParameter((await searchParams).period);
  const timeZone = await viewerTimeZone();
  const { steps, whole } = await getDeliveryTrend(ctx, { period, timeZone });
  return (
    <>
      <PageHeader title={texts.title} description={texts.description} />
      <PeriodTabs href={`/client/${organizationId}/trends`} period={period} />
      <div className="grid gap-6">
        <FigureRow>
          <DeliveryTotals whole={whole} />
        </FigureRow>
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <DeliveryCharts steps={steps} whole={whole} timeZone={timeZone} />
        </div>
      </div>
    </>
  );
}
