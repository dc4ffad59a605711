import { Text, TextLines } from "../parts/receipt-text";
import type { ReceiptView } from "../receipt-view";

/** Where to turn to, and under which terms. */
export function ReceiptContacts({ view: { contacts } }: { view: ReceiptView }) {
  if (contacts.length === 0) return null;
  return (
    <dl className="rx-facts rx-contacts">
      {contacts.map(({ label, lines, href }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {href ? (
              <a href={href} rel="noopener noreferrer nofollow">
                <Text>{lines.join(" ")}</Text>
              </a>
            ) : (
              <TextLines lines={lines} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
