import { clientTexts } from "@/components/texts/client";
import { Card } from "@/components/ui/card";
import { StepList } from "@/components/ui/step-list";

const texts = clientTexts.firstSteps;

interface FirstStepsProps {
  home: string;
  hasCredential: boolean;
  /** Deliveries wait while it is registered, but not switched on. */
  webhook: "none" | "off" | "on";
  hasAsked: boolean;
  hasDelivery: boolean;
}

/** What is still missing until receipts arrive. */
export function FirstSteps({ home, hasCredential, webhook, hasAsked, hasDelivery }: FirstStepsProps) {
  return (
    <Card title={texts.title} isFlush>
      <StepList
        steps={[
          { title: texts.credential, body: texts.credentialBody, href: `${home}/credentials`, isDone: hasCredential },
          {
            title: texts.webhook,
            body: webhook === "off" ? texts.webhookOff : texts.webhookBody,
            href: `${home}/webhook`,
            isDone: webhook === "on",
          },
          { title: texts.ask, body: texts.askBody, href: `${home}/subscriptions`, isDone: hasAsked },
          { title: texts.delivery, body: texts.deliveryBody, href: `${home}/deliveries`, isDone: hasDelivery },
        ]}
      />
    </Card>
  );
}
