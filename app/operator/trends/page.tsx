import type { Metadata } from "next";
import { DeliveryCharts, DeliveryTotals } from "@/app/_charts/delivery-charts";
import { PeriodTabs, periodParameter } from "@/app/_charts/period-tabs";
import { type PageOf, viewerTimeZone } from "@/app/_parameters/parameters";
import { StepChart } from "@/components/charts/step-chart";
import { chartTexts } from "@/components/texts/parts/charts";
import { Card, Figure, FigureRow } from "@/components/ui/card";
import { PageHeader } from "@/components/ui/page-parts";
import { requireOperator } from "@/lib/auth/session-guards";
import { getExchangeTrend } from "@/lib/deliveries/figures/get-exchange-trend";

const { submissions: texts, title, description } = chartTexts;

export const metadata: Metadata = { title };

export default async function OperatorTrendsPage({ searchParams }: PageOf<never, string>) {
  const ctx = await requireOperator();
  const period = periodParameter((await searchParams).period);
  const timeZone = await viewerTimeZone();
  const { steps, whole } = await getExchangeTrend(ctx, { period, timeZone });
  return (
    <>
      <PageHeader title={title} description={description} />
      <PeriodTabs href="/operator/trends" period={period} />
      <div className="grid gap-6">
        <FigureRow>
          <Figure label={texts.figure} value={whole.submitted.toLocaleString("en")} note={texts.note} />
          <DeliveryTotals whole={whole} isOfAll />
        </FigureRow>
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <Card title={texts.title}>
            <StepChart
              timeZone={timeZone}
              label={texts.figure}
              summary={texts.summary(whole.submitted)}
              steps={steps.map(({ key, submitted }) => ({ key, whole: submitted }))}
            />
          </Card>
          <DeliveryCharts steps={steps} whole={whole} timeZone={timeZone} isOfAll />
        </div>
      </div>
    </>
  );
}
