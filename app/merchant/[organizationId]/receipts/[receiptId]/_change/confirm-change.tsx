"use client";

import { type ReactNode, useState, useTransition } from "react";
import { fieldInWords } from "@/app/_receipts/versions/field-words";
import { commonTexts } from "@/components/texts/common";
import { changeTexts as texts } from "@/components/texts/receipts/changes";
import { Button } from "@/components/ui/button";
import { Card, Notice } from "@/components/ui/card";
import { useToast } from "@/components/ui/popups/toast";
import type { ActionResult } from "@/lib/core/action-result";
import type { ReceiptCheck } from "../../../try/use-checked-receipt";
import { Consequences } from "./consequences";

interface ConfirmChangeProps<Data> {
  /** "Correct", "Refund". */
  label: string;
  /** What it comes to, before the sentences. */
  children: ReactNode;
  consequences: readonly (string | false)[];
  /** Of the receipt that would be made. */
  check: ReceiptCheck;
  /** There is something to be done. */
  isReady: boolean;
  action: () => Promise<ActionResult<Data>>;
  doneMessage: string;
  onDone: (data: Data) => void;
}

type Problem = Pick<ReceiptCheck["problems"][number], "field" | "detail">;

/** The end of every form that changes a receipt: what will happen, what is in the way, and the button that does it. */
export function ConfirmChange<Data>(props: ConfirmChangeProps<Data>) {
  const { label, children, consequences, check, isReady, action, doneMessage, onDone } = props;
  const [refusal, setRefusal] = useState<{ message: string; fields: readonly Problem[] } | null>(null);
  const [isBusy, startTransition] = useTransition();
  const toast = useToast();
  const canChange = isReady && !check.isChecking && !check.hasFailed && check.problems.length === 0;

  function change() {
    setRefusal(null);
    startTransition(async () => {
      const result = await action();
      if (result.ok) {
        toast(doneMessage);
        onDone(result.data);
        return;
      }
      const { requestId, message, fields } = result;
      setRefusal({ message: requestId ? `${commonTexts.unexpected} ${requestId}` : message, fields });
    });
  }

  return (
    <Card title={texts.happens}>
      <div className="grid gap-4">
        {children}
        <Consequences sentences={consequences} />
        {isReady && check.problems.length > 0 ? <Refused title={texts.first} problems={check.problems} /> : null}
        {check.hasFailed ? <Refused title={commonTexts.offline} problems={[]} /> : null}
        {refusal ? <Refused title={refusal.message} problems={refusal.fields} /> : null}
        <Button variant="primary" className="justify-self-start" disabled={!canChange} isBusy={isBusy} onClick={change}>
          {label}
        </Button>
      </div>
    </Card>
  );
}

function Refused({ title, problems }: { title: string; problems: readonly Problem[] }) {
  return (
    <Notice tone="bad" title={title} isUrgent>
      {problems.length === 0 ? null : (
        <ul className="mt-1">
          {problems.map(({ field, detail }) => (
            <li key={`${field} ${detail}`}>{field === "" ? detail : `${fieldInWords(field)}: ${detail}`}</li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
