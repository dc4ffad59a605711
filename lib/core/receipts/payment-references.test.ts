import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { paymentReference } from "@/tests/arbitraries/payment-reference";
import { withoutReferences } from "./payment-references";

describe("withoutReferences", () => {
  it("leaves none of any references in a text, and what stands around them as it was", () => {
    fc.assert(
      fc.property(paymentReference, fc.string(), fc.string(), (par, before, after) => {
        expect(withoutReferences(`${before}${par}${after}`, [par])).toBe(`${before}••••${par.slice(-4)}${after}`);
      }),
    );
  });

  it("leaves none in another case, and keeps the case of its last four characters", () => {
    const par = "V0010013022298169667504231QRS";
    expect(withoutReferences(`PAR: ${par.toLowerCase()}, ${par}`, [par])).toBe("PAR: ••••1qrs, ••••1QRS");
    expect(withoutReferences("a.b", ["A+B", "A.B"])).toBe("••••");
    expect(withoutReferences("as it was", [par])).toBe("as it was");
  });

  it("leaves none where what stands in place of one would complete another", () => {
    const one = "QA020000000000000000000000219";
    const another = `••••0219${"$".repeat(21)}`;
    expect(withoutReferences(`x ${one}${"$".repeat(21)}`, [another, one])).toBe("••••");
  });
});
