import { expect } from "@playwright/test";
import { readDemo } from "./support/demo";
import { signIn, test } from "./support/journey";

const home = () => `/merchant/${readDemo().otherMerchant.organizationId}`;

test("a store is archived, is no longer offered, and is brought back", async ({ page }) => {
  const name = `Closed ${Date.now().toString(36)}`;
  await signIn(page, readDemo().otherMerchant, `${home()}/stores/new`);
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Country").selectOption({ label: "Germany (DE)" });
  const brand = page.getByLabel("Brand");
  if (await brand.isVisible()) await brand.selectOption({ index: 1 });
  await page.getByRole("button", { name: "Create a store" }).click();
  const title = page.getByRole("heading", { level: 1, name });
  await expect(title).toBeVisible();

  await page.getByRole("button", { name: "Archive" }).click();
  const dialog = page.getByRole("alertdialog", { name: `Archive ${name}?` });
  await expect(dialog.getByText("Nothing is lost.")).toBeVisible();
  await dialog.getByRole("button", { name: "Archive" }).click();
  await expect(page.getByText("It takes no new receipts.")).toBeVisible();

  await page.goto(`${home()}/stores`);
  const row = page.getByRole("table", { name: "Stores" }).getByRole("link", { name });
  await expect(page.getByRole("table", { name: "Stores" })).toBeVisible();
  await expect(row).toBeHidden();
  await page.goto(`${home()}/try`);
  await expect(page.getByLabel("Store", { exact: true }).locator("option", { hasText: name })).toHaveCount(0);

  await page.goto(`${home()}/stores`);
  await page.getByRole("button", { name: "Show" }).click();
  await page.getByRole("dialog", { name: "Show" }).getByLabel("Show").selectOption({ label: "Archived" });
  await page.getByRole("button", { name: "Apply" }).click();
  await row.click();
  await page.getByRole("button", { name: "Bring back" }).click();
  await expect(page.getByRole("button", { name: "Archive" })).toBeVisible();
  await page.goto(`${home()}/try`);
  await expect(page.getByLabel("Store", { exact: true }).locator("option", { hasText: name })).toHaveCount(1);
});
