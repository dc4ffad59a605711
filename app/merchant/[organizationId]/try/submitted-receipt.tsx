"use client";

import { merchantTexts } from "@/components/texts/merchant";
import { Button, ButtonLink, buttonClass } from "@/components/ui/button";
import { Card, Notice } from "@/components/ui/card";
import { QrCode } from "../receipts/qr-code";

const texts = merchantTexts.tryIt;

export interface Submitted {
  receiptId: string;
  receiptUrl: string;
  isNew: boolean;
}

interface SubmittedReceiptProps {
  organizationId: string;
  submitted: Submitted;
  onAgain: () => void;
}

/** Where the receipt is now. Loaded when there is one: it brings the drawing of QR codes. */
export function SubmittedReceipt({
  organizationId,
  submitted: { receiptId, receiptUrl, isNew },
  onAgain,
}: SubmittedReceiptProps) {
  return (
    <Card>
      <div className="grid gap-4">
        <Notice tone="ok" title={isNew ? texts.submitted : texts.submittedTwin} isUrgent>
          {texts.submittedBody}
        </Notice>
        <QrCode text={receiptUrl} className="mx-auto w-44 rounded-control border border-line" />
        <div className="flex flex-wrap justify-center gap-2">
          <ButtonLink variant="primary" href={`/merchant/${organizationId}/receipts/${receiptId}`}>
            {texts.openReceipt}
          </ButtonLink>
          <a href={receiptUrl} target="_blank" rel="noreferrer" className={buttonClass()}>
            {texts.openPage}
          </a>
          <Button variant="quiet" onClick={onAgain}>
            {texts.again}
          </Button>
        </div>
      </div>
    </Card>
  );
}
