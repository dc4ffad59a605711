import type { ConsoleMessage, Page } from "@playwright/test";
import { readDemo } from "./demo";
import { test as base } from "./own-service";
import { signedIn } from "./signed-in";

const sessions = new Map<string, Promise<[name: string, value: string][]>>();

/** As somebody who has signed in before, at the page they want: the form is for `sign-in.spec.ts`. */
export async function signIn(page: Page, person: { email: string; password: string }, to: string): Promise<void> {
  const { baseUrl } = readDemo();
  const session = sessions.get(person.email) ?? signedIn(baseUrl, person).then(({ cookies }) => [...cookies]);
  sessions.set(person.email, session);
  await page.context().addCookies((await session).map(([name, value]) => ({ name, value, url: baseUrl })));
  await page.goto(to);
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
