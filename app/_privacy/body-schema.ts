import { z } from "zod";
import { fieldWords } from "@/components/forms/field-words";
import { fieldTexts } from "@/components/texts/parts/fields";
import { privacyTexts } from "@/components/texts/privacy";
import type { BodyContract } from "@/lib/contract/body-contract";

/**
 * The schema of a verb's body, for a form whose fields are named as its members: what `bodyOf` makes of the fields must be one. What
 * else only comparing members says, the action answers, since a browser may not compile a contract.
 *
 * `neededOf`: the fields that must not be empty, of those that are chosen
 */
export function bodySchema<Values extends object>(
  { schema }: BodyContract,
  bodyOf: (values: Values) => unknown,
  neededOf: (values: Values) => (keyof Values & string)[],
): z.ZodType<Values, Values> {
  return z.custom<Values>().superRefine((values, context) => {
    const say = (name: PropertyKey, message: string) => context.addIssue({ code: "custom", path: [name], message });
    const needed = neededOf(values);
    const textOf = (name: string) => String((values as Record<string, unknown>)[name] ?? "").trim();
    const missing = needed.filter((name) => textOf(name) === "");
    for (const name of missing) say(name, fieldTexts.missing);
    const isPeriod = needed.some((name) => name === "to") && missing.length === 0;
    if (isPeriod && textOf("to") < textOf("from")) say("to", privacyTexts.period.backwards);
    for (const { path, message } of schema.safeParse(bodyOf(values), { error: fieldWords }).error?.issues ?? []) {
      const name = path[0] ?? "";
      if (!missing.some((other) => other === name)) say(name, message.charAt(0).toUpperCase() + message.slice(1));
    }
  });
}
