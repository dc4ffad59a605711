const REST_MS = 10_000;
const MAX_REST_BYTES = 16 * 1_024 * 1_024;

/**
 * Reads what was left of a body, for seconds and megabytes. For servers that are not ours, and reset the connection on which
 * a client still sends: it would not see its answer.
 */
export async function discardRest(body: ReadableStream<Uint8Array> | null): Promise<void> {
  if (body === null || body.locked) return;
  const reader = body.getReader();
  const stop = () => void reader.cancel().catch(() => undefined);
  const timer = setTimeout(stop, REST_MS);
  try {
    for (let left = MAX_REST_BYTES; left > 0; ) {
      const { done, value } = await reader.read();
      if (done) return;
      left -= value.byteLength;
    }
    stop();
  } catch {
    // Cut off: the caller has gone.
  } finally {
    clearTimeout(timer);
  }
}
