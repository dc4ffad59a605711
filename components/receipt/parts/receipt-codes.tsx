import { CodeFigure } from "../codes/code-figure";
import { lookupCode } from "../codes/code-views";
import type { ReceiptView } from "../receipt-view";

/** The barcodes that do not stand in the return strip. */
export function ReceiptCodes({ view, idPrefix }: { view: ReceiptView; idPrefix: string }) {
  const { codes, words } = view;
  const inStrip = lookupCode(codes);
  const others = codes.flatMap((code, index) => (index === inStrip ? [] : [{ code, number: index + 1 }]));
  if (others.length === 0) return null;
  return (
    <section className="rx-section rx-codes" id={`${idPrefix}-codes`} aria-label={words.codes}>
      {others.map(({ code, number }) => (
        <CodeFigure
          key={number}
          code={code}
          title={words[code.purpose]}
          words={words}
          id={`${idPrefix}-code-${number}`}
          backTo={`${idPrefix}-codes`}
        />
      ))}
    </section>
  );
}
