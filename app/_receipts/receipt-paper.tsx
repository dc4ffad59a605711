import type { ReactNode } from "react";
import { brandColors } from "@/components/receipt/brand-color";
import { ReceiptSheet } from "@/components/receipt/receipt-sheet";
import type { ReceiptView } from "@/components/receipt/receipt-view";

interface ReceiptPaperProps {
  view: ReceiptView;
  brandColor: string | null;
  logoSrc: string | null;
}

/** A receipt as customers see it, on white paper in every theme, with its styles. */
export function ReceiptPaper({ view, brandColor, logoSrc }: ReceiptPaperProps): ReactNode {
  const { brand, accentOnLight } = brandColors(brandColor);
  return (
    <div style={{ "--rx-brand": brand, "--rx-accent": accentOnLight } as React.CSSProperties}>
      <link rel="stylesheet" href="/receipt-paper.css" precedence="default" />
      {view.notices.map((notice) => (
        <p key={notice} className="mb-3 text-muted">
          {notice}
        </p>
      ))}
      <ReceiptSheet view={view} logoSrc={logoSrc} titleLevel={2} />
    </div>
  );
}
