import { expect, type Page } from "@playwright/test";
import { violations } from "./axe";
import { test } from "./journey";
import { AUDIENCES, addressesFor, signInFor } from "./open-pages";
import { theWorld } from "./world";

/** Compressed, as it comes over the wire. */
const MAX_SCRIPT_BYTES = 200_000;

/** Every page there is, from the tree: a new one cannot be forgotten. */
for (const audience of AUDIENCES) {
  test(`every page is accessible, fits and is light: ${audience}`, async ({ page, context }) => {
    test.setTimeout(240_000);
    const world = await theWorld();
    await signInFor(context, world, audience);
    for (const path of addressesFor(world, audience)) {
      await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(path);
      await expect.soft(page.getByRole("heading", { level: 1 }), path).toHaveCount(1);
      expect.soft(await page.title(), path).toMatch(/\S/);
      expect.soft(await scriptBytes(page), `script of ${path}`).toBeLessThan(MAX_SCRIPT_BYTES);
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect.soft(overflow, `${path} at ${width} px`).toBeLessThanOrEqual(0);
        await page.emulateMedia({ colorScheme: "light" });
        expect.soft(await violations(page), `${path} at ${width} px`).toEqual([]);
        await page.emulateMedia({ colorScheme: "dark" });
        expect.soft(await violations(page, "colours"), `${path} at ${width} px, dark`).toEqual([]);
      }
    }
  });
}

/** What the page has loaded until now: more than its own document names, since links load ahead. */
function scriptBytes(page: Page): Promise<number> {
  return page.evaluate(() =>
    (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
      .filter(({ name }) => new URL(name).pathname.endsWith(".js"))
      .reduce((bytes, { encodedBodySize }) => bytes + encodedBodySize, 0),
  );
}
