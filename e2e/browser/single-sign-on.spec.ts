import { expect, type Page, test } from "@playwright/test";
import { Service } from "../api/support/service";
import { IdentityProvider } from "./support/identity-provider";

let service: Service;
let provider: IdentityProvider;

test.beforeAll(async () => {
  provider = await IdentityProvider.open();
  service = await Service.start(provider.settings);
  provider.serve(service.baseUrl);
});

test.afterAll(async () => {
  provider.close();
  await service.dispose();
});

async function signInThroughProvider(page: Page, email: string, to: string): Promise<void> {
  await page.goto(`${service.baseUrl}${to}`);
  await page.getByRole("button", { name: /Nordlicht Identity/ }).click();
  await page.getByPlaceholder("Enter any login").fill(email);
  await page.getByPlaceholder("and password").fill("whatever");
  await page.getByRole("button", { name: "Sign-in" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
}

test("somebody with an account comes in through the identity provider, and to the page asked for", async ({ page }) => {
  const { merchant } = await service.demo();
  const to = `/merchant/${merchant.organizationId}/stores`;
  await signInThroughProvider(page, merchant.email, to);
  await expect(page).toHaveURL(service.baseUrl + to);
  await expect(page.getByRole("heading", { level: 1, name: "Stores" })).toBeVisible();
});

test("nobody comes in who has no account here", async ({ page }) => {
  await signInThroughProvider(page, "stranger@example.com", "/start");
  await expect(page).toHaveURL(/\/sign-in\?/);
  await expect(page.getByText(/no account/i)).toBeVisible();
});

test("nobody comes in with an address that the provider has not verified", async ({ page }) => {
  await signInThroughProvider(page, "unverified@example.com", "/start");
  await expect(page).toHaveURL(/\/sign-in\?/);
  await expect(page.getByText(/sign-in service did not/i)).toBeVisible();
});
