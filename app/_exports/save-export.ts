export interface ExportProgress {
  rows: number;
  /** Null until the first answer. */
  total: number | null;
}

/** Refused, with the reason in words. */
export class ExportRefused extends Error {}

const NEWLINE = 10;
const REPORT_EVERY_MS = 100;

/**
 * Fetches an export and gives it to the browser to save. Rows are lines in both formats, so that counting them tells how
 * far it is; what has no rows has a `body` that says what is asked for. The parts go into a Blob, which browsers keep on disk when it grows.
 *
 * @throws ExportRefused
 * @throws when it breaks off, or is stopped by the signal.
 */
export async function saveExport(
  address: string,
  { signal, body }: { signal?: AbortSignal; body?: unknown },
  onProgress: (progress: ExportProgress) => void = () => undefined,
): Promise<{ name: string; rows: number }> {
  const posted = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
  const response = await fetch(address, { ...posted, ...(signal && { signal }) });
  if (response.headers.get("content-type") === "application/problem+json")
    throw new ExportRefused(((await response.json()) as { detail: string }).detail);
  if (!response.ok || !response.body || response.redirected) throw new Error(`The export answered ${response.status}.`);
  const total = Number(response.headers.get("x-total-rows") ?? 0);
  const name = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1] ?? "export";
  const parts: BlobPart[] = [];
  const reader = response.body.getReader();
  // The heading's line is none of the rows.
  let lines = -1;
  let reportedMs = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    for (const byte of value) if (byte === NEWLINE) lines += 1;
    if (performance.now() - reportedMs < REPORT_EVERY_MS) continue;
    reportedMs = performance.now();
    onProgress({ rows: Math.min(Math.max(0, lines), total), total });
  }
  const url = URL.createObjectURL(new Blob(parts, { type: response.headers.get("content-type") ?? "" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // Later than the click, which reads it after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
  return { name, rows: total };
}
