import { type Browser, expect, type Page } from "@playwright/test";
import { Receiver } from "../api/support/receiver";
import { readDemo } from "./support/demo";
import { signIn, test } from "./support/journey";

const run = Date.now().toString(36);
const PASSWORD = "a long walk by the sea";

async function asOperator(page: Page, path = ""): Promise<void> {
  await signIn(page, readDemo().operator, `/operator${path}`);
}

/** Creates an organization and returns its owner's invitation link; the organization's page is open afterwards. */
async function createOrganization(page: Page, kind: RegExp, name: string, ownerEmail: string): Promise<string> {
  await page.goto("/operator/organizations/new");
  const option = page.getByLabel("Kind").getByRole("option", { name: kind });
  await page.getByLabel("Kind").selectOption((await option.getAttribute("value")) ?? "");
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Owner's e-mail address").fill(ownerEmail);
  await page.getByRole("button", { name: "Create an organization" }).click();
  const link = await page
    .getByRole("status")
    .getByText(/\/invitation\//)
    .textContent();
  await page.getByRole("link", { name: "Open the organization" }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  return link ?? "";
}

/** Somebody else's browser: accepts and is signed in. */
async function accept(browser: Browser, link: string, portal: RegExp, name = "Ada Owner"): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(link);
  await page.getByLabel("Your name").fill(name);
  await page.getByLabel("Choose a password").fill(PASSWORD);
  await page.getByRole("button", { name: "Create the account" }).click();
  await page.waitForURL(portal);
  return page;
}

test("a merchant from nothing: its owner comes by the link, it is suspended and resumed", async ({ page, browser }) => {
  await asOperator(page);
  const name = `Merchant ${run}`;
  const link = await createOrganization(page, /^Merchant/, name, `merchant-${run}@example.com`);
  await expect(page.getByText("Open invitations")).toBeVisible();
  const owner = await accept(browser, link, /\/merchant\//);
  await page.reload();
  await expect(page.getByRole("table", { name: "Members" }).getByText("Ada Owner")).toBeVisible();

  await page.getByRole("button", { name: "Suspend" }).click();
  const dialog = page.getByRole("alertdialog", { name: `Suspend ${name}?` });
  await expect(dialog.getByText("within ten seconds")).toBeVisible();
  await dialog.getByRole("button", { name: "Suspend" }).click();
  await expect(page.getByText("Suspended since")).toBeVisible();
  await owner.reload();
  await expect(owner.getByText("This organization is suspended.")).toBeVisible();

  await page.getByRole("button", { name: "Resume" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Resume" }).click();
  await expect(page.getByText("Suspended since")).toBeHidden();
  await owner.reload();
  await expect(owner.getByText("This organization is suspended.")).toBeHidden();
  await owner.context().close();

  await page.goto(`/operator/organizations?search=${encodeURIComponent(name)}`);
  await expect(page.getByRole("table", { name: "Organizations" }).getByRole("row")).toHaveCount(2);
});

test("a client from nothing: its webhook is checked, tested, switched on, off with a grace, and deleted", async ({
  page,
  browser,
}) => {
  const receiver = await Receiver.start();
  await asOperator(page);
  const link = await createOrganization(page, /^Client/, `Client ${run}`, `client-${run}@example.com`);
  const owner = await accept(browser, link, /\/client\//);

  await page.getByRole("link", { name: "Register a webhook" }).click();
  const address = page.getByRole("textbox", { name: "Address" });
  await address.fill("ftp://bank.example/");
  await expect(page.getByText("The address must begin with https://.")).toBeVisible();
  await address.fill("https://10.0.0.1/hook");
  const refusal = page.getByText(/Webhooks may not be sent to this address.*WEBHOOK_ALLOWED_CIDRS/);
  await expect(refusal).toBeVisible();
  await page.getByRole("button", { name: "Register" }).click();
  await expect(page.getByText("Some fields need another look.")).toBeVisible();
  await expect(refusal).toHaveCount(1);
  await address.fill(receiver.url);
  await expect(page.getByText(/It may be used, and leads to 127\.0\.0\.1/)).toBeVisible();
  await page.getByLabel("Payload").selectOption("thin");
  await page.getByRole("button", { name: "Register" }).click();
  receiver.secret = (await page.getByText(/^whsec_/).textContent()) ?? "";
  await page.getByRole("link", { name: "Test it and switch it on" }).click();

  await expect(page.getByText("Not switched on yet")).toBeVisible();
  await owner.goto(owner.url().replace(/(\/client\/[^/]+).*/, "$1"));
  await expect(owner.getByText("It is registered, but not switched on: what is matched waits.")).toBeVisible();
  await page.getByRole("button", { name: "Send a test event" }).click();
  await expect(page.getByText(/^200 in/)).toBeVisible();
  expect(receiver.received).toHaveLength(1);
  expect(receiver.badSignatures).toEqual([]);
  await page.getByRole("button", { name: "Switch on" }).click();
  await expect(page.getByText("Healthy")).toBeVisible();

  await page.getByRole("button", { name: "Switch off" }).click();
  const dialog = page.getByRole("dialog", { name: "Switch the webhook off?" });
  await dialog.getByLabel("When").selectOption({ label: "In an hour" });
  await dialog.getByRole("button", { name: "Switch off" }).click();
  await expect(page.getByText("It is switched off at")).toBeVisible();
  await owner.goto(owner.url().replace(/(\/client\/[^/]+).*/, "$1/webhook"));
  await expect(owner.getByText("The operator has announced")).toBeVisible();
  await owner.context().close();
  await page.getByRole("button", { name: "Keep it on" }).click();
  await expect(page.getByText("It is switched off at")).toBeHidden();

  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Client ${run}` })).toBeVisible();
  await expect(page.getByText("None yet. What is matched meanwhile is kept")).toBeVisible();
});

test("in an organization: a role is changed, people and invitations and credentials end, and all is on record", async ({
  page,
  browser,
}) => {
  await asOperator(page);
  const name = `Staffed ${run}`;
  const link = await createOrganization(page, /^Merchant/, name, `staffed-${run}@example.com`);
  await expect(page.getByText("Nobody has accepted their invitation yet.")).toBeVisible();
  const owner = await accept(browser, link, /\/merchant\//);
  await owner.goto(owner.url().replace(/(\/merchant\/[^/]+).*/, "$1/credentials"));
  await owner.getByRole("button", { name: "Create a credential" }).first().click();
  await owner.getByLabel("Name").fill("Leaky tills");
  await owner.getByRole("button", { name: "Create", exact: true }).click();
  // The first one: the list fills behind the dialog, and the secret is still there.
  await expect(owner.getByRole("table", { includeHidden: true }).getByText("Leaky tills")).toBeVisible();
  await expect(owner.getByText(/^rxs_/)).toBeVisible();
  await owner.context().close();

  const invite = async (email: string): Promise<string> => {
    await page.getByRole("button", { name: "Invite someone" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("E-mail").fill(email);
    await dialog.getByLabel("Role").selectOption("member");
    await dialog.getByRole("button", { name: "Invite", exact: true }).click();
    const text = await dialog.getByText(/\/invitation\//).textContent();
    await dialog.getByRole("button", { name: "Done" }).click();
    return text ?? "";
  };
  const member = await accept(browser, await invite(`ben-${run}@example.com`), /\/merchant\//, "Ben Member");
  await member.context().close();
  const unused = `never-${run}@example.com`;
  await invite(unused);

  await page.reload();
  const members = page.getByRole("table", { name: "Members" });
  const choose = async (item: string, confirm: string) => {
    await page.getByRole("button", { name: "Actions for Ben Member" }).click();
    await page.getByRole("menuitem", { name: item }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: confirm }).click();
  };
  await choose("Viewer", "Change role");
  await expect(members.getByRole("row", { name: /Ben Member/ }).getByText("Viewer")).toBeVisible();
  await choose("Remove", "Remove");
  await expect(members.getByText("Ben Member")).toBeHidden();
  await page.getByRole("button", { name: "Withdraw" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Withdraw" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: unused })).toHaveCount(0);
  await page.getByRole("button", { name: "Actions for Leaky tills" }).click();
  await page.getByRole("menuitem", { name: "Revoke" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Revoke" }).click();
  await expect(page.getByRole("table", { name: "API credentials" }).getByText("Revoked")).toBeVisible();

  const organizationId = /org_\w+/.exec(page.url())?.[0] ?? "";
  await page.goto(`/operator/audit?organization=${organizationId}`);
  const log = page.getByRole("table", { name: "Audit log" });
  const entry = (action: string) =>
    log.getByRole("row").filter({ hasText: action }).filter({ hasText: "Olu Operator" });
  await expect(entry("member.update")).toContainText(/role member.*viewer/);
  await expect(entry("member.remove")).toContainText("viewer");
  await expect(entry("member.uninvite")).toContainText(unused);
  await expect(entry("credential.revoke")).toHaveCount(1);
});

test("people: somebody is disabled and enabled, gets a reset link; nobody locks themselves out", async ({ page }) => {
  const { operator, otherClient } = readDemo();
  await asOperator(page, `/people?search=${encodeURIComponent(otherClient.email)}`);
  await page.getByRole("table", { name: "People" }).locator("a[data-row-link]").first().click();
  await page.getByRole("button", { name: "Password reset link" }).click();
  await page.getByLabel("Your own password").fill("a guess of somebody");
  await page.getByRole("button", { name: "Make the link" }).click();
  await expect(page.getByText("This is not your password.")).toBeVisible();
  await page.getByLabel("Your own password").fill(operator.password);
  await page.getByRole("button", { name: "Make the link" }).click();
  await expect(page.getByText(/\/reset-password\//)).toBeVisible();
  await page.getByRole("button", { name: "Done" }).click();
  await page.getByRole("button", { name: "Disable" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Disable" }).click();
  await expect(page.getByText("Disabled since")).toBeVisible();
  await page.getByRole("button", { name: "Enable" }).click();
  await expect(page.getByText("Disabled since")).toBeHidden();

  await page.goto(`/operator/people?role=operator&search=${encodeURIComponent(operator.email)}`);
  await page.getByRole("table", { name: "People" }).locator("a[data-row-link]").first().click();
  await expect(page.getByText("(you)")).toBeVisible();
  await expect(page.getByRole("button", { name: "Disable" })).toBeHidden();
});
