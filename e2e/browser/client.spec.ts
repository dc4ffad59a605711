import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { Receiver } from "../api/support/receiver";
import { readDemo } from "./support/demo";
import { signIn, test } from "./support/journey";
import { program, receiptOf, registerWebhook } from "./support/world";

/** A client of the demo that no other journey changes, with a bank's server of its own. */
const home = () => `/client/${readDemo().otherClient.organizationId}`;
const run = Date.now().toString(36);
const par = `QA02${run.toUpperCase().padStart(25, "0")}`;
const reference = `customer-${run}`;

let bank: Receiver;

test.describe.configure({ mode: "serial" });

test.beforeAll(async () => {
  const { baseUrl, merchant, otherClient } = readDemo();
  bank = await Receiver.start();
  await registerWebhook(otherClient, bank);
  await (await program(baseUrl, otherClient))("/v1/subscriptions/par", { par, reference });
  const till = await program(baseUrl, merchant);
  await till(
    `/v1/sources/${merchant.sourceId}/receipts`,
    receiptOf(merchant.storeId, `C-${run}`, { paymentAccountReference: par }),
  );
  await bank.until(() => bank.deliveries(reference).length === 1);
});

test.afterAll(() => {
  expect(bank.badSignatures).toEqual([]);
  bank.close();
});

async function asOwner(page: Page, path = ""): Promise<void> {
  await signIn(page, readDemo().otherClient, home() + path);
}

