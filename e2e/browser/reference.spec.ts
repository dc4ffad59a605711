import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { readDemo } from "./support/demo";
import { test } from "./support/journey";

test("the reference takes a credential, gets a token with it and sends a request, all to this server", async ({
  page,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const { clientId, clientSecret, storeId } = readDemo().merchant;
  const foreign: string[] = [];
  page.on("request", (request) => {
    const { origin, protocol } = new URL(request.url());
    if (/^https?:$/.test(protocol) && origin !== new URL(baseURL ?? "").origin) foreign.push(request.url());
  });
  await page.goto("/docs");
  await page.getByRole("link", { name: "API reference" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Receipt Exchange API" })).toBeVisible({ timeout: 60_000 });

  // Of the two editors the first has the token's address.
  await page.locator(".references-rendered .cm-content").nth(1).click();
  await page.keyboard.type(clientId);
  await page.locator("input.scalar-password-input").first().fill(clientSecret);
  const token = page.waitForResponse((response) => response.url().endsWith("/v1/oauth/token"));
  await page.getByRole("button", { name: "Authorize" }).click();
  expect((await token).status()).toBe(200);

  // The operations of every tag stand there at once.
  await page.getByText("List stores").first().click();
  await page.getByRole("button", { name: "Test Request (get /v1/stores)", exact: true }).click();
  const stores = page.waitForResponse((response) => new URL(response.url()).pathname === "/v1/stores");
  await page.getByRole("button", { name: /^Send/ }).first().click();
  expect(await (await stores).text()).toContain(storeId);
  expect(foreign).toEqual([]);
});

test("the reference lists every operation with its scope and answers before any script, and the library takes its place", async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const { paths } = JSON.parse(readFileSync("docs/openapi.json", "utf8")) as {
    paths: Record<string, Record<string, { operationId: string; summary: string }>>;
  };
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const withoutScript = await browser.newPage({ javaScriptEnabled: false });
  await withoutScript.goto(`${baseURL}/docs/reference`);
  for (const { operationId, summary } of operations)
    await expect(withoutScript.locator(`#${operationId} summary`)).toContainText(summary);
  await withoutScript.locator("#createStore summary").click();
  await expect(withoutScript.locator("#createStore")).toContainText("stores:write");
  await expect(withoutScript.locator("#createStore")).toContainText("429");
  await withoutScript.close();

  await page.goto("/docs/reference");
  await expect(page.getByRole("heading", { level: 1, name: "Receipt Exchange API" })).toBeVisible({ timeout: 60_000 });
  await expect(page.locator("#createStore")).toHaveCount(0);
  await expect(page.locator("h1")).toHaveCount(1);
});
