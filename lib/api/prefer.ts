/** `respond-async, wait=10`: a preference, its value perhaps in quotes (RFC 7240, section 2). */
const PREFERENCE = /^\s*([!#$%&'*+.^_`|~0-9a-z-]+)\s*(?:=\s*(?:"([^"\\]*)"|([^\s;"]*)))?\s*(?:;.*)?$/i;

/** The seconds that `Prefer: wait` asks for, `longest` at most; 0 without one that can be understood. */
export function preferredWait(prefer: string | null, longest: number): number {
  for (const part of prefer?.split(",") ?? []) {
    const [, name = "", quoted, plain] = PREFERENCE.exec(part) ?? [];
    if (name.toLowerCase() !== "wait") continue;
    // Given twice, the first one counts.
    const value = quoted ?? plain ?? "";
    return /^\d+$/.test(value) ? Math.min(Number(value), longest) : 0;
  }
  return 0;
}
