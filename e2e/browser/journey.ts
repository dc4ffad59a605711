import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test as base, type ConsoleMessage, type Page } from "@playwright/test";
import type { Demo } from "../../scripts/demo-file";

export function readDemo(): Demo {
  return JSON.parse(readFileSync(join(process.env.E2E_DATA_DIR ?? "", "demo.json"), "utf8")) as Demo;
}

/** Signs in through the form and waits for the portal. */
export async function signIn(page: Page, { email, password }: { email: string; password: string }, to = "/start") {
  await page.goto(`/sign-in?callbackUrl=${encodeURIComponent(to)}`);
  await page.getByLabel("E-mail address").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL((url) => !url.pathname.startsWith("/sign-in"));
}

/** A page, or an export, that is refused on purpose is an error to the browser. */
function isRefusal(message: ConsoleMessage): boolean {
  return (
    message.text().includes("404") || (message.text().includes("400") && /\/export\?/.test(message.location().url))
  );
}

/** A page on which an error in the console, or an uncaught one, fails the test. */
export const test = base.extend({
  page: async ({ page }, use) => {
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    page.on("console", (message) => {
      if (message.type() === "error" && !isRefusal(message)) errors.push(message.text());
    });
    await use(page);
    if (errors.length > 0) throw new Error(`The browser reported:\n${errors.join("\n")}`);
  },
});
