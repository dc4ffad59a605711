import { z } from "zod";

export const HIDDEN_COLUMNS_COOKIE = "hidden-columns";

/** Which columns a person hides, by table: `{"receipts":["source","status"]}`. */
export type HiddenColumns = z.infer<typeof hiddenColumns>;

const hiddenColumns = z.record(z.string(), z.array(z.string()));

/** Reads the cookie of `TablePreferences`; whatever is no such thing hides nothing. */
export function parseHiddenColumns(cookie: string | undefined): HiddenColumns {
  if (cookie === undefined) return {};
  try {
    return hiddenColumns.parse(JSON.parse(cookie));
  } catch {
    // A cookie that somebody edited is as good as none.
    return {};
  }
}
