import type { ReceiptStatus } from "../facts/vocabulary";

const PATHS: Record<ReceiptStatus | "cancelled", string> = {
  cancelled: "M4 4l8 8M12 4l-8 8",
  paid: "M3 8.5l3.2 3.2L13 4.8",
  pending: "M8 4.2V8l2.6 1.8M8 1.8a6.2 6.2 0 1 1 0 12.4A6.2 6.2 0 0 1 8 1.8",
  refunded: "M6 3L2.5 6.5 6 10M2.5 6.5h7a4 4 0 0 1 0 8H7",
  partiallyRefunded: "M6 3L2.5 6.5 6 10M2.5 6.5h7a4 4 0 0 1 0 8H7",
  other: "M8 7.3v4M8 4.6v.2M8 1.8a6.2 6.2 0 1 1 0 12.4A6.2 6.2 0 0 1 8 1.8",
};

/** A mark beside the word of a status, since colour alone says nothing to many. */
export function StatusMark({ code }: { code: ReceiptStatus | "cancelled" }) {
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
