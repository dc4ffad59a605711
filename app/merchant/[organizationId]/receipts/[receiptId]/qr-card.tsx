import { Download, Printer } from "lucide-react";
import { receiptTexts } from "@/components/texts/receipts/receipts";
import { ButtonLink, buttonClass } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { CopyButton } from "@/components/ui/code/copy-button";
import { giftUrl } from "@/lib/receipts/public/receipt-url";
import { QrCode } from "../qr-code";

const texts = receiptTexts;

interface QrCardProps {
  /** Of the receipt's page. */
  receiptUrl: string;
  isGift?: boolean;
  printHref: string;
}

/** The way for the customer, or for whom they give a present: a code to scan, files to print, an address to send. */
export function QrCard({ receiptUrl, isGift = false, printHref }: QrCardProps) {
  const url = isGift ? giftUrl(receiptUrl) : receiptUrl;
  const { pathname } = new URL(url);
  const file = `${isGift ? "gift-" : ""}receipt-${pathname.slice(-8)}`;
  return (
    <Card title={isGift ? texts.giftQr : texts.qr}>
      <div className="flex flex-wrap items-start gap-5">
        <QrCode
          text={url}
          label={isGift ? texts.giftQrAlt : texts.qrAlt}
          className={`${isGift ? "w-36" : "w-52"} shrink-0 rounded-control border border-line`}
        />
        <div className="grid min-w-0 flex-1 basis-56 grid-cols-[minmax(0,1fr)] gap-4">
          <p className="text-muted">{isGift ? texts.giftQrBody : texts.qrBody}</p>
          <div className="flex items-center justify-between gap-2 rounded-control border border-line bg-sunken py-1 pr-1 pl-3">
            <code className="min-w-0 truncate font-mono text-[0.8125rem]">{url}</code>
            <CopyButton text={url} label={texts.copyLink} isLabelled />
          </div>
          <div className="flex flex-wrap gap-2">
            <a href={`${pathname}/qr.svg`} download={`${file}.svg`} className={buttonClass({ size: "small" })}>
              <Download aria-hidden="true" />
              {texts.qrSvg}
            </a>
            <a
              href={`${pathname}/qr.png?size=1024`}
              download={`${file}.png`}
              className={buttonClass({ size: "small" })}
            >
              <Download aria-hidden="true" />
              {texts.qrPng}
            </a>
            <ButtonLink href={printHref} size="small" icon={<Printer aria-hidden="true" />}>
              {texts.qrPrint}
            </ButtonLink>
          </div>
        </div>
      </div>
    </Card>
  );
}
