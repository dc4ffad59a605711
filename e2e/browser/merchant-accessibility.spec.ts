import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, type Page } from "@playwright/test";
import { readDemo, signIn, test } from "./journey";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const PAGES = fileURLToPath(new URL("../../app/merchant/[organizationId]", import.meta.url));
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Every page there is, from the tree: a new one cannot be forgotten. */
async function merchantPages(page: Page): Promise<string[]> {
  const { organizationId, brandId, storeId, sourceId } = readDemo().merchant;
  const home = `/merchant/${organizationId}`;
  await page.goto(`${home}/receipts`);
  const newest = await page.locator("a[data-row-link]").first().getAttribute("href");
  const ids: Record<string, string> = { brandId, storeId, sourceId, receiptId: newest?.split("/").at(-1) ?? "" };
  return readdirSync(PAGES, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith("page.tsx"))
    .map((path) => (path === "page.tsx" ? "" : `/${dirname(path)}`))
    .map((path) => home + path.replace(/\[(\w+)\]/g, (_, name: string) => ids[name] ?? name));
}

async function violations(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  return page.evaluate(async (values) => {
    const { axe } = window as unknown as {
      axe: { run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
    };
    const { violations: found } = await axe.run({ runOnly: { type: "tag", values } });
    return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" ")}`);
  }, TAGS);
}

for (const colorScheme of ["light", "dark"] as const) {
  test(`every merchant page is accessible and fits, ${colorScheme}`, async ({ page }) => {
    test.setTimeout(180_000);
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await signIn(page, readDemo().merchant);
    const pages = await merchantPages(page);
    expect(pages.length).toBeGreaterThan(14);
    for (const path of pages) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(path, { waitUntil: "networkidle" });
      await expect(page.getByRole("heading", { level: 1 }), path).toHaveCount(1);
      expect(await violations(page), path).toEqual([]);
      await page.setViewportSize({ width: 390, height: 844 });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `${path} at 390 px`).toBeLessThanOrEqual(0);
      expect(await violations(page), `${path} at 390 px`).toEqual([]);
    }
  });
}
