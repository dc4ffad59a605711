import { z } from "zod";
import { isCountryCode } from "../../core/countries";

/** Of the ISO 3166-1 list, unlike a receipt's customer's, which only has two characters. */
export const countryCode = z
  .string()
  .refine(isCountryCode, { error: "must be an ISO 3166-1 alpha-2 code in upper case", params: { code: "not_allowed" } })
  .meta({ pattern: "^[A-Z]{2}$", description: "ISO 3166-1 alpha-2, upper case.", example: "GR" });
