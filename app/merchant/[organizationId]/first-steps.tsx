import { Check } from "lucide-react";
import Link from "next/link";
import { merchantTexts } from "@/components/texts/merchant";
import { Card } from "@/components/ui/card";
import { classNames } from "@/components/ui/class-names";
import type { Setup } from "@/lib/receipts/get-setup";

const texts = merchantTexts.steps;

interface FirstStepsProps {
  home: string;
  setup: Setup;
  canEdit: boolean;
}

/** What is missing until the first receipt; each step leads to where it is done. */
export function FirstSteps({ home, setup, canEdit }: FirstStepsProps) {
  const steps = [
    { title: texts.brand, body: texts.brandBody, href: "brands/new", isDone: setup.hasBrand },
    { title: texts.store, body: texts.storeBody, href: "stores/new", isDone: setup.hasStore },
    { title: texts.source, body: texts.sourceBody, href: "sources/new", isDone: setup.hasSource },
    { title: texts.credential, body: texts.credentialBody, href: "credentials", isDone: setup.hasCredential },
    { title: texts.receipt, body: texts.receiptBody, href: "try", isDone: setup.hasReceipt },
  ];
  const next = steps.find(({ isDone }) => !isDone);
  return (
    <Card title={texts.title} isFlush>
      <p className="px-4 pt-3 text-muted">{texts.body}</p>
      <ol className="divide-y divide-line">
        {steps.map((step, index) => (
          <li key={step.href} className="relative flex items-start gap-3 px-4 py-3 has-[a]:hover:bg-sunken">
            <span
              className={classNames(
                "figures mt-0.5 grid size-6 shrink-0 place-items-center rounded-full text-xs font-medium",
                step.isDone ? "bg-ok-soft text-ok" : "border border-control",
              )}
              aria-hidden="true"
            >
              {step.isDone ? <Check className="size-3.5" /> : index + 1}
            </span>
            <div className="min-w-0">
              <p className={classNames("font-medium", step.isDone && "text-muted")}>
                {step.isDone || !canEdit ? (
                  step.title
                ) : (
                  <Link
                    href={`${home}/${step.href}`}
                    className={classNames(
                      "rounded-[2px] after:absolute after:inset-0 hover:underline",
                      step === next && "text-accent",
                    )}
                  >
                    {step.title}
                  </Link>
                )}
                <span className="sr-only">: {step.isDone ? texts.done : texts.toDo}</span>
              </p>
              <p className="text-muted">{step.body}</p>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}
