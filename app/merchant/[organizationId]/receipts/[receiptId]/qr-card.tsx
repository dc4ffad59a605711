import { Download, Printer } from "lucide-react";
import { receiptTexts } from "@/components/texts/receipts";
import { ButtonLink, buttonClass } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { CopyButton } from "@/components/ui/copy-button";
import { QrCode } from "../qr-code";

const texts = receiptTexts;

/** The way for the customer: a code to scan, files to print, an address to send. */
export function QrCard({ url, printHref }: { url: string; printHref: string }) {
  const { pathname } = new URL(url);
  const file = pathname.slice(-8);
  return (
    <Card title={texts.qr}>
      <div className="flex flex-wrap items-start gap-5">
        <QrCode text={url} className="w-52 shrink-0 rounded-control border border-line" />
        <div className="grid min-w-0 flex-1 basis-56 grid-cols-[minmax(0,1fr)] gap-4">
          <p className="text-muted">{texts.qrBody}</p>
          <div className="flex items-center justify-between gap-2 rounded-control border border-line bg-sunken py-1 pr-1 pl-3">
            <code className="min-w-0 truncate font-mono text-[0.8125rem]">{url}</code>
            <CopyButton text={url} label={texts.copyLink} isLabelled />
          </div>
          <div className="flex flex-wrap gap-2">
            <a href={`${pathname}/qr.svg`} download={`receipt-${file}.svg`} className={buttonClass({ size: "small" })}>
              <Download aria-hidden="true" />
              {texts.qrSvg}
            </a>
            <a
              href={`${pathname}/qr.png?size=1024`}
              download={`receipt-${file}.png`}
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
