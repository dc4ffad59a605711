import type { Metadata } from "next";
import { loadReceipt } from "@/app/_receipts/load-receipt";
import { MAX_SHOWN_JSON } from "@/app/_receipts/versions/max-shown-json";
import { receiptListTexts, receiptTexts } from "@/components/texts/receipts";
import { indentJson } from "@/components/ui/indent-json";
import { Notice } from "@/components/ui/notice";
import { PageHeader } from "@/components/ui/page-header";
import { requireMembership } from "@/lib/auth/session-guards";
import { countHolders } from "@/lib/deliveries/figures/count-holders";
import { CorrectReceipt } from "./correct-receipt";

const texts = receiptTexts.change;

export const metadata: Metadata = { title: texts.correctTitle };

interface CorrectPageProps {
  params: Promise<{ organizationId: string; receiptId: string }>;
}

export default async function CorrectPage({ params }: CorrectPageProps) {
  const { organizationId, receiptId } = await params;
  const ctx = await requireMembership("merchant", organizationId, "member");
  const { stored, receipt, view } = await loadReceipt(ctx, receiptId);
  const receipts = `/merchant/${organizationId}/receipts`;
  const { receiptId: number } = receipt.header;
  const isCancelled = stored.state === "cancelled";
  return (
    <>
      <PageHeader
        title={texts.correctTitle}
        crumbs={[
          { label: receiptListTexts.title, href: receipts },
          { label: number ? `${view.title} ${number}` : view.title, href: `${receipts}/${receiptId}` },
        ]}
      />
      {isCancelled || stored.content.length > MAX_SHOWN_JSON ? (
        <Notice tone="wait">{isCancelled ? texts.isCancelled : texts.tooLarge}</Notice>
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
