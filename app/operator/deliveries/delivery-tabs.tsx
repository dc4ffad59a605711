import { operationsTexts } from "@/components/texts/operations";
import { TabNav } from "@/components/ui/tab-nav";

const texts = operationsTexts.deliveries;
const HOME = "/operator/deliveries";

export function DeliveryTabs({ current }: { current: "deliveries" | "endpoints" }) {
  return (
    <TabNav
      label={texts.tabs}
      tabs={[
        { label: texts.deliveriesTab, href: HOME, isCurrent: current === "deliveries" },
        { label: texts.webhooksTab, href: `${HOME}/endpoints`, isCurrent: current === "endpoints" },
      ]}
    />
  );
}
