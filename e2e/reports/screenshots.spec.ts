import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect } from "@playwright/test";
import { AUDIENCES, addressFor, patternsFor, signInFor } from "../browser/support/open-pages";
import { test } from "../browser/support/own-service";
import { theWorld } from "../browser/support/world";

const FOLDER = fileURLToPath(new URL("../../screenshots", import.meta.url));

/** Pictures of every page to look at; the receipt page among them. */
for (const audience of AUDIENCES) {
  test(`screenshots: ${audience}`, async ({ page, context }) => {
    const world = await theWorld();
    await signInFor(context, world, audience);
    const folder = join(FOLDER, audience);
    mkdirSync(folder, { recursive: true });
    for (const path of patternsFor(audience).map((pattern) => addressFor(world, audience, pattern))) {
      const name =
        path
          .replace(/\/\w{3}_\w{22}|\/[\w-]{27,}/g, "/id")
          .replace(/[?=]/g, "-")
          .replaceAll("/", "_")
          .slice(1) || "home";
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        for (const width of [390, 1440]) {
          await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
          await page.goto(path, { waitUntil: "networkidle" });
          await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
          await page.screenshot({ path: join(folder, `${name}.${width}.${colorScheme}.png`), fullPage: true });
        }
      }
    }
  });
}
