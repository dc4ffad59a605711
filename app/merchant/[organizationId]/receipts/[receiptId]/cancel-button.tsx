"use client";

import { useState } from "react";
import { ReasonField } from "@/app/_receipts/versions/reason-field";
import { ConfirmDialog } from "@/components/forms/confirm-dialog";
import { receiptTexts } from "@/components/texts/receipts";
import { Button } from "@/components/ui/button";
import type { Holders } from "@/lib/deliveries/figures/count-holders";
import { cancelReceiptAction } from "../actions";

const texts = receiptTexts.change;

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
      trigger={<Button>{texts.cancel}</Button>}
      title={texts.cancelTitle(name)}
      confirmLabel={texts.cancelConfirm}
      dismissLabel={texts.keep}
      action={() => cancelReceiptAction(organizationId, receiptId, { reason })}
      doneMessage={texts.cancelled}
    >
      <p>{texts.page}</p>
      <p>{texts.told(holders)}</p>
      <p>{texts.final}</p>
      <div className="mt-2 text-ink">
        <ReasonField reason={reason} onChange={setReason} />
      </div>
    </ConfirmDialog>
  );
}
