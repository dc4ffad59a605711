import { expect, type Page } from "@playwright/test";
import { Receiver } from "../api/support/receiver";
import { readDemo } from "./support/demo";
import { signIn, test } from "./support/journey";
import { actionId, signedIn } from "./support/signed-in";
import { program, receiptOf, registerWebhook } from "./support/world";

/** What people do with lists, whatever is in them. */

const run = Date.now().toString(36);
const merchantHome = () => `/merchant/${readDemo().otherMerchant.organizationId}`;

const viewsOf = (page: Page) => page.getByRole("navigation", { name: "Saved views" });

async function saveView(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Save view" }).click();
  const form = page.getByRole("dialog", { name: "Save view" });
  await form.getByRole("textbox", { name: "Name" }).fill(name);
  await form.getByRole("button", { name: "Save view" }).click();
  await expect(viewsOf(page).getByRole("link", { name, exact: true })).toHaveAttribute("aria-current", "page");
}

async function deleteView(page: Page, name: string): Promise<void> {
  await viewsOf(page)
    .getByRole("button", { name: `What to do with the view ${name}` })
    .click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await expect(viewsOf(page)).toHaveCount(0);
}

async function asMerchant(page: Page, path = ""): Promise<void> {
  await signIn(page, readDemo().otherMerchant, merchantHome() + path);
}

