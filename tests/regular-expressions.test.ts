import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { analyse } from "scslre";
import ts from "typescript";
import { afterAll, describe, expect, it } from "vitest";

/**
 * No regular expression of the service takes more than linear time, whatever text it is given. All of them are asked, not
 * only those that see a caller's text today: text moves, and the others are as easily written.
 */

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const ZONES = ["lib", "server", "app", "components"];
const files = [
  ...ZONES.flatMap((zone) =>
    readdirSync(join(ROOT, zone), { recursive: true, encoding: "utf8" }).map((name) => join(zone, name)),
  ),
  "proxy.ts",
].filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^lib\/api\/suite\//.test(file));

interface Found {
  literals: { where: string; regex: RegExp }[];
  /** Files that put a pattern together. */
  building: string[];
}

const found = files.reduce<Found>(
  (all, file) => {
    const source = ts.createSourceFile(file, readFileSync(join(ROOT, file), "utf8"), ts.ScriptTarget.Latest, true);
    const visit = (node: ts.Node): void => {
      if (ts.isRegularExpressionLiteral(node)) {
        const end = node.text.lastIndexOf("/");
        const { line } = source.getLineAndCharacterOfPosition(node.getStart());
        const regex = new RegExp(node.text.slice(1, end), node.text.slice(end + 1));
        all.literals.push({ where: `${file}:${line + 1}`, regex });
      }
      const isCall = ts.isNewExpression(node) || ts.isCallExpression(node);
      if (isCall && node.expression.getText() === "RegExp") all.building.push(file);
      ts.forEachChild(node, visit);
    };
    visit(source);
    return all;
  },
  { literals: [], building: [] },
);

/** Ways to make it slow: two parts of the pattern that take the same text, or a search that begins anew everywhere. */
function faultsOf({ source, flags }: RegExp): string[] {
  return analyse({ source, flags }).reports.map(({ type, character }) => `${type} on ${character.pick}`);
}

describe("regular expressions", () => {
  it.each([/\/+$/, /\s+$/, /^[^\0]*\S[^\0]*$/, /^(?:a+)+b$/, /\s*,\s*$/])("the check knows %s for slow", (slow) => {
    expect(faultsOf(slow)).not.toEqual([]);
  });

  it("all that stand in the sources are linear", () => {
    expect(found.literals.length).toBeGreaterThan(200);
    const slow = found.literals.map(({ where, regex }) => [where, regex.source, ...faultsOf(regex)]);
    expect(slow.filter(({ length }) => length > 2)).toEqual([]);
  });

  describe("those that are put together", () => {
    const Original = globalThis.RegExp;
    const built: { by: string; regex: RegExp }[] = [];

    afterAll(() => {
      globalThis.RegExp = Original;
    });

    it("are linear, too", async () => {
      globalThis.RegExp = new Proxy(Original, {
        construct: (target, given: [string, string?]) => {
          const regex = new target(...given);
          const by = new Error().stack?.split("\n")[2] ?? "";
          built.push({ by, regex });
          return regex;
        },
      });
      for (const file of found.building) await import(join(ROOT, file));
      const { createApi } = await import("@/lib/api/create-api");
      const { directListener } = await import("@/lib/api/http/direct-listener");
      createApi();
      directListener(() => undefined);

      for (const file of found.building) {
        const own = built.filter(({ by }) => by.includes(file));
        expect(own, `${file} makes a pattern that is not made here`).not.toEqual([]);
        expect(own.filter(({ regex }) => faultsOf(regex).length > 0)).toEqual([]);
      }
    });
  });
});
