import { CodeFigure } from "../codes/code-figure";
import { FactList } from "../parts/receipt-text";
import type { ReceiptView } from "../receipt-view";

/** What the law asks a fiscal device to say, for those who verify it. */
export function ReceiptFiscal({ view: { fiscal, words }, idPrefix }: { view: ReceiptView; idPrefix: string }) {
  return fiscal.map(({ title, code, facts }, index) => {
    const id = `${idPrefix}-fiscal-${index + 1}`;
    return (
      <section className="rx-section rx-fiscal" id={id} key={id} aria-label={words.fiscal}>
        {code ? (
          <CodeFigure code={code} title={title} words={words} id={`${id}-code`} backTo={id} isBare />
        ) : (
          <h2>{title}</h2>
        )}
        <FactList facts={facts} />
      </section>
    );
  });
}
