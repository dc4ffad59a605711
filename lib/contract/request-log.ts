import { z } from "zod";
import { pageQuery, pageSchema } from "./page";
import { fieldErrorSchema } from "./problem";
import { dateTime, timestamp } from "./values/date-time";
import { identifier } from "./values/text";

/** Query of the request log. */
export const requestLogQuery = pageQuery.extend({
  status: z
    .string()
    .regex(/^[1-5](?:\d\d|xx)$/, "must be a status such as 400, or a class such as 4xx")
    .optional()
    .meta({ description: "A status, or a class of them.", example: "4xx" }),
  path: identifier.min(1).optional().meta({
    description: "A part of the path, such as an identifier in it.",
    example: "/v1/sources",
  }),
  credentialId: identifier.optional().meta({ description: "Of this one.", example: "crd_02vuVOkkYW8jeg1TvjGbDG" }),
  requestId: identifier.optional().meta({ description: "As in `X-Request-Id`, whole.", example: "till-7:42" }),
  from: dateTime.optional().meta({ description: "At or after.", example: "2026-03-02T09:00:00Z" }),
  to: dateTime.optional().meta({ description: "Before.", example: "2026-03-02T10:00:00Z" }),
});

/** A request as the log keeps it: never its query or a secret, and its body only where a test credential asked for it. */
export const loggedRequest = z
  .object({
    logId: z.string().meta({ example: "req_02vuVOkkYW8jeg1TvjGbDF" }),
    credentialId: z.string().meta({ description: "Whose request it was.", example: "crd_02vuVOkkYW8jeg1TvjGbDG" }),
    time: timestamp,
    method: z.string().meta({ example: "POST" }),
    path: z.string().meta({
      description: "Without the query; what is no identifier of the service stays a placeholder.",
      example: "/v1/sources/src_02vuVOkkYW8jeg1TvjGbD9/receipts",
    }),
    status: z.int().min(100).max(599).meta({ example: 400 }),
    problem: z.string().nullable().meta({ description: "Slug of the problem type.", example: "validation-failed" }),
    detail: z.string().nullable().meta({ description: "What the answer said.", example: "payments is required." }),
    errors: z.array(fieldErrorSchema).max(20).optional().meta({ description: "The first 20 failed members." }),
    warnings: z
      .array(fieldErrorSchema)
      .max(20)
      .optional()
      .meta({ description: "Of a success, as they were answered." }),
    requestId: z.string().meta({ description: "As in `X-Request-Id`.", example: "till-7:42" }),
    durationMs: z.int().min(0).meta({ description: "From the arrival of the head to the answer.", example: 4 }),
    refusedBody: z
      .object({
        text: z.string().meta({ description: "Its first 8,192 characters, masked.", example: '{"lineItems": []}' }),
        isTruncated: z.boolean().meta({ description: "The body went on.", example: false }),
      })
      .optional()
      .meta({ description: "What was sent and refused: of a test credential that keeps it, for a day." }),
  })
  .meta({
    id: "LoggedRequest",
    example: {
      logId: "req_02vuVOkkYW8jeg1TvjGbDF",
      credentialId: "crd_02vuVOkkYW8jeg1TvjGbDG",
      time: "2026-03-02T09:15:30.000Z",
      method: "POST",
      path: "/v1/sources/src_02vuVOkkYW8jeg1TvjGbD9/receipts",
      status: 400,
      problem: "validation-failed",
      detail: "payments is required.",
      errors: [{ pointer: "#/payments", field: "payments", code: "required", detail: "is required" }],
      requestId: "till-7:42",
      durationMs: 4,
    },
  });

export const requestLogPage = pageSchema("RequestLogPage", loggedRequest);
