"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { ReasonField } from "@/app/_receipts/versions/reason-field";
import { ActionButton } from "@/components/forms/action-button";
import { receiptTexts } from "@/components/texts/receipts";
import { Card } from "@/components/ui/card";
import type { Holders } from "@/lib/deliveries/figures/count-holders";
import { JsonEditor } from "../../../try/json-editor";
import { ReceiptPreview } from "../../../try/receipt-preview";
import { useCheckedReceipt } from "../../../try/use-checked-receipt";
import { correctReceiptAction } from "../../actions";

const texts = receiptTexts.change;

interface CorrectReceiptProps {
  organizationId: string;
  receiptId: string;
  /** That is corrected. */
  version: number;
  /** It, as JSON for reading. */
  stored: string;
  holders: Holders;
}

/** The receipt as JSON, how its page will look, and what correcting it does, before it is done. */
export function CorrectReceipt({ organizationId, receiptId, version, stored, holders }: CorrectReceiptProps) {
  const router = useRouter();
  const [text, setText] = useState(stored);
  const [reason, setReason] = useState("");
  const check = useCheckedReceipt(organizationId, text);
  const canCorrect = text !== stored && !check.isChecking && !check.hasFailed && check.problems.length === 0;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
      <div className="grid min-w-0 gap-6">
        <Card>
          <JsonEditor
            text={text}
            problems={check.problems}
            onChange={setText}
            onTakeOver={() => setText(stored)}
            takeOverLabel={texts.again}
          />
        </Card>
        <Card title={texts.correctTitle}>
          <div className="grid gap-3">
            <p>{texts.correctPage}</p>
            <p>{texts.told(holders)}</p>
            <p className="text-muted">{texts.taken}</p>
            <ReasonField reason={reason} onChange={setReason} />
            <ActionButton
              variant="primary"
              className="justify-self-start"
              disabled={!canCorrect}
              action={() => correctReceiptAction(organizationId, receiptId, { text, version, reason })}
              doneMessage={texts.corrected}
              onDone={() => router.push(`/merchant/${organizationId}/receipts/${receiptId}`)}
            >
              {texts.correct}
            </ActionButton>
          </div>
        </Card>
      </div>
      <div className="min-w-0 lg:sticky lg:top-6">
        <ReceiptPreview check={check} />
      </div>
    </div>
  );
}
