/** Many more than any form of the portals has fields. */
const MAX_PARTS = 300;

/** As browsers and fetch write it: of a boundary in quotes, given twice or behind other parameters, two readers take two. */
const PLAIN = /^multipart\/form-data; ?boundary=([\w'()+,./:=?-]{1,70})$/;

/** Why a body that says by its type that it is a form in parts is not decoded, since each part costs; null where it is, or is none. */
export function faultOfParts(contentType = "", body: Buffer): { status: 400 | 413; detail: string } | null {
  if (!/^multipart\b/i.test(contentType)) return null;
  const [, boundary] = PLAIN.exec(contentType) ?? [];
  if (!boundary) return { status: 400, detail: "The boundary of the form is not written as browsers do." };
  const delimiter = `--${boundary}`;
  let parts = 0;
  for (let at = body.indexOf(delimiter); at !== -1; at = body.indexOf(delimiter, at + delimiter.length)) {
    parts += 1;
    // One more ends the last.
    if (parts > MAX_PARTS + 1) return { status: 413, detail: `The form has more than ${MAX_PARTS} parts.` };
  }
  return null;
}
