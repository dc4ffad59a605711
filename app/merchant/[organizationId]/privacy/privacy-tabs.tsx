import { privacyTexts as texts } from "@/components/texts/privacy";
import { TabNav } from "@/components/ui/tab-nav";

type Tab = "erasures" | "exports" | "holds" | "retention";

const PATHS: Record<Tab, string> = { erasures: "", exports: "/exports", holds: "/holds", retention: "/retention" };

/** The pages of the section. */
export function PrivacyTabs({ organizationId, current }: { organizationId: string; current: Tab }) {
  return (
    <TabNav
      label={texts.tabs}
      tabs={(["erasures", "exports", "holds", "retention"] as const).map((tab) => ({
        label: texts[tab].title,
        href: `/merchant/${organizationId}/privacy${PATHS[tab]}`,
        isCurrent: tab === current,
      }))}
    />
  );
}
