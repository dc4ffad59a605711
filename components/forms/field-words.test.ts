import { expect, test } from "vitest";
import { z } from "zod";
import { bodySchema } from "@/app/_privacy/body-schema";
import { bodyContract } from "@/lib/contract/body-contract";
import { fieldWords } from "./field-words";

const wordsFor = (schema: z.ZodType, input: unknown) =>
  schema.safeParse(input, { error: fieldWords }).error?.issues.map(({ message }) => message);

test.each<[string, z.ZodType, unknown, string]>([
  ["an empty text", z.string().min(1), "", "Fill this in."],
  ["a text that is missing", z.string(), undefined, "Fill this in."],
  ["a short text", z.string().min(12), "short", "Enter at least 12 characters."],
  ["a long text", z.string().max(3), "long", "Enter at most 3 characters."],
  ["no choice at all", z.array(z.string()).min(1), [], "Choose at least one."],
  ["what is not offered", z.enum(["a", "b"]), "c", "Choose one of those that are offered."],
  ["nothing of what is offered", z.enum(["a", "b"]), "", "Fill this in."],
  ["no number", z.number(), "one", "Enter a number."],
  ["half a number", z.int(), 1.5, "Enter a whole number."],
  ["a small number", z.number().min(1), 0, "Enter 1 or more."],
  ["a large number", z.number().max(9), 10, "Enter 9 or less."],
  ["no address", z.email(), "nobody", "This is not in the form that is needed here."],
  ["a rule without words", z.string().regex(/^\d+$/), "x", "This is not in the form that is needed here."],
  ["a rule with words", z.string().min(1, "Enter a name."), "", "Enter a name."],
])("%s is told in words for people", (_, schema, input, words) => {
  expect(wordsFor(schema, input)).toEqual([words]);
});

test("the rules of a body that a form makes are told in words for people", () => {
  const contract = bodyContract(z.object({ customerId: z.string().min(1) }));
  expect(
    wordsFor(
      bodySchema(
        contract,
        (values) => values,
        () => [],
      ),
      { customerId: "" },
    ),
  ).toEqual(["Fill this in."]);
});
