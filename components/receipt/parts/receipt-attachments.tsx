import type { ReceiptView } from "../receipt-view";
import { Figure, Text } from "./receipt-text";

/** Links to files elsewhere; where they lead is shown, and nothing of ours goes along. */
export function ReceiptAttachments({ view: { attachments, words } }: { view: ReceiptView }) {
  if (attachments.length === 0) return null;
  return (
    <section className="rx-section">
      <h2>{words.attachments}</h2>
      <ul className="rx-files">
        {attachments.map(({ href, name, description, host }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two attachments may be equal in everything
          <li key={index}>
            {href ? (
              <a href={href} rel="noopener noreferrer nofollow" target="_blank">
                <Text>{name}</Text>
              </a>
            ) : (
              <Text>{name}</Text>
            )}
            {description && (
              <>
                {" "}
                <Text className="rx-line">{description}</Text>
              </>
            )}
            {host && (
              <>
                {" "}
                <Figure className="rx-line rx-quiet">{host}</Figure>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
