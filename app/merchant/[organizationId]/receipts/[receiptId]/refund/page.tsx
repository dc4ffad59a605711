import type { Metadata } from "next";
import { type PageOf, viewerTimeZone } from "@/app/_parameters/parameters";
import { loadReceipt } from "@/app/_receipts/load-receipt";
import { MAX_SHOWN_JSON } from "@/app/_receipts/versions/max-shown-json";
import { localDateTime } from "@/app/merchant/[organizationId]/try/_form/local-date-time";
import { changeTexts } from "@/components/texts/receipts/changes";
import { Notice } from "@/components/ui/card";
import { requireMembership } from "@/lib/auth/session-guards";
import { absoluteDecimal } from "@/lib/core/amounts/decimal-sum";
import { decimalText } from "@/lib/core/amounts/money";
import { countHolders } from "@/lib/deliveries/figures/count-holders";
import { archivedRouteOf } from "@/lib/receipts/intake/archived-route";
import { findSource, findStore } from "@/lib/receipts/intake/find-route";
import { refundFactsOf } from "@/lib/receipts/refunds/refund-facts-of";
import { ChangeHeader } from "../_change/change-header";
import { isRefund } from "../_change/is-refund";
import { RefundReceipt } from "./refund-receipt";

const { isCancelled, tooLarge, refund: texts } = changeTexts;

export const metadata: Metadata = { title: texts.title };

export default async function RefundPage({ params }: PageOf<"organizationId" | "receiptId">) {
  const { organizationId, receiptId } = await params;
  const ctx = await requireMembership("merchant", organizationId, "member");
  const { stored, receipt, standing, name } = await loadReceipt(ctx, receiptId);
  const archived = archivedRouteOf(await findSource(ctx, stored.sourceId), await findStore(ctx, stored.storeId));
  const refusal =
    stored.state === "cancelled"
      ? isCancelled
      : isRefund(receipt)
        ? texts.isRefund
        : stored.content.length > MAX_SHOWN_JSON
          ? tooLarge
          : archived && texts.isArchived[archived];
  const due = receipt.totals.find(({ type }) => (type ?? "amountDue") === "amountDue")?.sum;
  const refunded = standing?.balance?.refunded ?? "0";
  return (
    <>
      <ChangeHeader title={texts.title} name={name} organizationId={organizationId} receiptId={receiptId} />
      {refusal ? (
        <Notice tone="wait">{refusal}</Notice>
      ) : (
        <RefundReceipt
          organizationId={organizationId}
          sourceId={stored.sourceId}
          id={receiptId}
          stored={stored.content}
          returned={refundFactsOf(receipt, standing)?.returned ?? []}
          currency={due?.currency ?? receipt.lineItems[0]?.lineAmount.currency ?? "EUR"}
          created={localDateTime(ctx.clock.now(), await viewerTimeZone())}
          balance={due ? { paid: absoluteDecimal(decimalText(due.amount)), refunded } : null}
          holders={await countHolders(ctx, receiptId)}
        />
      )}
    </>
  );
}
