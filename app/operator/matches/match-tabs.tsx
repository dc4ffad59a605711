import { operationsTexts } from "@/components/texts/operations";
import { TabNav } from "@/components/ui/tab-nav";
import type { Context } from "@/lib/db/context";
import { countOpenNotMineReports } from "@/lib/matching/not-mine/list-not-mine-reports";

const texts = operationsTexts.matches;
const HOME = "/operator/matches";

/** With the number of reports that wait for somebody. */
export async function MatchTabs({ ctx, current }: { ctx: Context; current: "requests" | "reports" }) {
  const count = await countOpenNotMineReports(ctx);
  return (
    <TabNav
      label={texts.tabs}
      tabs={[
        { label: texts.requestsTab, href: HOME, isCurrent: current === "requests" },
        { label: texts.reportsTab, href: `${HOME}/reports`, isCurrent: current === "reports", count },
      ]}
    />
  );
}
