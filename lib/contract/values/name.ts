import { z } from "zod";
import { MAX_IDENTIFIER } from "./text";

/** What people call a brand or a store: something to read, on one line. */
export const displayName = z
  .string()
  .max(MAX_IDENTIFIER)
  .refine((text) => text.trim() !== "", { error: "must not be empty", params: { code: "too_short" } })
  .meta({ minLength: 1 });
