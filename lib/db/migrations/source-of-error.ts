/** Drizzle wraps the driver's error. */
export function sourceOf(error: unknown): { code?: unknown; message?: string } {
  const { cause } = error as Error;
  return cause instanceof Error ? sourceOf(cause) : (error as Error);
}
