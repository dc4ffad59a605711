import { Circle, CircleCheck } from "lucide-react";
import Link from "next/link";
import { clientTexts } from "@/components/texts/client";
import { Card } from "@/components/ui/card";

const texts = clientTexts.firstSteps;

interface FirstStepsProps {
  home: string;
  hasCredential: boolean;
  hasEndpoint: boolean;
  hasAsked: boolean;
  hasDelivery: boolean;
}

/** What is still missing until receipts arrive. */
export function FirstSteps({ home, hasCredential, hasEndpoint, hasAsked, hasDelivery }: FirstStepsProps) {
  const steps = [
    { title: texts.credential, body: texts.credentialBody, href: `${home}/credentials`, isDone: hasCredential },
    { title: texts.webhook, body: texts.webhookBody, href: `${home}/webhook`, isDone: hasEndpoint },
    { title: texts.ask, body: texts.askBody, href: `${home}/subscriptions`, isDone: hasAsked },
    { title: texts.delivery, body: texts.deliveryBody, href: `${home}/deliveries`, isDone: hasDelivery },
  ];
  return (
    <Card title={texts.title} isFlush>
      <ol className="divide-y divide-line">
        {steps.map(({ title, body, href, isDone }) => {
          const Icon = isDone ? CircleCheck : Circle;
          return (
            <li key={href} className="relative flex items-start gap-3 px-4 py-3 hover:bg-sunken">
              <Icon
                className={`mt-0.5 size-4 shrink-0 ${isDone ? "text-ok" : "text-muted"}`}
                role="img"
                aria-label={isDone ? texts.done : texts.open}
              />
              <div className="min-w-0">
                <Link href={href} className="font-medium after:absolute after:inset-0">
                  {title}
                </Link>
                <p className="text-muted">{body}</p>
              </div>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
