import { merchantTexts } from "@/components/texts/merchant";
import { Card } from "@/components/ui/card";
import { StepList } from "@/components/ui/step-list";
import type { Setup } from "@/lib/receipts/listing/get-setup";

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
  return (
    <Card title={texts.title} isFlush>
      <p className="px-4 pt-3 text-muted">{texts.body}</p>
      <StepList steps={steps.map(({ href, ...step }) => ({ ...step, href: canEdit ? `${home}/${href}` : null }))} />
    </Card>
  );
}
