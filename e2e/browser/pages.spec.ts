import { expect, type Page } from "@playwright/test";
import { violations } from "./support/axe";
import { test } from "./support/journey";
import { AUDIENCES, addressFor, patternsFor, signInFor } from "./support/open-pages";
import { theWorld } from "./support/world";

/** Phones, tablets, and either side of where the menu, the tables and their headings change. */
const [WIDEST, NARROWEST] = [1440, 390];
const WIDTHS = [WIDEST, 1280, 1024, 900, 768, 640, NARROWEST];

/** Compressed, as it comes over the wire. */
const MAX_SCRIPT_BYTES = 200_000;

test.describe.configure({ mode: "parallel" });

/** Every page there is, from the tree: a new one cannot be forgotten. */
for (const audience of AUDIENCES) {
  for (const pattern of patternsFor(audience)) {
    test(`is accessible, fits and is light, ${audience}: ${pattern}`, async ({ page, context }) => {
      const world = await theWorld();
      await signInFor(context, world, audience);
      await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
      await page.setViewportSize({ width: WIDEST, height: 900 });
      await page.goto(addressFor(world, audience, pattern));
      await expect.soft(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      expect.soft(await page.title()).toMatch(/\S/);
      expect.soft(await scriptBytes(page)).toBeLessThan(MAX_SCRIPT_BYTES);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect.soft(overflow, `at ${width} px`).toBeLessThanOrEqual(0);
        if (width === WIDEST || width === NARROWEST)
          expect.soft(await violations(page), `at ${width} px, light`).toEqual([]);
      }
      // Names, roles and order are the same in both themes.
      await page.emulateMedia({ colorScheme: "dark" });
      await settled(page);
      // Elsewhere colours are the style sheet's alone; here the library is told the theme when it is loaded.
      if (pattern === "/docs/reference") await page.reload();
      for (const width of [NARROWEST, WIDEST]) {
        await page.setViewportSize({ width, height: 900 });
        expect.soft(await violations(page, "colours"), `at ${width} px, dark`).toEqual([]);
      }
    });
  }
}

/** With reduced motion a transition is short, and still takes a frame; what inherits a colour begins its own after that. */
function settled(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    for (let still = 0; still < 3; still += 1) {
      await frame();
      if (document.getAnimations().some(({ playState }) => playState === "running")) still = -1;
    }
  });
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
