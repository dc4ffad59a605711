import type { ReceiptView } from "../receipt-view";
import { FactList, Text, TextLines } from "./receipt-text";

/** Who issued the receipt, and at which till. */
export function ReceiptStore({ view: { store, facts, words } }: { view: ReceiptView }) {
  return (
    <footer className="rx-section rx-store">
      <h2 className="rx-vh">{words.store}</h2>
      <address className="rx-party">
        <div>
          <Text className="rx-strong">{store.name}</Text>
        </div>
        <TextLines lines={store.lines} />
      </address>
      <FactList facts={[...store.facts, ...facts]} />
    </footer>
  );
}
