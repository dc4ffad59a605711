"use client";

import { useState } from "react";
import { ConfirmDialog } from "@/components/forms/confirm-dialog";
import { changeTexts } from "@/components/texts/receipts/changes";
import { Button } from "@/components/ui/button";
import type { Holders } from "@/lib/deliveries/figures/count-holders";
import { cancelReceiptAction } from "../../actions";
import { Consequences } from "./consequences";
import { ReasonField } from "./reason-field";

const { told, cancel: texts } = changeTexts;

interface CancelButtonProps {
  organizationId: string;
  receiptId: string;
  /** "Receipt 4711". */
  name: string;
  holders: Holders;
}

/** Says what cancelling does, and to whom, before it is done. */
export function CancelButton({ organizationId, receiptId, name, holders }: CancelButtonProps) {
  const [reason, setReason] = useState("");
  return (
    <ConfirmDialog
      trigger={<Button>{texts.action}</Button>}
      title={texts.title(name)}
      confirmLabel={texts.confirm}
      dismissLabel={texts.keep}
      action={() => cancelReceiptAction(organizationId, receiptId, { reason })}
      doneMessage={texts.done}
    >
      <Consequences sentences={[texts.page, told(holders), texts.money, texts.final]} />
      <div className="mt-2 text-ink">
        <ReasonField reason={reason} onChange={setReason} />
      </div>
    </ConfirmDialog>
  );
}
