import { brandColors } from "@/components/receipt/brand-color";
import { merchantTexts } from "@/components/texts/merchant";
import { receiptTexts } from "@/components/texts/receipts/receipts";

const texts = merchantTexts.brands;

interface BrandPreviewProps {
  name: string;
  color: string;
  logoSrc: string | null;
}

/** The head of a receipt, on white paper as customers see it by day. */
export function BrandPreview({ name, color, logoSrc }: BrandPreviewProps) {
  const { brand, accentOnLight } = brandColors(color || null);
  return (
    <figure className="min-w-0">
      <figcaption className="mb-2 font-medium">{texts.preview}</figcaption>
      <div
        className="max-w-84 rounded-card border border-t-4 border-line bg-white p-5 text-[#1c1c22]"
        style={{ borderTopColor: brand }}
      >
        <div className="flex items-center gap-3">
          {logoSrc ? (
            // biome-ignore lint/performance/noImgElement: a data URL; there is nothing to optimise
            <img src={logoSrc} alt="" className="max-h-12 max-w-30 shrink-0 rounded-control object-contain" />
          ) : null}
          <div className="min-w-0">
            <p className="truncate text-lg leading-6 font-semibold">{name || texts.one}</p>
            <p className="text-[#63636e]">{texts.previewStore}</p>
          </div>
        </div>
        <p className="figures mt-4 text-[2rem] leading-10 font-semibold tracking-tight">€ {texts.previewTotal}</p>
        <p className="mt-2 underline underline-offset-3" style={{ color: accentOnLight }}>
          {receiptTexts.open}
        </p>
      </div>
    </figure>
  );
}
