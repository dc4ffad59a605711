import { merchantTexts } from "@/components/texts/merchant";

/** A brand's colour beside its name in digits. */
export function ColorDot({ color }: { color: string | null }) {
  if (color === null) return <span className="text-muted">{merchantTexts.brands.noColor}</span>;
  return (
    <span className="inline-flex items-center gap-2">
      <span className="size-3.5 rounded-full border border-line" style={{ background: color }} aria-hidden="true" />
      <span className="font-mono text-[0.8125rem]">{color}</span>
    </span>
  );
}
