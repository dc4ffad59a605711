import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { parsePublicId } from "../../lib/core/ids";
import { Bank } from "./support/bank";
import { readDemo } from "./support/demo";
import { signIn, test } from "./support/journey";
import { serviceDatabase } from "./support/service-database";

const run = Date.now().toString(36);
let bank: Bank;

test.beforeAll(async () => {
  bank = await Bank.open(readDemo().otherClient);
});

test.afterAll(() => {
  bank.receiver.close();
});

const hostOfBank = () => new URL(bank.receiver.url).host;
const asOperator = (page: Page, path: string) => signIn(page, readDemo().operator, `/operator${path}`);
const asClient = (page: Page, path: string) =>
  signIn(page, readDemo().otherClient, `/client/${readDemo().otherClient.organizationId}${path}`);

test("the operator reads a delivery from receipt to attempt, and resends it", async ({ page }) => {
  const reference = `resend-${run}`;
  const { deliveryId } = await bank.receive(reference);
  await asOperator(page, "/deliveries");
  await page.getByRole("searchbox").fill(reference);
  await page.getByRole("searchbox").press("Enter");
  // The client has other journeys' webhooks, too.
  const row = page.getByRole("row", { name: new RegExp(reference) }).filter({ hasText: hostOfBank() });
  await expect(row.getByText("Tallow Credit Union")).toBeVisible();
  await row.getByRole("link", { name: reference }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Delivery to ${reference}` })).toBeVisible();
  const story = page.getByRole("list", { name: "What happened" });
  await expect(story.getByText("Receipt submitted")).toBeVisible();
  await expect(story.getByText(/^Matched by rule 3/)).toBeVisible();
  await expect(story.getByText(/^Attempt 1: 200/)).toBeVisible();

  await page.getByRole("button", { name: "Resend" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Resend" }).click();
  await expect(page.getByText("It is on its way.").first()).toBeVisible();
  await bank.receiver.until(() => bank.receiver.received.filter(({ id }) => id === deliveryId).length === 2);
  await expect(story.getByText(/^Attempt 2: 200/)).toBeVisible();
});

test("the operator recovers a client's deliveries: counted first, then shown as it goes", async ({ page }) => {
  const reference = `recover-${run}`;
  const { deliveryId } = await bank.receive(reference);
  await asOperator(page, "/deliveries");
  await page.getByRole("button", { name: "Recover" }).click();
  const dialog = page.getByRole("dialog", { name: "Send failed deliveries again" });
  await dialog.getByLabel("Client").selectOption({ label: "Tallow Credit Union" });
  await dialog.getByRole("button", { name: "Count them" }).click();
  await expect(dialog.getByText("Nothing that could be sent again")).toBeVisible();
  await dialog.getByLabel("Also those that were acknowledged").check();
  await dialog.getByRole("button", { name: "Count them" }).click();
  await expect(dialog.getByText(/will be sent again/)).toBeVisible();
  await dialog.getByRole("button", { name: "Send them again" }).click();
  await expect(dialog.getByText(/queued\.$/)).toBeVisible();
  await bank.receiver.until(() => bank.receiver.received.filter(({ id }) => id === deliveryId).length === 2);
  await dialog.getByRole("button", { name: "Close" }).first().click();

  await page.getByRole("navigation", { name: "Views of deliveries" }).getByRole("link", { name: "Webhooks" }).click();
  const row = page.getByRole("table", { name: "Webhooks" }).getByRole("row").filter({ hasText: hostOfBank() });
  await expect(row.getByText("Tallow Credit Union")).toBeVisible();
  await expect(row.getByText("Healthy")).toBeVisible();
  await expect(row.getByText(/^100% of \d+$/)).toBeVisible();
});

test("a look at a receipt is recorded, a look at the list is not", async ({ page }) => {
  const number = `look-${run}`;
  const { receiptId } = await bank.receive(number);
  await asOperator(page, `/audit?subject=${receiptId}`);
  await expect(page.getByText("Nothing matches these filters.")).toBeVisible();

  await page.goto("/operator/receipts");
  await expect(async () => {
    await page.getByRole("searchbox").fill(number);
    await page.getByRole("searchbox").press("Enter");
    await expect(page.getByRole("link", { name: number })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.getByRole("link", { name: number }).hover();
  await page.goto(`/operator/audit?subject=${receiptId}`);
  await expect(page.getByText("Nothing matches these filters.")).toBeVisible();

  await page.goto(`/operator/receipts?search=${receiptId}`);
  await page.getByRole("link", { name: number }).click();
  await expect(page.getByText("is now in the audit log")).toBeVisible();
  await page.getByRole("link", { name: "Who looked at it" }).click();
  const rows = page.getByRole("table", { name: "Audit log" }).getByRole("row", { name: /receipt\.view/ });
  await expect(rows).toHaveCount(1);
  await expect(rows.getByText("Olu Operator")).toBeVisible();
});

test("the audit log shows before and after, and is exported as it is filtered", async ({ page }) => {
  await asOperator(page, "/audit");
  await page.getByRole("button", { name: "Action", exact: true }).click();
  await page.getByRole("dialog", { name: "Action" }).getByLabel("Action").selectOption("organization.create");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page).toHaveURL(/action=organization\.create/);
  const table = page.getByRole("table", { name: "Audit log" });
  await expect(table.getByText("Blaubach Bank").first()).toBeVisible();
  const shown = (await table.getByRole("row").count()) - 1;

  for (const format of ["csv", "json"] as const) {
    await page.getByRole("button", { name: "Export" }).click();
    const dialog = page.getByRole("dialog", { name: "Export the audit log" });
    await dialog.getByLabel("Format").selectOption(format);
    const download = page.waitForEvent("download");
    await dialog.getByRole("button", { name: "Export" }).click();
    const text = readFileSync(await (await download).path(), "utf8");
    if (format === "csv") expect(text.trim().split("\r\n")).toHaveLength(shown + 1);
    else expect(JSON.parse(text)).toHaveLength(shown);
    expect(text).toContain("organization.create");
    await expect(dialog.getByText(`${shown} events`)).toBeVisible();
    await dialog.getByRole("button", { name: "Close" }).first().click();
  }
  const refused = await page.request.get("/operator/audit/export?organization=org_none&timeTo=2026-02-30&format=xml");
  expect([refused.status(), refused.headers()["content-type"]]).toEqual([400, "application/problem+json"]);
  expect(await refused.json()).toMatchObject({
    detail: "The export was not made: organization, timeTo, format cannot be used.",
  });
  await page.goto("/operator/audit?action=audit.export");
  await expect(table.getByText("Olu Operator").first()).toBeVisible();
});

test("the system page says what runs and what waits", async ({ page }) => {
  await asOperator(page, "/system");
  await expect(page.getByText("Embedded: the service runs it")).toBeVisible();
  await expect(page.getByText(/applied, newest: \d{4}_/)).toBeVisible();
  await expect(page.getByRole("table", { name: "Queues" }).getByRole("row")).toHaveCount(4);
  await expect(page.getByText(/^[\d.]+ MB$/).first()).toBeVisible();
});

test("what the matcher has given up is released after a question, and compared again", async ({ page }) => {
  const { receiptId } = await bank.receive(`parked-${run}`);
  const parked = parsePublicId("receipt", receiptId);
  const database = serviceDatabase();
  await database`insert into match_queue (subject_id, kind, due_at) values (${parked}, 'receipt', null)`;
  await asOperator(page, "/system");
  const row = page.getByRole("table", { name: "Queues" }).getByRole("row", { name: /^Matching/ });
  await row.getByRole("button", { name: /^Release what is parked/ }).click();
  const question = page.getByRole("alertdialog", { name: "Compare what was parked once more?" });
  await expect(question.getByText("The log says why they failed")).toBeVisible();
  await question.getByRole("button", { name: "Release" }).click();
  await expect(page.getByText("They are compared again.")).toBeVisible();
  await expect(row.getByRole("button")).toHaveCount(0);
  await expect.poll(async () => (await database`select from match_queue where subject_id = ${parked}`).length).toBe(0);
  await database.end();
  await page.goto("/operator/audit?action=match-queue.release");
  await expect(page.getByRole("table", { name: "Audit log" }).getByText("Olu Operator").first()).toBeVisible();
});

test("a client reports a receipt that is not theirs, and the operator handles it", async ({ page }) => {
  const reference = `not-mine-${run}`;
  const { matchRequestId } = await bank.receive(reference);
  await asClient(page, `/match-requests/${matchRequestId}`);
  await page.getByRole("button", { name: "This is not my receipt" }).click();
  const question = page.getByRole("alertdialog", { name: `Report the receipt of ${reference} as not theirs?` });
  await expect(question.getByText("never given it again")).toBeVisible();
  await question.getByRole("button", { name: "This is not my receipt" }).click();
  await expect(page.getByText("The operator has been told")).toBeVisible();
  await expect(page.getByText("Withdrawn").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "This is not my receipt" })).toHaveCount(0);
  await expect(page.getByRole("table", { name: "Deliveries" }).getByText("Delivered", { exact: true })).toBeVisible();

  await page.context().clearCookies();
  await asOperator(page, "/matches/reports?handling=open");
  const row = page.getByRole("table", { name: "Reports" }).getByRole("row", { name: /Tallow Credit Union/ });
  await expect(row.getByText("Tess Tallow")).toBeVisible();
  await row.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: reference })).toBeVisible();
  await page.getByRole("button", { name: "Mark as handled" }).click();
  await expect(page.getByRole("button", { name: "Mark as handled" })).toHaveCount(0);
  await expect(page.getByText(/Olu Operator, /)).toBeVisible();

  await page.context().clearCookies();
  await asClient(page, `/match-requests/${matchRequestId}`);
  await expect(page.getByText("The operator has looked into it.")).toBeVisible();
});
