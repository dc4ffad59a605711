import Link from "next/link";
import { shellTexts as texts } from "../texts/parts/shell";

/** Where to read on, and whom to ask. */
export function HelpLinks({ support }: { support: string }) {
  return (
    <nav aria-label={texts.help} className="help-links">
      <Link href="/docs" prefetch={false}>
        {texts.guides}
      </Link>
      {/* Loaded whole: the reference brings styles of its own, which would stay. */}
      <a href="/docs/reference">{texts.reference}</a>
      <a href={support}>{texts.support}</a>
    </nav>
  );
}
