import { choiceParameter } from "@/app/_parameters/parameters";
import { chartTexts as texts } from "@/components/texts/parts/charts";
import { TabNav } from "@/components/ui/tab-nav";
import { PERIODS, type Period } from "@/lib/core/time/periods";

/** What the address asks for; a week by itself. */
export function periodParameter(value: string | string[] | undefined): Period {
  return choiceParameter(value, PERIODS) ?? "7d";
}

export function PeriodTabs({ href, period }: { href: string; period: Period }) {
  return (
    <TabNav
      label={texts.periods.label}
      tabs={PERIODS.map((one) => ({
        label: texts.periods[one],
        href: `${href}?period=${one}`,
        isCurrent: one === period,
      }))}
    />
  );
}
