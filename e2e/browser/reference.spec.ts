import { expect } from "@playwright/test";
import { readDemo, test } from "./journey";

test("the reference takes a credential, gets a token with it and sends a request, all to this server", async ({
  page,
}) => {
  test.setTimeout(120_000);
  const { clientId, clientSecret, storeId } = readDemo().merchant;
  const foreign: string[] = [];
  page.on("request", (request) => {
    const { origin, protocol } = new URL(request.url());
    if (/^https?:$/.test(protocol) && origin !== new URL(page.url()).origin) foreign.push(request.url());
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

  await page.getByRole("heading", { name: "Stores" }).click();
  await page.getByText("List stores").first().click();
  await page.getByRole("button", { name: "Test Request (get /v1/stores)" }).click();
  const stores = page.waitForResponse((response) => new URL(response.url()).pathname === "/v1/stores");
  await page.getByRole("button", { name: /^Send/ }).first().click();
  expect(await (await stores).text()).toContain(storeId);
  expect(foreign).toEqual([]);
});
