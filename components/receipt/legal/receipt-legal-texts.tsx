import { TextLines } from "../parts/receipt-text";

/** What the law asks to be said, as the till sent it. */
export function ReceiptLegalTexts({ texts }: { texts: readonly string[][] }) {
  if (texts.length === 0) return null;
  return (
    <div className="rx-section rx-legal">
      {texts.map((lines, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: texts never move, and two may be equal
        <div key={index}>
          <TextLines lines={lines} />
        </div>
      ))}
    </div>
  );
}
