/** What a person can act on is thrown as a plain Error with a sentence; anything else shows where it comes from. */
export function explainFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isSentence = error.constructor === Error && !("code" in error);
  return isSentence ? error.message : (error.stack ?? error.message);
}
