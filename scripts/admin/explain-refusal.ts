import type { DomainError } from "@/lib/core/errors";

/** A refusal in the terminal. Its message names the first field already; several are listed. */
export function explainRefusal({ message, fields }: Pick<DomainError, "message" | "fields">): string {
  if (fields.length < 2) return message;
  return ["Some options are not valid:", ...fields.map(({ field, detail }) => `  ${field}: ${detail}`)].join("\n");
}