test("a delivery is explained on one page, and sent again with the same id and bytes", async ({ page }) => {
  await asOwner(page, "/deliveries");
  await page.getByRole("table", { name: "Deliveries" }).getByRole("link", { name: reference }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Delivery to ${reference}` })).toBeVisible();
  const main = page.getByRole("main");
  await expect(main.getByText("Receipt submitted")).toBeVisible();
  await expect(main.getByText(/^Attempt 1: 200/)).toBeVisible();
  await expect(main.getByText("Acknowledged", { exact: true }).first()).toBeVisible();
  await expect(main.getByText(`C-${run}`).first()).toBeVisible();

  await main.getByRole("button", { name: "Resend" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question.getByText("the same webhook-id and the same bytes")).toBeVisible();
  await question.getByRole("button", { name: "Resend" }).click();
  await bank.until(() => bank.received.length === 2);
  const [first, second] = bank.received;
  expect(second?.id).toBe(first?.id);
  expect(second?.text).toBe(first?.text);
  await expect(main.getByText(/^Attempt 2: 200/)).toBeVisible();
  await expect(main.getByText("Sent by hand.")).toBeVisible();
});

test("what was lost is counted first, and then sent again", async ({ page }) => {
  await asOwner(page, "/deliveries");
  const before = bank.received.length;
  await page.getByRole("button", { name: "Recover" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Count them" }).click();
  await expect(dialog.getByText("Nothing that could be sent again was made since then.")).toBeVisible();
  await dialog.getByLabel("Also those that were acknowledged").check();
  await dialog.getByRole("button", { name: "Count them" }).click();
  await expect(dialog.getByText("One delivery will be sent again.")).toBeVisible();
  await dialog.getByRole("button", { name: "Send them again" }).click();
  await expect(dialog.getByText("One delivery is queued.")).toBeVisible();
  await bank.until(() => bank.received.length === before + 1);
});

test("a test event shows the receiver's answer", async ({ page }) => {
  await asOwner(page, "/webhook");
  await expect(page.getByText("Never tested.")).toBeVisible();
  await page.getByRole("button", { name: "Send test event" }).click();
  await expect(page.getByText(/^200.* in /).first()).toBeVisible();
  bank.status = 503;
  await page.getByRole("button", { name: "Send test event" }).click();
  await expect(page.getByText(/^503.* in /).first()).toBeVisible();
  bank.status = 200;
});

test("the secret is shown for the password, and rotated so that both sign", async ({ page }) => {
  await asOwner(page, "/webhook");
  await page.getByRole("button", { name: "Show the secret" }).click();
  await page.getByRole("dialog").getByRole("textbox").fill("not the password");
  await page.getByRole("dialog").getByRole("button", { name: "Show the secret" }).click();
  await expect(page.getByRole("dialog").getByRole("alert").filter({ hasText: /\S/ }).first()).toBeVisible();
  await page.getByRole("dialog").getByRole("textbox").fill(readDemo().otherClient.password);
  await page.getByRole("dialog").getByRole("button", { name: "Show the secret" }).click();
  await expect(page.getByText(bank.secret)).toBeVisible();

  await page.getByRole("button", { name: "Rotate" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("The present secret signs for another").selectOption({ label: "hour" });
  await dialog.getByRole("button", { name: "Rotate" }).click();
  const rotated = await dialog.getByText(/^whsec_/).textContent();
  expect(rotated).not.toBe(bank.secret);
  await dialog.getByRole("button", { name: "I have stored it" }).click();
  await expect(page.getByText("The one before signs too, until")).toBeVisible();

  const tested = bank.received.length;
  await page.getByRole("button", { name: "Send test event" }).click();
  await bank.until(() => bank.received.length === tested + 1);
  bank.secret = rotated ?? "";
  await page.getByRole("button", { name: "Send test event" }).click();
  await bank.until(() => bank.received.length === tested + 2);
  expect(bank.badSignatures).toEqual([]);
});

test("an invited viewer sees everything and can change nothing", async ({ page, browser }) => {
  await asOwner(page, "/members");
  await page.getByRole("button", { name: "Invite someone" }).click();
  await page.getByLabel("E-mail").fill(`looks-${run}@demo.example`);
  await page.getByLabel("Role").selectOption("viewer");
  await page.getByRole("button", { name: "Invite", exact: true }).click();
  const link = await page
    .getByRole("dialog")
    .getByText(/\/invitation\//)
    .textContent();

  const viewer = await (await browser.newContext()).newPage();
  await viewer.goto(link ?? "");
  await viewer.getByLabel("Your name").fill("Vito Viewer");
  await viewer.getByLabel("Choose a password").fill("an olive grove at noon");
  await viewer.getByRole("button", { name: "Create the account" }).click();
  await viewer.waitForURL((url) => !url.pathname.startsWith("/invitation"));
  const changing =
    /^(Create a|Erase|Export|Invite|Actions for|Resend|Recover|Revoke|Rotate|Show the secret|Send test|Switch)/;
  const paths = [
    "",
    "/subscriptions",
    "/match-requests",
    "/deliveries",
    "/end-users",
    "/webhook",
    "/credentials",
    "/members",
  ];
  for (const path of paths) {
    await viewer.goto(home() + path);
    await expect(viewer.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(viewer.getByRole("main").getByRole("button", { name: changing }), path).toHaveCount(0);
  }
  for (const list of ["deliveries", "subscriptions"]) {
    await viewer.goto(`${home()}/${list}`);
    await viewer.getByRole("table").getByRole("link", { name: reference }).first().click();
    await expect(viewer.getByRole("heading", { level: 1, name: new RegExp(reference) })).toBeVisible();
    await expect(viewer.getByRole("main").getByRole("button", { name: changing }), list).toHaveCount(0);
  }
  await viewer.context().close();
});

test("opening the sandbox leads into it, and a bank is told a name that a bank would give", async ({ page }) => {
  await asOwner(page, "/credentials");
  await page.getByRole("button", { name: "Create a credential" }).click();
  await expect(page.getByRole("dialog").getByText(/banking app/)).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Open the sandbox" }).click();
  await expect(page.getByText(/^Test data\./)).toBeVisible();
  await expect(page).toHaveURL(/\/client\/org_[^/]+\/credentials$/);
  expect(page.url()).not.toContain(home());
});

test("the last owner stays", async ({ page }) => {
  await asOwner(page, "/members");
  await page.getByRole("button", { name: "Actions for Tess Tallow" }).click();
  await page.getByRole("menuitem", { name: "Viewer" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Change role" }).click();
  await expect(page.getByRole("alert").getByText("The last owner stays.")).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("table").getByText("Owner")).toBeVisible();
});

test("a revoked subscription gets nothing any more", async ({ page }) => {
  await asOwner(page, "/subscriptions");
  await page.getByRole("table", { name: "Subscriptions" }).getByRole("link", { name: reference }).click();
  await page.getByRole("button", { name: "Revoke" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question.getByText("No delivery is waiting now.")).toBeVisible();
  await expect(question.getByText("It cannot be taken back")).toBeVisible();
  await question.getByRole("button", { name: "Revoke" }).click();
  await expect(page.getByText("The subscription is revoked.").first()).toBeVisible();
  await expect(page.getByText("Nothing of it is delivered any more.")).toBeVisible();
  await expect(page.getByRole("main").getByRole("button", { name: "Revoke" })).toHaveCount(0);
});

test("an end user is exported as a file, and erased after a question", async ({ page }) => {
  await asOwner(page, "/end-users");
  const main = page.getByRole("main");
  await main.getByLabel("Reference").fill(reference);
  const saved = page.waitForEvent("download");
  await main.getByRole("button", { name: "Export" }).click();
  const kept: unknown = JSON.parse(readFileSync(await (await saved).path(), "utf8"));
  expect(kept).toMatchObject({ reference, subscriptions: [{ status: "revoked" }], matches: [{ withdrawn: null }] });

  await main.getByRole("button", { name: "Erase" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question.getByRole("heading", { name: `Erase ${reference}?` })).toBeVisible();
  await question.getByRole("button", { name: "Erase" }).click();
  await expect(page.getByText("Nothing is kept under this reference.")).toBeVisible();
  await page.goto(`${home()}/subscriptions?reference=${reference}`);
  await expect(main.getByText(reference)).toBeHidden();
});
