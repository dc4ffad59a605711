import Link from "next/link";
import { commonTexts } from "../texts/common";

/** The product's name with its sheet of paper; leads to the start page. */
export function Wordmark() {
  return (
    <Link href="/" className="inline-flex items-center gap-2.5 rounded-control font-semibold">
      <svg viewBox="0 0 24 24" className="size-6" aria-hidden="true">
        <path d="M5 2h14v20l-2.33-1.7L14.33 22 12 20.3 9.67 22l-2.34-1.7L5 22z" className="fill-accent" />
        <path
          d="M8.5 7.5h7M8.5 11.5h7M8.5 15.5h4"
          className="stroke-accent-ink"
          strokeWidth="1.7"
          strokeLinecap="round"
        />
      </svg>
      {commonTexts.productName}
    </Link>
  );
}
