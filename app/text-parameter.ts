import { type IdKind, parsePublicId } from "@/lib/core/ids";

/** A parameter of an address: absent when empty, the first one when given twice. */
export function textParameter(value: string | string[] | undefined): string | undefined {
  const [first] = Array.isArray(value) ? value : [value];
  return first?.trim() || undefined;
}

/** The place in a list; somebody's mistyped one is the beginning. */
export function cursorParameter(kind: IdKind, value: string | string[] | undefined): string | undefined {
  const cursor = textParameter(value);
  return cursor !== undefined && parsePublicId(kind, cursor) !== null ? cursor : undefined;
}
