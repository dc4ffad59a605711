import { type IdKind, parsePublicId } from "@/lib/core/ids";
import { textParameter } from "./text-parameter";

/** A parameter that is an id of this kind, such as a cursor; anything else counts as absent. */
export function idParameter(kind: IdKind, value: string | string[] | undefined): string | undefined {
  const text = textParameter(value);
  return text !== undefined && parsePublicId(kind, text) !== null ? text : undefined;
}
