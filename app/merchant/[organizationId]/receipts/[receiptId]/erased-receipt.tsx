import Link from "next/link";
import { privacyTexts } from "@/components/texts/privacy";
import { receiptListTexts } from "@/components/texts/receipts/receipts";
import { Card, FactList, Notice } from "@/components/ui/card";
import { MonoId } from "@/components/ui/code/mono-id";
import { PageHeader } from "@/components/ui/page-parts";
import { ExactTime } from "@/components/ui/time/relative-time";
import type { Erased } from "@/lib/privacy/erasures/find-erased";

const texts = privacyTexts.erasures;

interface ErasedReceiptProps {
  home: string;
  receiptId: string;
  erased: Erased;
  /** Erasures are for owners. */
  canOpenErasure: boolean;
}

/** What is left of a receipt for whose it was: that it was here, and when it went. */
export function ErasedReceipt({ home, receiptId, erased, canOpenErasure }: ErasedReceiptProps) {
  const { at, received, erasureId } = erased;
  return (
    <>
      <PageHeader title={texts.gone.title} crumbs={[{ label: receiptListTexts.title, href: `${home}/receipts` }]} />
      <div className="grid max-w-180 gap-6">
        <Notice>{texts.gone.note}</Notice>
        <Card title={texts.facts}>
          <FactList
            facts={[
              { label: texts.receiptId, value: <MonoId id={receiptId} isFull /> },
              { label: receiptListTexts.received, value: <ExactTime at={received} hasSeconds={false} /> },
              { label: texts.erased, value: <ExactTime at={at} /> },
              erasureId === null && { label: texts.reason, value: texts.gone.byClock },
              erasureId !== null && {
                label: texts.gone.erasure,
                value: canOpenErasure ? (
                  <Link href={`${home}/privacy/${erasureId}`} className="link">
                    {erasureId}
                  </Link>
                ) : (
                  <MonoId id={erasureId} isFull />
                ),
              },
            ]}
          />
        </Card>
      </div>
    </>
  );
}
