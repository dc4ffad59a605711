import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { readDemo } from "./support/demo";
import { signIn, test } from "./support/journey";

/** A merchant of the demo that no other journey changes. */
const home = () => `/merchant/${readDemo().otherMerchant.organizationId}`;
const run = Date.now().toString(36);

async function asOwner(page: Page, path = ""): Promise<void> {
  await signIn(page, readDemo().otherMerchant, home() + path);
}

test("brand, store, source, credential and a test receipt that a shopper opens", async ({ page, browser }) => {
  await asOwner(page, "/brands");
  await page.getByRole("link", { name: "Create a brand" }).click();
  await page.getByLabel("Name").fill(`Brand ${run}`);
  await page.getByRole("textbox", { name: /^Colour/ }).fill("#ffe066");
  await expect(page.getByText("Too pale for text")).toBeVisible();
  await page.getByRole("button", { name: "Create a brand" }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Brand ${run}` })).toBeVisible();

  await page.goto(`${home()}/stores/new`);
  await page.getByLabel("Brand").selectOption({ label: `Brand ${run}` });
  await page.getByLabel("Name").fill(`Store ${run}`);
  await page.getByLabel("Country").selectOption({ label: "Greece (GR)" });
  await page.getByLabel("Address").fill("Odos 1\n10431 Athina");
  await page.getByLabel("VAT id").fill("EL999999999");
  await page.getByRole("button", { name: "Create a store" }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Store ${run}` })).toBeVisible();

  await page.goto(`${home()}/sources/new`);
  await page.getByLabel("Description").fill(`Tills ${run}`);
  await page.getByRole("button", { name: "Create a source" }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Tills ${run}` })).toBeVisible();

  await page.goto(`${home()}/try`);
  await page.getByLabel("Source").selectOption({ label: `Tills ${run}` });
  await page.getByLabel("Store").selectOption({ label: `Store ${run}` });
  await page.getByLabel("Receipt number").fill(`T-${run}`);
  await page.getByLabel("Line 1: Text").fill(`Olives ${run}`);
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview.getByText(`Olives ${run}`)).toBeVisible();
  await expect(preview.getByText("Odos 1")).toBeVisible();
  await page.getByRole("button", { name: "Submit", exact: true }).click();
  const publicPage = await page.getByRole("link", { name: "Open its public page" }).getAttribute("href");
  await page.getByRole("link", { name: "Open the receipt" }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Receipt T-${run}` })).toBeVisible();
  await expect(page.getByText("Nobody got this receipt yet.")).toBeVisible();
  await expect(page.getByText("It names no card account (PAR)")).toBeVisible();

  const shopper = await (await browser.newContext()).newPage();
  await shopper.goto(publicPage ?? "");
  await expect(shopper.getByText(`Olives ${run}`)).toBeVisible();
  await shopper.context().close();

  await page.goto(`${home()}/receipts`);
  await page.getByRole("searchbox").fill(`olives ${run}`);
  await page.getByRole("searchbox").press("Enter");
  await expect(page.getByRole("link", { name: `T-${run}` })).toBeVisible();
  await expect(page).toHaveURL(/search=olives/);
});

