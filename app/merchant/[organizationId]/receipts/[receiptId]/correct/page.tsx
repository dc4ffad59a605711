import type { Metadata } from "next";
import type { PageOf } from "@/app/_parameters/parameters";
import { loadReceipt } from "@/app/_receipts/load-receipt";
import { MAX_SHOWN_JSON } from "@/app/_receipts/versions/max-shown-json";
import { changeTexts } from "@/components/texts/receipts/changes";
import { Notice } from "@/components/ui/card";
import { indentJson } from "@/components/ui/code/indent-json";
import { requireMembership } from "@/lib/auth/session-guards";
import { countHolders } from "@/lib/deliveries/figures/count-holders";
import { ChangeHeader } from "../_change/change-header";
import { CorrectReceipt } from "./correct-receipt";

const { isCancelled, tooLarge, correct: texts } = changeTexts;

export const metadata: Metadata = { title: texts.title };

export default async function CorrectPage({ params }: PageOf<"organizationId" | "receiptId">) {
  const { organizationId, receiptId } = await params;
  const ctx = await requireMembership("merchant", organizationId, "member");
  const { stored, name } = await loadReceipt(ctx, receiptId);
  const refusal = stored.state === "cancelled" ? isCancelled : stored.content.length > MAX_SHOWN_JSON ? tooLarge : null;
  return (
    <>
      <ChangeHeader title={texts.title} name={name} organizationId={organizationId} receiptId={receiptId} />
      {refusal ? (
        <Notice tone="wait">{refusal}</Notice>
      ) : (
        <CorrectReceipt
          organizationId={organizationId}
          receiptId={receiptId}
          version={stored.version}
          stored={indentJson(stored.content)}
          holders={await countHolders(ctx, receiptId)}
        />
      )}
    </>
  );
}
