import { expect, type Page } from "@playwright/test";
import { admin } from "../api/support/program";
import { Receiver } from "../api/support/receiver";
import { readDemo } from "./support/demo";
import { signIn, test } from "./support/journey";
import { registerWebhook } from "./support/world";

const home = () => `/merchant/${readDemo().otherMerchant.organizationId}`;
const question = (page: Page) => page.getByRole("alertdialog", { name: "Leave without saving?" });
const title = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });
const name = (page: Page) => page.getByLabel("Name");

/** From the list to the form for a new store, as somebody who types: without an own act, a browser does not let itself be held. */
async function halfDone(page: Page): Promise<void> {
  await signIn(page, readDemo().otherMerchant, `${home()}/stores`);
  await page.getByRole("main").getByRole("link", { name: "Create a store" }).click();
  await name(page).click();
  await page.keyboard.type("Half done");
}

test("a form with unsaved changes asks before a link leads away from it, and once", async ({ page }) => {
  await halfDone(page);
  await page.getByRole("link", { name: "Sources", exact: true }).click();
  await question(page).getByRole("button", { name: "Stay" }).click();
  await expect(question(page)).toBeHidden();
  await expect(name(page)).toHaveValue("Half done");

  await page.getByRole("main").getByRole("link", { name: "Cancel" }).click();
  await question(page).getByRole("button", { name: "Leave" }).click();
  await expect(title(page, "Stores")).toBeVisible();
  await page.getByRole("link", { name: "Sources", exact: true }).click();
  await expect(title(page, "Sources")).toBeVisible();
  await expect(question(page)).toBeHidden();
});

test("it asks before the command palette leads away from it", async ({ page }) => {
  await halfDone(page);
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog").getByRole("combobox");
  await palette.fill("Sources");
  await expect(page.getByRole("dialog").getByRole("option", { name: "Sources" }).first()).toBeVisible();
  await palette.press("Enter");
  await question(page).getByRole("button", { name: "Leave" }).click();
  await expect(title(page, "Sources")).toBeVisible();
});

test("it asks before the browser goes back, and goes there when it may", async ({ page }) => {
  await halfDone(page);
  await page.evaluate(() => history.back());
  await question(page).getByRole("button", { name: "Stay" }).click();
  await expect(name(page)).toHaveValue("Half done");
  await page.evaluate(() => history.back());
  await question(page).getByRole("button", { name: "Leave" }).click();
  await expect(title(page, "Stores")).toBeVisible();
  await expect(page).toHaveURL(/\/stores$/);
});

test("the browser asks before its tab is closed", async ({ page }) => {
  await halfDone(page);
  const asked = page.waitForEvent("dialog");
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe("beforeunload");
  await dialog.dismiss();
  await expect(name(page)).toHaveValue("Half done");
});

test("what is saved, or was never changed, is left unasked", async ({ page }) => {
  await halfDone(page);
  await name(page).fill("");
  await page.getByRole("link", { name: "Sources", exact: true }).click();
  await expect(title(page, "Sources")).toBeVisible();

  await page.goto(`${home()}/sources/new`);
  await page.getByLabel("Description").fill("Left and kept");
  await page.getByRole("button", { name: "Create a source" }).click();
  await expect(title(page, "Left and kept")).toBeVisible();
  await page.getByLabel("Description").fill("Left and kept again");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(title(page, "Left and kept again")).toBeVisible();
  await page.getByRole("link", { name: "Brands", exact: true }).click();
  await expect(title(page, "Brands")).toBeVisible();

  await page.goBack();
  await page.getByLabel("Description").fill("Not yet");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(title(page, "Not yet")).toBeVisible();
  await page.getByLabel("Description").fill("And changed once more");
  await page.getByRole("link", { name: "Brands", exact: true }).click();
  await expect(question(page)).toBeVisible();
});

test("what is typed while a save is under way is not left unasked", async ({ page }) => {
  await signIn(page, readDemo().otherMerchant, `${home()}/sources/new`);
  await page.getByLabel("Description").fill("Under way");
  await page.getByRole("button", { name: "Create a source" }).click();
  await expect(title(page, "Under way")).toBeVisible();

  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route(/\/sources\/src_/, async (route) => {
    if (route.request().method() === "POST") await held;
    await route.fallback();
  });
  await page.getByLabel("Description").fill("Sent");
  const sent = page.waitForRequest((request) => request.method() === "POST" && request.url().includes("/sources/"));
  await page.getByRole("button", { name: "Save" }).click();
  await sent;
  await page.getByLabel("Description").fill("Typed meanwhile");
  goOn();
  await expect(title(page, "Sent")).toBeVisible();
  await page.getByRole("link", { name: "Brands", exact: true }).click();
  await expect(question(page)).toBeVisible();
});

test("of two forms with unsaved changes one asks, and what is left is left", async ({ page }) => {
  const { operator, otherClient } = readDemo();
  const bank = await Receiver.start();
  const webhookId = await registerWebhook(otherClient, bank);
  bank.close();
  await signIn(page, operator, `/operator/organizations/${otherClient.organizationId}/webhooks/${webhookId}`);
  await page.getByLabel("Attempts at once").fill("7");
  await page.getByPlaceholder("x-api-key").fill("x-half-done");
  const menu = page.getByRole("navigation", { name: "Main" });
  await menu.getByRole("link", { name: "Organizations", exact: true }).click();
  await expect(question(page)).toHaveCount(1);
  await question(page).getByRole("button", { name: "Leave" }).click();
  await expect(title(page, "Organizations")).toBeVisible();
  await expect(question(page)).toHaveCount(0);
  await admin(
    { DATA_DIR: process.env.E2E_DATA_DIR ?? "", BASE_URL: readDemo().baseUrl },
    "webhook",
    "delete",
    "--id",
    webhookId,
  );
});
