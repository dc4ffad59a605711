/** Many more than any form of the portals has fields. */
export const MAX_PARTS = 300;

/** Whether a body says by its type that it is a form in parts, and has more of them than any of ours: each costs to decode. */
export function hasTooManyParts(contentType: string | undefined, body: Buffer): boolean {
  const boundary = /^multipart\/.*;\s*boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(contentType ?? "");
  const delimiter = boundary && `--${boundary[1] ?? boundary[2]}`;
  if (!delimiter) return false;
  let parts = 0;
  for (let at = body.indexOf(delimiter); at !== -1; at = body.indexOf(delimiter, at + delimiter.length)) {
    parts += 1;
    // One more ends the last.
    if (parts > MAX_PARTS + 1) return true;
  }
  return false;
}
