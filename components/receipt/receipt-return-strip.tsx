import { CodeFigure } from "./code-figure";
import { lookupCode } from "./code-views";
import { FactList } from "./receipt-text";
import type { ReceiptView } from "./receipt-view";

/** What a returns desk asks for: the numbers, large, and the code to look the receipt up. Links lead to other codes. */
export function ReceiptReturnStrip({ view, idPrefix }: { view: ReceiptView; idPrefix: string }) {
  const { numbers, codes, words } = view;
  const lookup = lookupCode(codes);
  const code = codes[lookup];
  const gates = codes.flatMap(({ purpose, drawing }, index) =>
    purpose === "selfServiceExitGate" && drawing ? [{ index }] : [],
  );
  if (numbers.length === 0 && !code && gates.length === 0) return null;
  return (
    <section className="rx-strip" id={`${idPrefix}-return`} aria-label={numbers[0]?.label ?? words.codes}>
      <div className="rx-strip-text">
        <FactList facts={numbers} className="rx-numbers" />
        {gates.map(({ index }) => (
          <a key={index} className="rx-button" href={`#${idPrefix}-code-${index + 1}`}>
            {words.selfServiceExitGate}
          </a>
        ))}
      </div>
      {code && (
        <CodeFigure code={code} words={words} id={`${idPrefix}-code-${lookup + 1}`} backTo={`${idPrefix}-return`} />
      )}
    </section>
  );
}
