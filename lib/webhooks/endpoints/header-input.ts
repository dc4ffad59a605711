import { z } from "zod";

/** No server code in here, so that forms use the same rules in the browser. */

export const MAX_HEADERS = 20;

/** They say how the message travels, what it is, or that it is ours: none of that is an endpoint's to choose. */
const RESERVED = new Set([
  "connection",
  "cookie",
  "expect",
  "host",
  "keep-alive",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
  "user-agent",
]);

function isReserved(name: string): boolean {
  return RESERVED.has(name) || /^(?:content|webhook|proxy|sec|access-control)-/.test(name);
}

export const endpointHeaderInput = z.object({
  webhookId: z.string(),
  name: z
    .string()
    .trim()
    .toLowerCase()
    .max(100, "At most 100 characters.")
    .regex(/^[a-z0-9!#$%&'*+.^_`|~-]+$/, "A header's name has letters, digits and hyphens.")
    // Objects lose a member of this name on their way to the database and back.
    .refine((name) => name !== "__proto__", "A header cannot have this name.")
    .refine((name) => !isReserved(name), "This header is the service's own, or the connection's."),
  value: z
    .string()
    .trim()
    .min(1, "Enter the value.")
    .max(1_000, "At most 1,000 characters.")
    .regex(/^[\x20-\x7e]*$/, "Plain letters, digits and signs only (ASCII)."),
});

/** Any name: rules for new ones may have become stricter. */
export const removeHeaderInput = z.object({ webhookId: z.string(), name: z.string().toLowerCase() });
