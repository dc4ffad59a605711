"use client";

import { merchantTexts } from "@/components/texts/merchant";
import { classNames } from "@/components/ui/class-names";
import type { ReceiptCheck } from "./use-checked-receipt";

const texts = merchantTexts.tryIt;

/** The receipt as the server renders it; the last valid one while something is wrong. */
export function ReceiptPreview({ check: { previewHtml, problems } }: { check: ReceiptCheck }) {
  const isStale = problems.length > 0;
  return (
    <section aria-label={texts.preview}>
      <h2 className="mb-2 flex items-baseline justify-between gap-3 font-semibold">
        {texts.preview}
        {isStale && previewHtml ? <span className="font-normal text-muted">{texts.previewStale}</span> : null}
      </h2>
      {previewHtml === null ? (
        <p className="rounded-card border border-dashed border-control/60 px-5 py-16 text-center text-muted">
          {texts.previewEmpty}
        </p>
      ) : (
        <>
          <link rel="stylesheet" href="/receipt-paper.css" precedence="default" />
          <div
            className={classNames("transition-opacity duration-[120ms]", isStale && "opacity-60")}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: made by the receipt's own renderer, which escapes
            dangerouslySetInnerHTML={{ __html: previewHtml }}
          />
        </>
      )}
    </section>
  );
}
