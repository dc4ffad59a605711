import { fieldPath, validationFailed } from "./errors";
import { type IdKind, parsePublicId } from "./ids";

/** The UUID behind a list's cursor: `nextCursor` of the page before, or nothing for the first page. */
export function parseCursor(kind: IdKind, cursor: string | undefined): string | undefined {
  if (cursor === undefined) return undefined;
  const uuid = parsePublicId(kind, cursor);
  if (uuid) return uuid;
  throw validationFailed([
    { ...fieldPath(["cursor"]), code: "invalid_format", detail: "must be the nextCursor of the page before" },
  ]);
}
