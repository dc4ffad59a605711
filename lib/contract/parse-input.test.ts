import { describe, expect, it } from "vitest";
import { z } from "zod";
import { MAX_FIELD_ERRORS } from "./body-contract";
import { parseInput } from "./parse-input";
import { receiptIdText } from "./values/text";

const schema = z.object({ name: z.string(), tags: z.array(z.object({ text: z.string() })).optional() });

/** What is counted when it is looked at. */
function counted(value: unknown) {
  const seen = { count: 0 };
  const member = {
    get text() {
      seen.count += 1;
      return value;
    },
  };
  return { seen, member };
}

describe("what a verb is given", () => {
  it("is looked at no further than at what the verb knows", () => {
    const { seen, member } = counted("\0");
    expect(parseInput(schema, { name: "x", unknown: Array(10_000).fill(member) })).toEqual({ name: "x" });
    expect(seen.count).toBe(0);
  });

  it("is refused with the first hundred texts that cannot be kept, without looking at all others", () => {
    const { seen, member } = counted("\0");
    const refused = () => parseInput(schema, { name: 1, tags: Array(10_000).fill(member) });
    expect(refused).toThrow(expect.objectContaining({ code: "validation-failed" }));
    // Zod reads each once.
    expect(seen.count).toBeLessThanOrEqual(10_000 + MAX_FIELD_ERRORS);
  });

  it("is refused for text that cannot be kept, where it is kept", () => {
    for (const name of ["\0", "\ud800"]) {
      expect(() => parseInput(schema, { name })).toThrow(expect.objectContaining({ code: "validation-failed" }));
    }
  });

  it("is refused in words: patterns are for programs", () => {
    const said = (id: z.ZodType) => {
      try {
        parseInput(z.object({ id }), { id: "?" });
      } catch (error) {
        return (error as { fields: { detail: string }[] }).fields.map(({ detail }) => detail);
      }
      return [];
    };
    expect(said(receiptIdText)).toEqual(["must be a receipt id (rcp_…)"]);
    expect(said(z.email("Enter an e-mail address."))).toEqual(["Enter an e-mail address."]);
    expect(said(z.email())).toEqual(["must be a valid email"]);
    expect(said(z.string().regex(/^\d+$/))).toEqual(["does not have the form that it must have"]);
  });
});
