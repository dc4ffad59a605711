import { z } from "zod";
import { fieldWords } from "@/components/forms/field-words";
import type { BodyContract } from "@/lib/contract/body-contract";

/**
 * The schema of a verb's body, for a form whose fields are named as its members: what `bodyOf` makes of the fields must be one. What
 * only comparing members says, the action answers, since a browser may not compile a contract.
 */
export function bodySchema<Values>(
  { schema }: BodyContract,
  bodyOf: (values: Values) => unknown,
): z.ZodType<Values, Values> {
  return z.custom<Values>().superRefine((values, context) => {
    for (const { path, message } of schema.safeParse(bodyOf(values), { error: fieldWords }).error?.issues ?? [])
      context.addIssue({ code: "custom", path: path.slice(0, 1), message });
  });
}
