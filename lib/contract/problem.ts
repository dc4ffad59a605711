import { z } from "zod";

/** The codes of `errors[].code`. More may come: treat an unknown one as `invalid_value`. */
export const FIELD_CODES = {
  required: "The member is missing or null.",
  invalid_type: "The member has another JSON type.",
  invalid_format: "The text does not have the form that is asked for.",
  not_allowed: "The value is none of those that are allowed.",
  too_long: "The text has too many characters.",
  too_short: "The text has too few characters.",
  too_many: "The array has too many elements.",
  too_precise: "The number has too many significant digits.",
  out_of_range: "The number is too large, too small, or too close to zero.",
  in_the_future: "The time is too far in the future.",
  unknown_store: "The store does not exist, or belongs to somebody else.",
  unknown_receipt: "The receipt does not exist, or belongs to somebody else.",
  clock_offset: "The time in the token is too far from now: the till's clock is wrong.",
  unknown_brand: "The brand does not exist, or belongs to somebody else.",
  nul_character: "The text contains U+0000.",
  lone_surrogate: "The text contains half of a UTF-16 surrogate pair.",
  unknown_member: "Nobody knows the member; of what is kept whole, only in `warnings`.",
  unknown_parameter: "The operation has no such query parameter.",
  repeated: "The query parameter is given more than once.",
  contradicts: "The value is another than elsewhere in the receipt; only in `warnings`.",
  invalid_value: "The value is not valid for another reason.",
} as const;

export const fieldErrorSchema = z
  .object({
    pointer: z.string().meta({
      description: "JSON pointer as a URI fragment (RFC 6901).",
      example: "#/lineItems/0/lineAmount/currency",
    }),
    field: z.string().meta({ description: "The same, dotted.", example: "lineItems[0].lineAmount.currency" }),
    code: z.string().meta({
      description: `Which rule failed: ${Object.keys(FIELD_CODES).join(", ")}; others may come.`,
      example: "invalid_format",
    }),
    detail: z.string().meta({
      description: "A sentence for people.",
      example: "must be three upper-case letters (ISO 4217)",
    }),
  })
  .meta({ id: "FieldError" });

/** Section 2.7 of the interface (RFC 9457) and the members that the decisions add. */
export const problem = z
  .object({
    type: z.url().meta({ description: "The page that explains the problem." }),
    title: z.string().meta({ description: "Short summary, the same for every occurrence." }),
    status: z.int().min(100).max(599).meta({ format: "int32" }),
    detail: z.string().meta({ description: "What happened this time; never repeats values that were sent." }),
    instance: z.url().meta({ description: "Identifies the occurrence." }),
    requestId: z.string().meta({ description: "As in the header `X-Request-Id`; quote it when you ask for help." }),
    retryable: z.boolean().meta({
      description:
        "Whether the same request, sent again as it was, may succeed later. False with a 401: it needs another token.",
    }),
    errors: z.array(fieldErrorSchema).max(100).optional().meta({ description: "All failed members, the first 100." }),
  })
  .meta({ id: "Problem" });

export type Problem = z.infer<typeof problem>;
