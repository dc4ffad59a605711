import { changeTexts as texts } from "@/components/texts/receipts/changes";
import { ButtonLink } from "@/components/ui/button";
import type { Holders } from "@/lib/deliveries/figures/count-holders";
import { CancelButton } from "./cancel-button";

interface ReceiptActionsProps {
  organizationId: string;
  receiptId: string;
  /** "Receipt 4711". */
  name: string;
  /** Of the receipt in the portal. */
  page: string;
  holders: Holders;
  isRefund: boolean;
}

/** What may be done to a receipt by hand. */
export function ReceiptActions({ page, isRefund, ...receipt }: ReceiptActionsProps) {
  return (
    <>
      <ButtonLink href={`${page}/correct`}>{texts.correct.action}</ButtonLink>
      {isRefund ? null : <ButtonLink href={`${page}/refund`}>{texts.refund.action}</ButtonLink>}
      <CancelButton {...receipt} />
    </>
  );
}
