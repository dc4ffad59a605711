import { type BrandProfile, profileHref } from "@/lib/contract/stores/brand-profile";
import { printableLines } from "../printable-text";
import type { Words } from "../words/words";

/** What the brand says of itself. */
export interface ContactView {
  label: string;
  lines: string[];
  /** Null of what is text. */
  href: string | null;
}

export function contactViews(profile: BrandProfile | null | undefined, words: Words): ContactView[] {
  const entries = [
    [words.support, profile?.support],
    [words.returnPolicy, profile?.returnPolicy],
    [words.privacy, profile?.privacyNotice],
  ] as const;
  return entries.flatMap(([label, text]) =>
    text ? [{ label, lines: printableLines(shown(text)), href: profileHref(text) }] : [],
  );
}

/** A link without what its kind says already. */
const shown = (text: string) => text.replace(/^(?:https:\/\/|mailto:|tel:)/i, "").replace(/\/$/, "");
