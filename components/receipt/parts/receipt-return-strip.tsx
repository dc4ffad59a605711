import { CodeFigure } from "../codes/code-figure";
import { lookupCode } from "../codes/code-views";
import type { ReceiptView } from "../receipt-view";
import { FactList } from "./receipt-text";

/** What a returns desk asks for: the numbers, large, and the code to look the receipt up. */
export function ReceiptReturnStrip({ view, idPrefix }: { view: ReceiptView; idPrefix: string }) {
  const { numbers, codes, words } = view;
  const lookup = lookupCode(codes);
  const code = codes[lookup];
  if (numbers.length === 0 && !code) return null;
  return (
    <section className="rx-strip" id={`${idPrefix}-return`} aria-label={numbers[0]?.label ?? words.codes}>
      <div className="rx-strip-text">
        <FactList facts={numbers} className="rx-numbers" />
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

/** What opens the gate at the exit, while it is looked for. */
export function ReceiptGates({ view: { codes, words }, idPrefix }: { view: ReceiptView; idPrefix: string }) {
  const gates = codes.flatMap(({ purpose, drawing }, index) =>
    purpose === "selfServiceExitGate" && drawing ? [index + 1] : [],
  );
  return gates.map((number) => (
    <p className="rx-gate" key={number}>
      <a className="rx-button" href={`#${idPrefix}-code-${number}`}>
        {words.selfServiceExitGate}
      </a>
    </p>
  ));
}
