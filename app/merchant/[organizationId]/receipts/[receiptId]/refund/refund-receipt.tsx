"use client";

import { useRouter } from "next/navigation";
import { useMemo } from "react";
import { FormProvider, useForm, useWatch } from "react-hook-form";
import { LeaveGuard } from "@/components/forms/leave-guard";
import { changeTexts } from "@/components/texts/receipts/changes";
import { Card } from "@/components/ui/card";
import type { Receipt } from "@/lib/contract/receipt";
import { parseExactJson } from "@/lib/core/json/exact-json";
import { stringifyExact } from "@/lib/core/json/write-exact-json";
import type { Holders } from "@/lib/deliveries/figures/count-holders";
import { submitReceiptAction } from "../../../try/actions";
import { ReceiptPreview } from "../../../try/receipt-preview";
import { useCheckedReceipt } from "../../../try/use-checked-receipt";
import { ConfirmChange } from "../_change/confirm-change";
import { ReasonField } from "../_change/reason-field";
import { RefundBalance } from "./refund-balance";
import { RefundForm } from "./refund-form";
import { positive, type Refundable, type RefundValues, refundReceipt, wrongQuantities } from "./refund-values";

const { told, refund: texts } = changeTexts;

interface RefundReceiptProps extends Omit<Refundable, "receipt"> {
  organizationId: string;
  sourceId: string;
  /** What is refunded, as JSON. */
  stored: string;
  /** Plain decimals; null where it says no amount due. */
  balance: { paid: string; refunded: string } | null;
  holders: Holders;
}

/** A refund by hand: what it will look like, what is left afterwards, and who is told, before it is made. */
export function RefundReceipt({ organizationId, sourceId, stored, balance, holders, ...of }: RefundReceiptProps) {
  const router = useRouter();
  const { id, returned, currency, created } = of;
  const refundable = useMemo((): Refundable => {
    const receipt = parseExactJson(stored).value as unknown as Receipt;
    return { id, returned, currency, created, receipt };
  }, [stored, id, returned, currency, created]);
  const { lineItems, payments } = refundable.receipt;
  const form = useForm<RefundValues>({
    defaultValues: {
      lines: lineItems.map(() => ({ quantity: "" })),
      payment: payments.length === 0 ? "" : "0",
      ...{ amount: "", receiptId: "", reason: "" },
    },
  });
  const values = useWatch({ control: form.control }) as RefundValues;
  const text = stringifyExact(refundReceipt(refundable, values));
  const check = useCheckedReceipt(organizationId, text);
  const given = positive(values.amount);
  const isReady = given !== null && wrongQuantities(values).length === 0;
  const card = values.payment === "" ? undefined : payments[Number(values.payment)];
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
      <div className="grid min-w-0 gap-6">
        <Card title={texts.form}>
          <FormProvider {...form}>
            <RefundForm refundable={refundable} />
          </FormProvider>
          <LeaveGuard isDirty={form.formState.isDirty} />
        </Card>
        <ConfirmChange
          label={texts.action}
          consequences={[texts.page, told(holders), Boolean(card?.paymentAccountReference) && texts.card]}
          check={check}
          isReady={isReady}
          action={() => submitReceiptAction(organizationId, sourceId, text)}
          doneMessage={texts.done}
          onDone={({ receiptId }) => router.push(`/merchant/${organizationId}/receipts/${receiptId}`)}
        >
          {balance ? <RefundBalance {...balance} given={given ?? "0"} currency={currency} /> : null}
          <ReasonField
            hint={texts.reasonHint}
            reason={values.reason}
            onChange={(reason) => form.setValue("reason", reason)}
          />
        </ConfirmChange>
      </div>
      <div className="min-w-0 lg:sticky lg:top-6">
        <ReceiptPreview check={check} />
      </div>
    </div>
  );
}
