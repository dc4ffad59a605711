import type { Sql } from "../../db/client";

const PUNCTUATION = /[!-/:-@[-`{-~]/g;

/** Whether a column holds a text that is no part of a longer word or number: `7` stands in `sub 7`, and not in `sub 17`. */
export function holdsWhole(sql: Sql, column: ReturnType<Sql>, text: string) {
  const before = /^[\p{L}\p{N}]/u.test(text) ? "(?<![[:alnum:]])" : "";
  const after = /[\p{L}\p{N}]$/u.test(text) ? "(?![[:alnum:]])" : "";
  const pattern = `${before}${text.replace(PUNCTUATION, "\\$&")}${after}`;
  return sql`(strpos(${column}, ${text}) > 0 and ${column} ~ ${pattern}::text)`;
}