test("a view keeps filters, order and columns: it is opened with one press, renamed and deleted", async ({ page }) => {
  await asMerchant(page, "/receipts?sort=created&changed=corrected");
  const views = viewsOf(page);
  await expect(views).toHaveCount(0);
  await page.getByRole("button", { name: "Save view" }).click();
  const form = page.getByRole("dialog", { name: "Save view" });
  await form.getByRole("button", { name: "Save view" }).click();
  await expect(form.getByText("Enter a name.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(form).toHaveCount(0);
  await saveView(page, "Corrected");

  await views.getByRole("link", { name: "All" }).click();
  await expect(page).toHaveURL(/\/receipts$/);
  await page.goto(`${merchantHome()}/receipts`);
  await views.getByRole("link", { name: "Corrected" }).click();
  await expect(page).toHaveURL(/changed=corrected/);
  await expect(page).toHaveURL(/sort=created/);

  await views.getByRole("button", { name: "What to do with the view Corrected" }).click();
  await page.getByRole("menuitem", { name: "Rename" }).click();
  await page.getByRole("dialog").getByRole("textbox", { name: "Name" }).fill("Put right");
  await page.getByRole("dialog").getByRole("button", { name: "Rename" }).click();
  await expect(views.getByRole("link", { name: "Put right" })).toBeVisible();
  await deleteView(page, "Put right");
});

test("a view brings its columns back", async ({ page }) => {
  await asMerchant(page, "/stores?sort=-name");
  const country = page.getByRole("columnheader", { name: "Country" });
  const choose = async () => {
    await page.getByRole("button", { name: "Columns" }).click();
    await page.getByRole("menuitemcheckbox", { name: "Country" }).click();
    await page.keyboard.press("Escape");
  };
  await expect(country).toBeVisible();
  await choose();
  await expect(country).toHaveCount(0);
  await saveView(page, "Without countries");
  await choose();
  await expect(country).toBeVisible();
  await viewsOf(page).getByRole("link", { name: "All" }).click();
  await expect(page).toHaveURL(/\/stores$/);
  // In a window of its own it changes nothing here.
  const opened = page.context().waitForEvent("page");
  await viewsOf(page)
    .getByRole("link", { name: "Without countries" })
    .click({ modifiers: ["Control"] });
  await (await opened).close();
  await expect(country).toBeVisible();
  await viewsOf(page).getByRole("link", { name: "Without countries" }).click();
  await expect(page).toHaveURL(/sort=-name/);
  await expect(country).toHaveCount(0);
  await choose();
  await deleteView(page, "Without countries");
});

test("a view is nobody else's", async ({ page, browser }) => {
  const { otherClient, client } = readDemo();
  const list = (organizationId: string) => `/client/${organizationId}/match-requests`;
  await signIn(page, otherClient, `${list(otherClient.organizationId)}?status=matched`);
  await saveView(page, "Matched");
  const stranger = await browser.newPage();
  await signIn(stranger, client, list(client.organizationId));
  await expect(stranger.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(viewsOf(stranger)).toHaveCount(0);
  await stranger.context().close();
  await deleteView(page, "Matched");
});

test("keys: ? says which, g and a letter goes to a page, / to the filter, j and k through rows, never while typing", async ({
  page,
}) => {
  await asMerchant(page);
  const dialog = page.getByRole("dialog", { name: "Keyboard" });
  await expect(async () => {
    await page.keyboard.press("?");
    await expect(dialog).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(dialog.getByText("Next row")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);

  await page.keyboard.press("g");
  await page.keyboard.press("s");
  await expect(page).toHaveURL(/\/stores$/);
  const first = page.locator("a[data-row-link]").first();
  await expect(first).toBeVisible();
  await page.keyboard.press("j");
  await expect(first).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/stores\/sto_/);

  await page.keyboard.press("g");
  await page.keyboard.press("r");
  await expect(page).toHaveURL(/\/receipts$/);
  await page.keyboard.press("/");
  const search = page.getByRole("searchbox");
  await expect(search).toBeFocused();
  await page.keyboard.type("gs?/j");
  await expect(search).toHaveValue("gs?/j");
  await expect(dialog).toHaveCount(0);

  // Whoever dictates switches them off, and finds them in the account menu.
  await page.getByRole("button", { name: "Account menu" }).click();
  await page.getByRole("menuitem", { name: "Keyboard" }).click();
  await dialog.getByLabel("Keys without Ctrl").uncheck();
  await page.keyboard.press("Escape");
  await page.keyboard.press("?");
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox")).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test("several credentials are revoked at once, with the keyboard alone", async ({ page }) => {
  const names = [`One ${run}`, `Two ${run}`];
  await asMerchant(page, "/credentials");
  for (const name of names) {
    await page.getByRole("button", { name: "Create a credential" }).click();
    await page.getByRole("dialog").getByRole("textbox", { name: "Name" }).fill(name);
    await page.getByRole("dialog").getByRole("button", { name: "Create", exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: "I have stored it" }).click();
  }
  const table = page.getByRole("table");
  await expect(table.getByRole("checkbox")).toHaveCount(0);
  await page.getByRole("button", { name: "Select", exact: true }).focus();
  await page.keyboard.press("Enter");
  const selection = page.getByRole("group", { name: "Selection" });
  await expect(selection.getByRole("button", { name: "Revoke" })).toBeDisabled();
  for (const name of names) {
    await table.getByRole("checkbox", { name: `Select ${name}` }).focus();
    await page.keyboard.press("Space");
  }
  await expect(selection.getByText("2 selected")).toBeVisible();
  await selection.getByRole("button", { name: "Revoke" }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading", { name: "Revoke 2 credentials?" })).toBeVisible();
  await dialog.getByRole("button", { name: "Revoke" }).press("Enter");
  await expect(dialog.getByText("2 credentials are revoked.")).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).last().click();
  for (const name of names) await expect(table.getByRole("row").filter({ hasText: name })).toContainText("Revoked");
});

test("deliveries that are sent again together can be taken back before they are attempted", async ({ page }) => {
  const { baseUrl, merchant, operator, otherClient } = readDemo();
  const { organizationId } = otherClient;
  const par = `QA03${run.toUpperCase().padStart(25, "0")}`;
  const bank = await Receiver.start();
  const webhookId = await registerWebhook(otherClient, bank);
  const reference = `customer-bulk-${run}`;
  await (await program(baseUrl, otherClient))("/v1/subscriptions/par", { par, reference });
  const till = await program(baseUrl, merchant);
  for (const number of ["A", "B"]) {
    const receipt = receiptOf(merchant.storeId, `${number}-${run}`, { paymentAccountReference: par });
    await till(`/v1/sources/${merchant.sourceId}/receipts`, receipt);
  }
  await bank.until(() => bank.deliveries(reference).length === 2);
  // To a suspended client nothing is attempted, however long this takes.
  const standing = await signedIn(baseUrl, operator);
  const ofClient = `/operator/organizations/${organizationId}`;
  await standing.act(ofClient, actionId("suspendOrganizationAction"), [organizationId]);
  const list = `/operator/deliveries?webhook=${webhookId}&reference=${reference}`;
  await signIn(page, operator, list);
  const table = page.getByRole("table", { name: "Deliveries" });
  // What the receiver has acknowledged is recorded a moment later.
  await expect(async () => {
    await page.goto(list);
    await expect(table.getByText("Delivered")).toHaveCount(2, { timeout: 2_000 });
  }).toPass();
  await page.getByRole("button", { name: "Select", exact: true }).click();
  await page.getByLabel("All on this page").check();
  const selection = page.getByRole("group", { name: "Selection" });
  await selection.getByRole("button", { name: "Send again" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading", { name: "Send 2 deliveries again?" })).toBeVisible();
  await expect(dialog.getByText("2 of them were acknowledged")).toBeVisible();
  await dialog.getByRole("button", { name: "Send again" }).click();
  await expect(dialog.getByText("2 deliveries are queued.")).toBeVisible();
  await dialog.getByRole("button", { name: "Take back" }).click();
  await expect(dialog.getByText("2 deliveries are what they were before.")).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await expect(table.getByText("Delivered")).toHaveCount(2);
  // What is done is no longer chosen.
  await expect(selection.getByText("Nothing selected")).toBeVisible();
  expect(bank.received).toHaveLength(2);
  await standing.act(ofClient, actionId("resumeOrganizationAction"), [organizationId]);
  bank.close();
});

test("help is in each menu, words are explained without a script, and the guides know who reads them", async ({
  page,
  browser,
  baseURL,
}) => {
  const { merchant } = readDemo();
  await signIn(page, merchant, `/merchant/${merchant.organizationId}/credentials`);
  const help = page.getByRole("navigation", { name: "Help" });
  await expect(help.getByRole("link", { name: "Support" })).toHaveAttribute("href", /^mailto:support@/);
  await help.getByRole("link", { name: "Guides" }).click();
  await expect(page.getByRole("link", { name: "Go to my portal" })).toBeVisible();
  await page.goto("/docs/matching");
  await expect(page.getByRole("navigation", { name: "See also" }).getByRole("link").first()).toBeVisible();
  await page.goto("/docs/reference");
  await expect(page.getByText(`${merchant.clientId}:${merchant.clientSecret}`)).toBeVisible();

  const context = await browser.newContext({ javaScriptEnabled: false, hasTouch: true });
  await context.addCookies(await page.context().cookies());
  const withoutScript = await context.newPage();
  await withoutScript.goto(`${baseURL}/merchant/${merchant.organizationId}/credentials`);
  const explanation = withoutScript.getByText("A scope is one thing that a program may do");
  await expect(explanation).toBeHidden();
  await withoutScript.getByRole("button", { name: "What is a scope?" }).tap();
  await expect(explanation).toBeVisible();
  await context.close();

  const stranger = await browser.newPage();
  await stranger.goto(`${baseURL}/docs/reference`);
  await expect(stranger.getByRole("link", { name: "Sign in" })).toBeVisible();
  expect(await stranger.content()).not.toContain(merchant.clientSecret);
  await stranger.close();
});
