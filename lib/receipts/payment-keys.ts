/**
 * How the fields that identify a payment are compared, on both sides of a match: trimmed, leading zeros count,
 * approval codes without case (decisions, section 7). An empty one is none.
 */
export function normaliseReference(text: string | null | undefined): string | null {
  return text?.trim() || null;
}

export function normaliseApprovalCode(text: string | null | undefined): string | null {
  return normaliseReference(text)?.toUpperCase() ?? null;
}
