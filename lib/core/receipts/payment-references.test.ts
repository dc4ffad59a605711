import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { paymentReference } from "@/tests/arbitraries/payment-reference";
import { withoutReferences } from "./payment-references";

describe("withoutReferences", () => {
  it("leaves none of any references in a text, and what stands around them as it was", () => {
    fc.assert(
      fc.property(paymentReference, fc.string(), fc.string(), (par, before, after) => {
        expect(withoutReferences([par])(`${before}${par}${after}`)).toBe(`${before}••••${par.slice(-4)}${after}`);
      }),
    );
  });

  it("leaves none in another case, and keeps the case of its last four characters", () => {
    const par = "V0010013022298169667504231QRS";
    expect(withoutReferences([par])(`PAR: ${par.toLowerCase()}, ${par}`)).toBe("PAR: ••••1qrs, ••••1QRS");
    expect(withoutReferences(["A+B", "A.B"])("a.b")).toBe("••••");
    expect(withoutReferences([par])("as it was")).toBe("as it was");
  });

  it.each(["\u03a3$$", "13022298169667"])(
    "leaves none whose sigma has another small letter where it stands (%s)",
    (kind) => {
      const par = `\u03a3\u0001${kind}A\u03a3`.padEnd(29, "-1");
      for (const around of ["", "x"]) {
        for (const said of [par, par.toLowerCase()]) {
          expect(withoutReferences([par])(around + said + around)).toBe(`${around}••••${said.slice(-4)}${around}`);
        }
      }
    },
  );

  it.each([
    ["over lines", "V0010013022298\r\n   169667504231QRS"],
    ["in groups", "V001 0013 0222-9816.9667/5042_31QR S"],
    ["by what nobody sees", [..."V0010013022298169667504231QRS"].join("\u200b\u00ad")],
    ["by what nobody sees but is a letter", [..."V0010013022298169667504231QRS"].join("\u3164\u115f\u1160\uffa0")],
    ["by marks", [..."V0010013022298169667504231QRS"].join("\ufe0f\u20e3")],
  ])("leaves none that is broken %s, and what stands around it as it was", (_, broken) => {
    const without = withoutReferences(["QA020000000000000000000000219", "V0010013022298169667504231QRS"]);
    expect(without(`PAR:\u200b ${broken}!\n${broken}\n`)).toBe("PAR:\u200b ••••1QRS!\n••••1QRS\n");
    expect(without(broken.slice(1))).toBe(broken.slice(1));
  });

  it("leaves none in full width, and keeps its last four characters as they are written", () => {
    const wide = [..."V0010013022298169667504231QRS"].map((each) => String.fromCharCode(each.charCodeAt(0) + 0xfee0));
    expect(withoutReferences(["V0010013022298169667504231QRS"])(`PAR ${wide.join("")}`)).toBe("PAR ••••１ＱＲＳ");
  });

  it("costs by the text, and not by how many references stand broken in it", () => {
    const pars = Array.from({ length: 200 }, (_, at) => `V00100130222981696675042${10000 + at}`);
    const text = pars.map((par) => [...par].join(".")).join(" ");
    const took = (references: string[]) => {
      const start = performance.now();
      expect(withoutReferences(references)(text)).toContain("••••");
      return performance.now() - start;
    };
    expect(withoutReferences(pars)(text)).toBe(pars.map((par) => `••••${par.slice(-4)}`).join(" "));
    const [all, one] = [pars, pars.slice(0, 1)].map((each) => Math.min(...[1, 2, 3].map(() => took(each))));
    expect(all).toBeLessThan((one ?? 0) * 25);
  });

  it("leaves none where what stands in place of one would complete another", () => {
    const one = "QA020000000000000000000000219";
    const another = `••••0219${"$".repeat(21)}`;
    expect(withoutReferences([another, one])(`x ${one}${"$".repeat(21)}`)).toBe("••••");
  });
});
