import { expect, type Page } from "@playwright/test";
import { violations } from "./support/axe";
import { test } from "./support/journey";
import { AUDIENCES, addressFor, patternsFor, signInFor } from "./support/open-pages";
import { theWorld } from "./support/world";

/** Phones, tablets, and either side of where the menu, the tables and their headings change. */
const WIDTHS = [390, 640, 768, 900, 1024, 1280, 1440];

/** Compressed, as it comes over the wire. */
const MAX_SCRIPT_BYTES = 200_000;

test.describe.configure({ mode: "parallel" });

/** Every page there is, from the tree: a new one cannot be forgotten. */
for (const audience of AUDIENCES) {
  for (const pattern of patternsFor(audience)) {
    test(`is accessible, fits and is light, ${audience}: ${pattern}`, async ({ page, context }) => {
      const world = await theWorld();
      await signInFor(context, world, audience);
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        await page.setViewportSize({ width: 1440, height: 900 });
        await page.goto(addressFor(world, audience, pattern));
        if (colorScheme === "light") await expectToFit(page);
        for (const width of [1440, 390]) {
          await page.setViewportSize({ width, height: 900 });
          // Names, roles and order are the same in both themes.
          const found = await violations(page, colorScheme === "light" ? "all" : "colours");
          expect.soft(found, `at ${width} px, ${colorScheme}`).toEqual([]);
        }
      }
    });
  }
}

async function expectToFit(page: Page): Promise<void> {
  await expect.soft(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  expect.soft(await page.title()).toMatch(/\S/);
  expect.soft(await scriptBytes(page)).toBeLessThan(MAX_SCRIPT_BYTES);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect.soft(overflow, `at ${width} px`).toBeLessThanOrEqual(0);
  }
}

/**
 * What the page has loaded until now: more than its own document names, since links load ahead. Scalar's reference is one
 * file of a megabyte that cannot be had in parts; the page that needs it, and no other, may load it.
 */
function scriptBytes(page: Page): Promise<number> {
  return page.evaluate(() => {
    const isReference = location.pathname === "/docs/reference";
    return (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
      .map(({ name, encodedBodySize }) => ({ path: new URL(name).pathname, encodedBodySize }))
      .filter(({ path }) => path.endsWith(".js") && !(isReference && path === "/docs/reference/scalar.js"))
      .reduce((bytes, { encodedBodySize }) => bytes + encodedBodySize, 0);
  });
}
