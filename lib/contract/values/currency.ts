import { z } from "zod";
import type { Explanation } from "../contract-issue";

const PATTERN = /^[A-Z]{3}$/;

/**
 * The pattern only: an unassigned code is accepted. A custom check that does not abort, for the same reason as
 * `decimal`'s.
 */
export const currency = z
  .custom<string>((value) => typeof value === "string" && PATTERN.test(value), { abort: false, params: { explain } })
  .meta({
    type: "string",
    pattern: PATTERN.source,
    minLength: 3,
    maxLength: 3,
    description: "Currency (ISO 4217), three upper-case letters.",
    example: "EUR",
  });

function explain(value: unknown): Explanation {
  if (typeof value !== "string") return { code: "invalid_type", detail: "must be a string" };
  return { code: "invalid_format", detail: "must be three upper-case letters (ISO 4217)" };
}
