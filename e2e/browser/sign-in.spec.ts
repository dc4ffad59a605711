import { expect } from "@playwright/test";
import { readDemo, signIn, test } from "./journey";

for (const portal of ["merchant", "client", "operator"] as const) {
  test(`the ${portal} portal asks for a sign-in, and leads back`, async ({ page }) => {
    await page.goto(`/${portal}`);
    await expect(page).toHaveURL(/\/sign-in\?/);
    const { email, password } = readDemo()[portal];
    await page.getByLabel("E-mail address").fill(email);
    await page.getByLabel("Password").fill(password);
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page).toHaveURL(new RegExp(`/${portal}`));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
}

test("a wrong password and an unknown address get the same answer", async ({ page }) => {
  const answers: (string | null)[] = [];
  for (const email of [readDemo().client.email, "nobody@demo.example"]) {
    await page.goto("/sign-in");
    await page.getByLabel("E-mail address").fill(email);
    await page.getByLabel("Password").fill("not the password");
    await page.getByRole("button", { name: "Sign in" }).click();
    const notice = page.getByRole("alert").filter({ hasText: /\S/ });
    await expect(notice.first()).toBeVisible();
    answers.push(await notice.first().textContent());
  }
  expect(answers[0]).toBe(answers[1]);
});

test("leads nowhere outside the site after the sign-in", async ({ page, baseURL }) => {
  for (const target of ["https://elsewhere.example/", "//elsewhere.example/", "/\\elsewhere.example"]) {
    await page.context().clearCookies();
    await signIn(page, readDemo().merchant, target);
    expect(new URL(page.url()).origin).toBe(new URL(baseURL ?? "").origin);
  }
});
