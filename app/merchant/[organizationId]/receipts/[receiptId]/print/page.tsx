import type { Metadata } from "next";
import type { PageOf } from "@/app/_parameters/parameters";
import { loadReceipt } from "@/app/_receipts/load-receipt";
import { isCancelled } from "@/components/receipt/parts/receipt-head";
import { receiptListTexts, receiptTexts } from "@/components/texts/receipts/receipts";
import { PageHeader } from "@/components/ui/page-parts";
import { requireMembership } from "@/lib/auth/session-guards";
import { asksForGift } from "@/lib/core/receipts/asks-for-gift";
import { giftUrl } from "@/lib/receipts/public/receipt-url";
import { QrCode } from "../../qr-code";
import { PrintButton } from "./print-button";

const texts = receiptTexts;

export const metadata: Metadata = { title: texts.qrPrint };

/** A sheet for the counter: on paper nothing but the shop, the code and what it leads to. */
export default async function PrintPage({ params, searchParams }: PageOf<"organizationId" | "receiptId", string>) {
  const { organizationId, receiptId } = await params;
  const isGift = asksForGift(
    new URLSearchParams(Object.entries(await searchParams).map(([name, value]) => [name, String(value)])),
  );
  const ctx = await requireMembership("merchant", organizationId);
  const { stored, store, brand, view, name } = await loadReceipt(ctx, receiptId);
  const home = `/merchant/${organizationId}/receipts`;
  const url = isGift ? giftUrl(stored.receiptUrl) : stored.receiptUrl;
  return (
    <>
      <PageHeader
        title={texts.qrPrint}
        crumbs={[
          { label: receiptListTexts.title, href: home },
          { label: name, href: `${home}/${receiptId}` },
        ]}
        action={<PrintButton />}
      />
      <div
        data-print-sheet=""
        className="mx-auto grid max-w-105 justify-items-center gap-4 rounded-card border border-line bg-white px-8 py-10 text-center text-[#1c1c22]"
      >
        <p className="text-xl leading-7 font-semibold">{brand.name}</p>
        {store.name === brand.name ? null : <p className="-mt-3 text-[#63636e]">{store.name}</p>}
        <QrCode text={url} label={isGift ? texts.giftQrAlt : texts.qrAlt} className="w-72 max-w-full" />
        <p className="text-base font-semibold">{isGift ? texts.printGiftTitle : texts.printTitle}</p>
        <p>{texts.printBody}</p>
        <p className="figures text-[#63636e]">
          {[view.issued.date, isCancelled(view) ? view.status?.word : isGift ? null : view.total?.money.full]
            .filter(Boolean)
            .join(" · ")}
        </p>
        <code className="font-mono text-[0.6875rem] break-all text-[#63636e]">{url}</code>
      </div>
    </>
  );
}
