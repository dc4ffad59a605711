import type { z } from "zod";
import { MAX_FIELD_ERRORS, toFieldErrors } from "../../contract/body-contract";
import { parseInput } from "../../contract/parse-input";
import { sayUnknown } from "../../contract/warnings/nearest-name";
import { validationFailed } from "../../core/errors";

/**
 * The parameters of a query (`?limit=5`). Unknown ones are refused, not ignored: with `dryRun` misspelt a
 * receipt would be stored, and with a filter misspelt the whole list answered. So is one that is given twice.
 *
 * @throws DomainError `validation-failed`.
 */
export function readQuery(search: string, schema: z.ZodObject | undefined): Record<string, unknown> | undefined {
  if (search === "") return schema && parseInput(schema, {});
  const query = new URLSearchParams(search);
  const known = Object.keys(schema?.shape ?? {});
  const names = [...new Set(query.keys())];
  const wrong = names.slice(0, MAX_FIELD_ERRORS).flatMap((name) => {
    if (!known.includes(name)) return { path: [name], code: "unknown_parameter", detail: sayUnknown(name, known) };
    if (query.getAll(name).length > 1) return { path: [name], code: "repeated", detail: "must be given once" };
    return [];
  });
  if (wrong.length > 0) throw validationFailed(toFieldErrors(wrong));
  return schema && parseInput(schema, Object.fromEntries(query));
}
