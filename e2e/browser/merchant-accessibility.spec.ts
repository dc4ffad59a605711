import { readdirSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./axe-violations";
import { readDemo, signIn, test } from "./journey";

const PAGES = fileURLToPath(new URL("../../app/merchant/[organizationId]", import.meta.url));

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

for (const colorScheme of ["light", "dark"] as const) {
  test(`every merchant page is accessible and fits, ${colorScheme}`, async ({ page }) => {
    test.setTimeout(180_000);
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await signIn(page, readDemo().merchant);
    const pages = await merchantPages(page);
    expect(pages.length).toBeGreaterThan(14);
    for (const path of pages) await expectAccessible(page, path);
  });
}
