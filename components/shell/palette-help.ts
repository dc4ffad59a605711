/** Chapters of the guide for people in the portals, by the words under which they are looked for. */
const CHAPTERS = [
  { label: "Lists and saved views", words: "filter sort columns views select bulk", heading: "lists-and-saved-views" },
  { label: "Keys", words: "keyboard shortcuts hotkeys", heading: "keys" },
  { label: "Trends", words: "charts figures statistics", heading: "trends" },
  {
    label: "Archive what is no longer in use",
    words: "archived bring back closed delete remove",
    heading: "archive-what-is-no-longer-in-use",
  },
  {
    label: "Erase a receipt or a person",
    words: "erasure delete remove forget gdpr privacy",
    heading: "erase-a-receipt-or-a-person",
  },
  { label: "Hold what a court needs", words: "legal hold keep privacy", heading: "hold-what-a-court-needs" },
  { label: "Hand out a copy", words: "export download gdpr privacy auditor archive", heading: "hand-out-a-copy" },
] as const;

const GUIDE = "/docs/portal";
const SHORTEST = 3;

/** Chapters with a word that begins so. */
export function helpFor(text: string): { label: string; href: string }[] {
  const wanted = text.trim().toLowerCase();
  if (wanted.length < SHORTEST) return [];
  return CHAPTERS.filter(({ label, words }) => ` ${label} ${words}`.toLowerCase().includes(` ${wanted}`)).map(
    ({ label, heading }) => ({ label, href: `${GUIDE}#${heading}` }),
  );
}