test("a receipt pasted as JSON shows all its problems at their lines", async ({ page }) => {
  await asOwner(page, "/try");
  await expect(page.getByRole("status").getByText("Valid")).toBeVisible();
  await page.getByText("JSON", { exact: true }).click();
  const editor = page.getByLabel("The receipt as JSON");
  const text = await editor.inputValue();
  await editor.fill(text.replace('"EUR"', '"euro"').replace('"value": 2', '"value": "two"'));
  await expect(page.getByRole("status").getByText("2 problems")).toBeVisible();
  await expect(page.getByText("lineItems[0].quantity.value")).toBeVisible();
  await expect(page.getByRole("button", { name: "Submit", exact: true })).toBeDisabled();
  await page
    .getByRole("button", { name: /^Line \d+$/ })
    .first()
    .click();
  await expect(editor).toBeFocused();
  // Each problem leads to the line that it is about, and that line is marked.
  for (const wrong of ['"euro"', '"value": "two"']) {
    const lines = (await editor.inputValue()).split("\n");
    const line = lines.findIndex((text) => text.includes(wrong)) + 1;
    const problem = page
      .getByRole("listitem")
      .filter({ has: page.getByRole("button", { name: `Line ${line}`, exact: true }) });
    await problem.getByRole("button").click();
    const selected = await editor.evaluate((area: HTMLTextAreaElement) =>
      area.value.slice(area.selectionStart, area.selectionEnd),
    );
    expect(selected).toContain(wrong);
  }
  await editor.fill("{");
  await expect(page.getByText(/not valid JSON/)).toBeVisible();
});

test("the list keeps its filters in the address and exports what it shows", async ({ page }) => {
  await asOwner(page, "/receipts");
  await page.getByRole("button", { name: "Type" }).click();
  await page.getByRole("dialog", { name: "Type" }).getByLabel("Type").selectOption("creditNote");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page).toHaveURL(/type=creditNote/);
  const rows = page.getByRole("table", { name: "Receipts" }).getByRole("row");
  await expect(rows).toHaveCount(2);
  await page.reload();
  await expect(rows).toHaveCount(2);

  await page.getByRole("button", { name: "Export" }).click();
  const dialog = page.getByRole("dialog", { name: "Export receipts" });
  const download = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Export" }).click();
  const csv = readFileSync(await (await download).path(), "utf8");
  expect(csv.trim().split("\r\n")).toHaveLength(2);
  expect(csv).toContain(",creditNote,");
  await expect(dialog.getByText("1 receipt.")).toBeVisible();

  await page.goto(`${home()}/receipts?currency=EURO`);
  await page.getByRole("button", { name: "Export" }).click();
  await dialog.getByRole("button", { name: "Export" }).click();
  await expect(dialog.getByText("The export was not made: currency cannot be used.")).toBeVisible();
});

