import { changeTexts } from "@/components/texts/receipts/changes";

const { fields, entries, members } = changeTexts;

function nameIn(names: Record<string, string>, name: string): string | undefined {
  return Object.hasOwn(names, name) ? names[name] : undefined;
}

/** A member of a receipt as people call it: `lineItems[1].quantity.value` is "Line 2: quantity". What has no name is said as it is. */
export function fieldInWords(field: string): string {
  const known = nameIn(fields, field);
  if (known) return known;
  const [, list = "", at = "", member] = /^([A-Za-z]+)\[(\d+)\](?:\.(.+))?$/.exec(field) ?? [];
  const entry = nameIn(entries, list);
  if (!entry) return field;
  const place = `${entry} ${Number(at) + 1}`;
  return member === undefined ? place : `${place}: ${nameIn(members, member) ?? member}`;
}
