import type { ReceiptStatus } from "../facts/vocabulary";
import type { ReceiptView } from "../receipt-view";
import { Figure, Text } from "./receipt-text";

const PATHS: Record<ReceiptStatus | "cancelled", string> = {
  cancelled: "M4 4l8 8M12 4l-8 8",
  paid: "M3 8.5l3.2 3.2L13 4.8",
  pending: "M8 4.2V8l2.6 1.8M8 1.8a6.2 6.2 0 1 1 0 12.4A6.2 6.2 0 0 1 8 1.8",
  refunded: "M6 3L2.5 6.5 6 10M2.5 6.5h7a4 4 0 0 1 0 8H7",
  partiallyRefunded: "M6 3L2.5 6.5 6 10M2.5 6.5h7a4 4 0 0 1 0 8H7",
  other: "M8 7.3v4M8 4.6v.2M8 1.8a6.2 6.2 0 1 1 0 12.4A6.2 6.2 0 0 1 8 1.8",
};

/** Documents and statuses that must not be taken for an ordinary paid purchase stand out as a band. */
export function isSpecial({ documentType, status, isGift }: ReceiptView): boolean {
  return (
    isGift ||
    status?.code === "cancelled" ||
    documentType === "creditNote" ||
    documentType === "return" ||
    (status !== null && status.code !== "paid")
  );
}

/** Nothing of it is due, nor was paid: no amount stands out. */
export const isCancelled = ({ status }: ReceiptView): boolean => status?.code === "cancelled";

interface ReceiptHeadProps {
  view: ReceiptView;
  logoSrc: string | null;
  titleLevel: 1 | 2;
}

export function ReceiptHead({ view, logoSrc, titleLevel }: ReceiptHeadProps) {
  const Title = titleLevel === 1 ? "h1" : "h2";
  const { brandName, store, title, status, total, issued, words } = view;
  const band = isSpecial(view) ? ` rx-band rx-band-${status?.code === "pending" ? "wait" : "strong"}` : "";
  return (
    <header className="rx-head">
      <div className={`rx-kind${band}`}>
        <Title>{title}</Title>
        {status && (
          <span className={`rx-status rx-status-${status.code}`}>
            <StatusMark code={status.code} /> {status.word}
          </span>
        )}
      </div>
      <div className="rx-brand">
        {/* biome-ignore lint/performance/noImgElement: the page is static and must not depend on Next */}
        {logoSrc && <img className="rx-logo" src={logoSrc} alt="" />}
        <div>
          <Text className="rx-brand-name">{brandName}</Text>
          {store.name !== brandName && (
            <>
              {" "}
              <Text className="rx-store-name">{store.name}</Text>
            </>
          )}
        </div>
      </div>
      {total && (
        <p className="rx-total">
          <span className="rx-vh">{isCancelled(view) ? `${status?.word}: ${total.label} ` : `${total.label} `}</span>
          {isCancelled(view) ? (
            <s>
              <Figure>{total.money.full}</Figure>
            </s>
          ) : (
            <Figure className={sizeOf(total.money.full)}>{total.money.full}</Figure>
          )}
        </p>
      )}
      <p className="rx-issued">
        <span className="rx-vh">{words.issued} </span>
        <time dateTime={issued.dateTime}>
          {issued.date} <Figure>{issued.shortTime}</Figure>
        </time>
      </p>
    </header>
  );
}

function sizeOf(amount: string): string | undefined {
  if (amount.length > 17) return "rx-longer";
  return amount.length > 12 ? "rx-long" : undefined;
}

/** A mark beside the word of a status, since colour alone says nothing to many. */
function StatusMark({ code }: { code: ReceiptStatus | "cancelled" }) {
  return (
    <svg className="rx-mark" viewBox="0 0 16 16" width="14" height="14" aria-hidden="true" focusable="false">
      <path
        d={PATHS[code]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
