import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

type RunOptions = { runOnly: { type: "tag" | "rule"; values: string[] }; resultTypes: ["violations"] };

interface Axe {
  run(
    context: { exclude: string[] },
    options: RunOptions,
  ): Promise<{ violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[] }>;
}

/** Markup that is not ours and takes no settings: inside Scalar's reference, names, roles and sizes are Scalar's. */
const FOREIGN = [".api-reference"];

/** What is wrong with the page as it is shown now; `colours`: only what differs between themes. */
export async function violations(page: Page, what: "all" | "colours" = "all"): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  const options: RunOptions = {
    // What is right is told with one node of each rule: thousands of them are described for nobody else.
    resultTypes: ["violations"],
    runOnly:
      what === "all"
        ? { type: "tag", values: TAGS }
        : { type: "rule", values: ["color-contrast", "link-in-text-block"] },
  };
  return page.evaluate(
    async ({ run, exclude }) => {
      const { axe } = window as unknown as { axe: Axe };
      const { violations: found } = await axe.run({ exclude }, run);
      return found.map(
        ({ id, nodes }) =>
          `${id}: ${nodes.map(({ html, failureSummary }) => `${html.slice(0, 160)} ${failureSummary}`).join("\n")}`,
      );
    },
    { run: options, exclude: FOREIGN },
  );
}
