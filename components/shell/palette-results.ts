import type { Found } from "@/lib/core/search/found";
import { shellTexts } from "../texts/parts/shell";
import type { PaletteTargets } from "./navigation";
import { helpFor } from "./palette-help";

export interface PaletteResult {
  label: string;
  /** In mono beside the label: the id or text that was typed. */
  detail?: string;
  /** What it is, and what tells it from others. */
  note?: string;
  href: string;
}

const ID = /^[a-z]{3}_[0-9A-Za-z]{22}$/;

/** What the palette offers for a text: the thing with this id, pages and actions by name, what was found, and where else to look. */
export function paletteResults(
  text: string,
  items: readonly { label: string; href: string }[],
  targets: PaletteTargets,
  found: readonly Found[] = [],
): PaletteResult[] {
  const wanted = text.trim();
  if (wanted === "") return items.map(({ label, href }) => ({ label, href }));
  const byId = targets.ids
    .filter(({ prefix }) => wanted.startsWith(`${prefix}_`) && ID.test(wanted))
    .map(({ label, href }) => ({
      label: shellTexts.open(label),
      detail: wanted,
      href: href.replace("{id}", () => encodeURIComponent(wanted)),
    }));
  if (byId.length > 0) return byId;
  const pages = items.filter(({ label }) => label.toLowerCase().includes(wanted.toLowerCase()));
  const searches = targets.searches.map(({ label, href }) => ({
    label,
    detail: wanted,
    href: href.replace("{text}", () => encodeURIComponent(wanted)),
  }));
  const help = helpFor(wanted).map((chapter) => ({ ...chapter, note: shellTexts.guide }));
  return [...pages.map(({ label, href }) => ({ label, href })), ...foundResults(found, targets), ...help, ...searches];
}

function foundResults(found: readonly Found[], { ids }: PaletteTargets): PaletteResult[] {
  return found.flatMap(({ kind, id, name, detail }) => {
    const target = ids.find(({ prefix }) => id.startsWith(`${prefix}_`));
    if (!target) return [];
    const note = [shellTexts.kinds[kind], detail].filter(Boolean).join(" · ");
    return { label: name, note, href: target.href.replace("{id}", () => encodeURIComponent(id)) };
  });
}
