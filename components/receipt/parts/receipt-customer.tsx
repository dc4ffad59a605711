import type { ReceiptView } from "../receipt-view";
import { FactList, Text, TextLines } from "./receipt-text";

export function ReceiptCustomer({ view: { customer, words } }: { view: ReceiptView }) {
  if (!customer) return null;
  return (
    <section className="rx-section">
      <h2>{words.customer}</h2>
      <address className="rx-party">
        <div>
          <Text className="rx-strong">{customer.name}</Text>
        </div>
        <TextLines lines={customer.lines} />
      </address>
      <FactList facts={customer.facts} />
    </section>
  );
}
