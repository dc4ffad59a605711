import { durationMs } from "@/lib/env";

export const OVERLAP = { "--overlap <duration>": "how long the old secret stays valid, 0s to 7d (24h)" };

/** `--overlap 24h` in milliseconds; nothing when it was not given. */
export function overlapOf({ overlap }: { overlap?: string }): { overlapMs?: number } {
  if (overlap === undefined) return {};
  const parsed = durationMs.safeParse(overlap);
  if (!parsed.success) throw new Error(`--overlap ${parsed.error.issues[0]?.message ?? "is not valid"}.`);
  return { overlapMs: parsed.data };
}
