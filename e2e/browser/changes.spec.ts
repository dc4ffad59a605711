import { expect, type Page } from "@playwright/test";
import { violations } from "./support/axe";
import { readDemo } from "./support/demo";
import { signIn, test } from "./support/journey";

/** A merchant of the demo that no other journey changes. */
const home = () => `/merchant/${readDemo().otherMerchant.organizationId}`;
const run = Date.now().toString(36);

const asOwner = (page: Page, path: string) => signIn(page, readDemo().otherMerchant, home() + path);

/** Two coffees for 5.60 and a bread for 4.20, as "Try it" has them. */
async function sell(page: Page, number: string): Promise<void> {
  await page.goto(`${home()}/try`);
  // From then on the page hears what is typed.
  await expect(page.getByRole("status").getByText("Valid")).toBeVisible();
  await page.getByLabel("Receipt number").fill(number);
  await expect(page.getByRole("region", { name: "Preview" }).getByText(number)).toBeVisible();
  await page.getByRole("button", { name: "Submit", exact: true }).click();
  await page.getByRole("link", { name: "Open the receipt" }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Receipt ${number}` })).toBeVisible();
}

const card = (page: Page, title: string) =>
  page.locator("section").filter({ has: page.getByRole("heading", { level: 2, name: title, exact: true }) });

/** The row of the list, which follows a moment later. */
async function expectRow(page: Page, number: string, words: readonly string[], others: readonly string[]) {
  await expect(async () => {
    await page.goto(`${home()}/receipts?search=${number}`);
    const row = page.getByRole("row").filter({ has: page.getByRole("link", { name: number, exact: true }) });
    for (const word of words) await expect(row.getByText(word, { exact: true })).toBeVisible({ timeout: 1_000 });
    for (const word of others) await expect(row.getByText(word, { exact: true })).toHaveCount(0);
  }).toPass();
}

test("a receipt is corrected in a form that says what will change, and each version is there as it was submitted", async ({
  page,
}) => {
  await asOwner(page, "/receipts");
  const number = `C-${run}`;
  await sell(page, number);
  await page.getByRole("link", { name: "Correct", exact: true }).click();
  const change = card(page, "What will happen");
  const correct = change.getByRole("button", { name: "Correct" });
  await expect(change.getByText("Nothing yet.")).toBeVisible();
  await expect(correct).toBeDisabled();

  // What is wrong is named at its field and beside the button.
  const amount = page.getByLabel("Line 2: Amount");
  await amount.fill("four");
  await expect(change.getByText(/^Line 2: amount: /)).toBeVisible();
  await expect(amount).toHaveAttribute("aria-invalid", "true");
  await expect(correct).toBeDisabled();

  await amount.fill("4.50");
  await page.getByLabel("Line 2: Text").fill(`Spelt bread ${run}`);
  await expect(page.getByLabel("Total 1: Amount")).toHaveValue("10.10");
  await expect(page.getByText("Correcting moves no money")).toBeVisible();
  const changes = change.getByRole("table");
  await expect(changes.getByText("Line 2: text")).toBeVisible();
  await expect(changes.getByText("Total 1: amount")).toBeVisible();
  await expect(change.getByText("No client has this receipt, so nobody is told.")).toBeVisible();
  await change.getByLabel("Reason").fill("Wrong bread");
  // The other way to write it goes on where the form was left.
  await page.getByText("JSON", { exact: true }).click();
  await expect(page.getByLabel("The receipt as JSON")).toHaveValue(new RegExp(`Spelt bread ${run}`));
  await page.getByText("Form", { exact: true }).click();
  await expect(page.getByLabel("Line 2: Text")).toHaveValue(`Spelt bread ${run}`);
  await expect(correct).toBeEnabled();
  expect(await violations(page)).toEqual([]);
  await correct.click();

  await expect(card(page, "What became of it").getByText("Wrong bread")).toBeVisible();
  const submitted = card(page, "As submitted");
  await expect(submitted.getByText(`Spelt bread ${run}`)).toBeVisible();
  await submitted.getByRole("link", { name: "Version 1" }).click();
  await expect(submitted.getByText("Rye bread")).toBeVisible();
  await expect(submitted.getByText(`Spelt bread ${run}`)).toHaveCount(0);
  await expectRow(page, number, ["Paid", "Corrected"], []);
});

test("a refund by hand says what is left before it is made, and the list says it afterwards", async ({ page }) => {
  await asOwner(page, "/receipts");
  const number = `R-${run}`;
  await sell(page, number);
  const receipt = page.url();
  await page.getByRole("link", { name: "Refund", exact: true }).click();
  const change = card(page, "What will happen");
  const refund = change.getByRole("button", { name: "Refund" });
  await expect(refund).toBeDisabled();
  await page.getByLabel("How many come back of Filter coffee").fill("1");
  await expect(page.getByLabel(/^Amount refunded/)).toHaveValue("2.80");
  await expect(change.getByText("7.00 EUR")).toBeVisible();
  await change.getByLabel("Reason").fill("Cold");
  await page.getByLabel(/^Number of the refund/).fill(`RR-${run}`);
  await expect(page.getByRole("region", { name: "Preview" }).getByText("Cold")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await refund.click();
  await expect(page.getByRole("heading", { level: 1, name: `Return RR-${run}` })).toBeVisible();
  await expect(page.getByRole("link", { name: "Refund", exact: true })).toHaveCount(0);
  await expectRow(page, number, ["Partly refunded"], ["Paid"]);

  // More than was paid is said, and not refused.
  await page.goto(`${receipt}/refund`);
  await page.getByLabel(/^Amount refunded/).fill("7.50");
  await expect(change.getByText("More will have been refunded than was paid.")).toBeVisible();
  await refund.click();
  await expectRow(page, number, ["Refunded", "More than was paid"], ["Paid"]);
  await page.goto(receipt);
  // Beside the receipt's own page, which says the same.
  const said = card(page, "Refunds").getByText("More was refunded than was paid.");
  await expect(said.and(page.locator("div"))).toBeVisible();
  await expect(page.getByRole("main").getByText("Paid", { exact: true }).and(page.locator("header *"))).toHaveCount(0);
});

test("a receipt is cancelled in words of the same kind, and operators find it among those that were changed", async ({
  page,
}) => {
  await asOwner(page, "/receipts");
  const number = `X-${run}`;
  await sell(page, number);
  const id = page.url().split("/").at(-1) ?? "";
  await page.getByRole("button", { name: "Cancel it" }).click();
  const dialog = page.getByRole("alertdialog", { name: `Cancel Receipt ${number}?` });
  await expect(dialog.getByText("No money moves by this: that is a refund.")).toBeVisible();
  await dialog.getByLabel("Reason").fill("Wrong table");
  await dialog.getByRole("button", { name: "Cancel the receipt" }).click();
  await expect(page.getByRole("link", { name: "Correct", exact: true })).toHaveCount(0);
  await expectRow(page, number, ["Cancelled"], ["Paid"]);
  for (const path of ["correct", "refund"]) {
    await page.goto(`${home()}/receipts/${id}/${path}`);
    await expect(page.getByText("It was cancelled, and cannot be changed any more.")).toBeVisible();
  }

  await page.context().clearCookies();
  const { otherMerchant, operator } = readDemo();
  await signIn(page, operator, `/operator/receipts?organization=${otherMerchant.organizationId}`);
  await page.getByRole("button", { name: "Changed" }).click();
  await page.getByRole("dialog", { name: "Changed" }).getByLabel("Changed").selectOption("cancelled");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page).toHaveURL(/changed=cancelled/);
  await page.getByRole("link", { name: number }).click();
  await expect(page.getByRole("main").getByText("Cancelled").first()).toBeVisible();
  await expect(card(page, "As submitted").getByText("Rye bread")).toBeVisible();
});

test("erasing names the receipt and what stays before it is done, and the receipt says afterwards that it was erased", async ({
  page,
}) => {
  await asOwner(page, "/receipts");
  const number = `E-${run}`;
  await sell(page, number);
  // The list knows its number.
  await expectRow(page, number, ["Paid"], []);
  await page.getByRole("link", { name: number, exact: true }).click();
  await card(page, "Privacy").getByRole("link", { name: "Erase …" }).click();
  const receiptId = await page.getByLabel("Receipt id").inputValue();
  await page.getByLabel("What goes").selectOption("receipt");
  const question = page.getByRole("alertdialog", { name: `Erase receipt ${number} for good?` });
  await page.getByRole("button", { name: "Erase …" }).click();
  await expect(question.getByText("9.80 EUR")).toBeVisible();
  await expect(question.getByText(/^Its address stays/)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await question.getByRole("button", { name: "Keep" }).click();
  await expect(question).toHaveCount(0);
  await page.getByRole("button", { name: "Erase …" }).click();
  await question.getByRole("button", { name: "Erase for good" }).click();
  await expect(page.getByText("Nothing of it is left but in backups.")).toBeVisible();
  await page.goto(`${home()}/receipts/${receiptId}`);
  await expect(page.getByRole("heading", { level: 1, name: "An erased receipt" })).toBeVisible();
  await page.getByRole("link", { name: /^era_/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "One receipt" })).toBeVisible();
});
