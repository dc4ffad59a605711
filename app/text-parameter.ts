/** A parameter of an address: absent when empty, the first one when given twice. */
export function textParameter(value: string | string[] | undefined): string | undefined {
  const [first] = Array.isArray(value) ? value : [value];
  return first?.trim() || undefined;
}
