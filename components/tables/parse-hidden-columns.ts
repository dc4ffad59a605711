import { z } from "zod";
import type { HiddenColumns } from "./hidden-columns";

const hiddenColumns = z.record(z.string(), z.array(z.string()));

/** Reads the cookie of `TablePreferences`; whatever is no such thing hides nothing. For the server: it brings zod along. */
export function parseHiddenColumns(cookie: string | undefined): HiddenColumns {
  if (cookie === undefined) return {};
  try {
    return hiddenColumns.parse(JSON.parse(cookie));
  } catch {
    // A cookie that somebody edited is as good as none.
    return {};
  }
}
