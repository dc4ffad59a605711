import { CodeFigure } from "../codes/code-figure";
import { lookupCode } from "../codes/code-views";
import type { ReceiptView } from "../receipt-view";
import { FactList, Figure } from "./receipt-text";

/** What a returns desk asks for: date and numbers, large, and the code to look the receipt up. Links lead to other codes. */
export function ReceiptReturnStrip({ view, idPrefix }: { view: ReceiptView; idPrefix: string }) {
  const { issued, numbers, codes, words } = view;
  const lookup = lookupCode(codes);
  const code = codes[lookup];
  const gates = codes.flatMap(({ purpose, drawing }, index) =>
    purpose === "selfServiceExitGate" && drawing ? [{ index }] : [],
  );
  return (
    <section className="rx-strip" id={`${idPrefix}-return`} aria-label={numbers[0]?.label ?? words.issued}>
      <p className="rx-issued">
        <span className="rx-vh">{words.issued} </span>
        <time dateTime={issued.dateTime}>
          {issued.date}
          {issued.time && " · "}
          <Figure>{issued.time}</Figure> <Figure className="rx-quiet">{issued.offset}</Figure>
        </time>
      </p>
      <div className="rx-strip-text">
        <FactList facts={numbers} className="rx-numbers" />
        {gates.map(({ index }) => (
          <a key={index} className="rx-button" href={`#${idPrefix}-code-${index + 1}`}>
            {words.selfServiceExitGate}
          </a>
        ))}
      </div>
      {code && (
        <CodeFigure
          code={code}
          title={words[code.purpose]}
          words={words}
          id={`${idPrefix}-code-${lookup + 1}`}
          backTo={`${idPrefix}-return`}
        />
      )}
    </section>
  );
}
