import { pathOf } from "./path-of";

/** The longest path of ours has a tenth of it. */
const MAX_PATH = 2_048;
/** With its query: what servers should take (RFC 9110, section 4.1), and some identity providers make use of. */
const MAX_TARGET = 8_192;

/** Why a request's target is longer than any of ours, so that nobody looks into it; null when it is not. */
export function targetFault(target: string): string | null {
  if (target.length > MAX_TARGET) return `The request's target is longer than ${MAX_TARGET} characters.`;
  if (target.length > MAX_PATH && pathOf(target).length > MAX_PATH)
    return `The path is longer than ${MAX_PATH} characters.`;
  return null;
}
