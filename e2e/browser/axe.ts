import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

type RunOptions = { runOnly: { type: "tag" | "rule"; values: string[] } };

interface Axe {
  run(
    options: RunOptions,
  ): Promise<{ violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[] }>;
}

/** What is wrong with the page as it is shown now; `colours`: only what differs between themes. */
export async function violations(page: Page, what: "all" | "colours" = "all"): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  const options: RunOptions = {
    runOnly:
      what === "all"
        ? { type: "tag", values: TAGS }
        : { type: "rule", values: ["color-contrast", "link-in-text-block"] },
  };
  return page.evaluate(async (run) => {
    const { axe } = window as unknown as { axe: Axe };
    const { violations: found } = await axe.run(run);
    return found.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ html, failureSummary }) => `${html.slice(0, 160)} ${failureSummary}`).join("\n")}`,
    );
  }, options);
}

/** One heading, no violation and no sideways scrolling, at a desk and on a phone. */
export async function expectAccessible(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(path, { waitUntil: "networkidle" });
  await expect(page.getByRole("heading", { level: 1 }), path).toHaveCount(1);
  expect(await violations(page), path).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `${path} at 390 px`).toBeLessThanOrEqual(0);
  expect(await violations(page), `${path} at 390 px`).toEqual([]);
}