test("a till's refused submission can be read in the portal", async ({ page, request }) => {
  const { clientId, clientSecret, sourceId } = readDemo().otherMerchant;
  const granted = await request.post("/v1/oauth/token", {
    headers: { authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}` },
    form: { grant_type: "client_credentials" },
  });
  const { access_token } = (await granted.json()) as { access_token: string };
  const refused = await request.post(`/v1/sources/${sourceId}/receipts`, {
    headers: { authorization: `Bearer ${access_token}` },
    data: { header: { storeId: 7 }, lineItems: [], totals: [] },
  });
  expect(refused.status()).toBe(400);
  await asOwner(page, "/refusals");
  await expect(async () => {
    await page.reload();
    await expect(page.getByText("Some members are not valid").first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page
    .getByText(/header\.storeId must be/)
    .first()
    .click();
  await expect(page.getByText("payments", { exact: true }).first()).toBeVisible();
});

test("a credential's secret is shown once, rotated and revoked", async ({ page }) => {
  await asOwner(page, "/credentials");
  await page.getByRole("button", { name: "Create a credential" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill(`Program ${run}`);
  await dialog.getByLabel("receipts:read").uncheck();
  await dialog.getByRole("button", { name: "Create", exact: true }).click();
  await expect(dialog.getByText(/^rxs_/)).toBeVisible();
  await dialog.getByRole("button", { name: "I have stored it" }).click();
  await expect(page.getByText(/^rxs_/)).toHaveCount(0);

  const menu = page.getByRole("button", { name: `Actions for Program ${run}` });
  await menu.click();
  await page.getByRole("menuitem", { name: "Rotate the secret" }).click();
  await page.getByLabel("The present secret works for another").selectOption({ label: "hour" });
  await page.getByRole("button", { name: "Rotate", exact: true }).click();
  await expect(page.getByText(/^rxs_/)).toBeVisible();
  await page.getByRole("button", { name: "I have stored it" }).click();

  await menu.click();
  await page.getByRole("menuitem", { name: "Revoke" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question.getByText("cannot be taken back")).toBeVisible();
  await question.getByRole("button", { name: "Revoke" }).click();
  await expect(page.getByText(`Program ${run} is revoked.`).first()).toBeVisible();
  await expect(menu).toHaveCount(0);
});

test("a logo is kept without what hides in it, and what is no picture is refused", async ({ page }) => {
  await asOwner(page, "/brands");
  await page.getByRole("row").nth(1).getByRole("link").first().click();
  const file = page.getByLabel("Logo", { exact: true });
  const upload = (name: string, mimeType: string, text: string) =>
    file.setInputFiles({ name, mimeType, buffer: Buffer.from(text) });
  await upload("a.svg", "image/svg+xml", '<svg xmlns="http://www.w3.org/2000/svg"><a href="https://x.example"/></svg>');
  await expect(page.getByText("An SVG with <a> is not accepted")).toBeVisible();
  const drawn =
    '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><script>x()</script><path d="M0 0h8v8z"/></svg>';
  await upload("b.svg", "image/svg+xml", drawn);
  const logo = page.getByRole("img", { name: /^Logo of/ });
  await expect(logo).toBeVisible();
  const source = (await logo.getAttribute("src")) ?? "";
  expect(Buffer.from(source.split(",")[1] ?? "", "base64").toString()).not.toContain("script");
  await page.getByRole("button", { name: "Remove" }).click();
  await expect(logo).toHaveCount(0);
});

test("an invited viewer sees everything and can change nothing", async ({ page, browser }) => {
  await asOwner(page, "/members");
  await page.getByRole("button", { name: "Invite someone" }).click();
  await page.getByLabel("E-mail").fill(`viewer-${run}@demo.example`);
  await page.getByLabel("Role").selectOption("viewer");
  await page.getByRole("button", { name: "Invite", exact: true }).click();
  const link = await page
    .getByRole("dialog")
    .getByText(/\/invitation\//)
    .textContent();
  await page.getByRole("button", { name: "Done" }).click();

  const viewer = await (await browser.newContext()).newPage();
  await viewer.goto(link ?? "");
  await viewer.getByLabel("Your name").fill("Vera Viewer");
  await viewer.getByLabel("Choose a password").fill("an olive grove at noon");
  await viewer.getByRole("button", { name: "Create the account" }).click();
  await viewer.waitForURL((url) => !url.pathname.startsWith("/invitation"));
  for (const path of ["", "/receipts", "/brands", "/stores", "/sources", "/credentials", "/members"]) {
    await viewer.goto(home() + path);
    await expect(viewer.getByRole("heading", { level: 1 })).toBeVisible();
    const changing = /^(Create|Invite|Submit a test|Actions for|Save|Remove|Withdraw)\b/;
    await expect(viewer.getByRole("main").getByRole("button", { name: changing }), path).toHaveCount(0);
    await expect(viewer.getByRole("main").getByRole("link", { name: changing }), path).toHaveCount(0);
  }
  for (const path of ["/brands/new", "/stores/new", "/sources/new", "/try"]) {
    expect((await viewer.goto(home() + path))?.status(), path).toBe(404);
  }
  await viewer.context().close();

  await page.reload();
  await page.getByRole("button", { name: "Actions for Vera Viewer" }).click();
  await page.getByRole("menuitem", { name: "Remove" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("Vera Viewer is no member any more.").first()).toBeVisible();
});

test("the last owner stays", async ({ page }) => {
  await asOwner(page, "/members");
  await page
    .getByRole("button", { name: /^Actions for/ })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "Viewer" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Change role" }).click();
  await expect(page.getByRole("alert").getByText("The last owner stays.")).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("table").getByText("Owner")).toBeVisible();
});
