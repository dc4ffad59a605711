import { expect, type Page } from "@playwright/test";
import { readDemo } from "./support/demo";
import { test } from "./support/journey";

async function fillIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel("E-mail address").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

for (const portal of ["merchant", "client", "operator"] as const) {
  test(`the ${portal} portal asks for a sign-in, and leads back`, async ({ page }) => {
    await page.goto(`/${portal}`);
    await expect(page).toHaveURL(/\/sign-in\?/);
    await fillIn(page, readDemo()[portal]);
    await expect(page).toHaveURL(new RegExp(`/${portal}`));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
}

test("a wrong password and an unknown address get the same answer", async ({ page }) => {
  const answers: (string | null)[] = [];
  for (const email of [readDemo().client.email, "nobody@demo.example"]) {
    await page.goto("/sign-in");
    await fillIn(page, { email, password: "not the password" });
    const notice = page.getByRole("alert").filter({ hasText: /\S/ });
    await expect(notice.first()).toBeVisible();
    answers.push(await notice.first().textContent());
  }
  expect(answers[0]).toBe(answers[1]);
});

test("leads to the very page that was asked for", async ({ page }) => {
  const { merchant } = readDemo();
  const wanted = `/merchant/${merchant.organizationId}/receipts?status=paid`;
  await page.goto(wanted);
  await fillIn(page, merchant);
  await page.waitForURL((url) => url.pathname + url.search === wanted);
});

test("leads nowhere outside the site after the sign-in", async ({ page, baseURL }) => {
  for (const target of ["https://elsewhere.example/", "//elsewhere.example/", "/\\elsewhere.example"]) {
    await page.context().clearCookies();
    await page.goto(`/sign-in?callbackUrl=${encodeURIComponent(target)}`);
    await fillIn(page, readDemo().merchant);
    await page.waitForURL((url) => !url.pathname.startsWith("/sign-in"));
    expect(new URL(page.url()).origin).toBe(new URL(baseURL ?? "").origin);
  }
});
