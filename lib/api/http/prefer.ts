/** The seconds that `Prefer: wait` asks for, `longest` at most; 0 without one that can be understood. */
export function preferredWait(prefer: string | null, longest: number): number {
  for (const part of prefer?.split(",") ?? []) {
    // A preference, its value perhaps in quotes, and parameters (RFC 7240, section 2).
    const [preference = ""] = part.split(";", 1);
    const [name = "", value = ""] = preference.split("=", 2).map((word) => word.trim());
    if (name.toLowerCase() !== "wait") continue;
    const isQuoted = value.length > 1 && value.startsWith('"') && value.endsWith('"');
    const seconds = isQuoted ? value.slice(1, -1) : value;
    // Given twice, the first one counts.
    return /^\d+$/.test(seconds) ? Math.min(Number(seconds), longest) : 0;
  }
  return 0;
}
