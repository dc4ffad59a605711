import { expect } from "@playwright/test";
import { readDemo, signIn, test } from "./journey";

const ofMerchant = [
  "",
  "/receipts",
  "/stores",
  "/sources",
  "/brands",
  "/credentials",
  "/members",
  "/receipts/export?format=csv",
];
const ofClient = ["", "/subscriptions", "/match-requests", "/deliveries", "/webhook", "/credentials", "/members"];

test("nothing of a merchant is shown to another merchant, to a client, or to nobody", async ({ page, request }) => {
  const { merchant, otherMerchant, client } = readDemo();
  const base = `/merchant/${merchant.organizationId}`;
  const single = [`/stores/${merchant.storeId}`, `/sources/${merchant.sourceId}`, `/brands/${merchant.brandId}`];
  const paths = [...ofMerchant, ...single].map((path) => base + path);
  for (const path of paths) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect([307, 303, 302, 404], path).toContain(answer.status());
    expect(await answer.text(), path).not.toContain(merchant.email);
  }
  for (const stranger of [otherMerchant, client]) {
    await page.context().clearCookies();
    await signIn(page, stranger);
    for (const path of paths) {
      const answer = await page.request.get(path, { maxRedirects: 0 });
      expect(answer.status(), path).toBe(404);
      expect(await answer.text(), path).not.toMatch(new RegExp(merchant.email));
    }
    // One's own portal with somebody else's ids in it.
    if (stranger === otherMerchant) {
      for (const path of single) {
        const answer = await page.request.get(`/merchant/${otherMerchant.organizationId}${path}`, { maxRedirects: 0 });
        expect(answer.status(), path).toBe(404);
      }
    }
  }
});

test("nothing of a client is shown to another client, to a merchant, or to nobody", async ({ page, request }) => {
  const { client, otherClient, merchant } = readDemo();
  const paths = ofClient.map((path) => `/client/${client.organizationId}${path}`);
  for (const path of paths)
    expect([307, 303, 302, 404], path).toContain((await request.get(path, { maxRedirects: 0 })).status());
  for (const stranger of [otherClient, merchant]) {
    await page.context().clearCookies();
    await signIn(page, stranger);
    for (const path of paths) expect((await page.request.get(path, { maxRedirects: 0 })).status(), path).toBe(404);
  }
});

test("every page of one's own opens", async ({ page }) => {
  const { merchant, client } = readDemo();
  await signIn(page, merchant);
  for (const path of ofMerchant.filter((one) => !one.includes("export"))) {
    await page.goto(`/merchant/${merchant.organizationId}${path}`);
    await expect(page.getByRole("heading", { level: 1 }), path).toBeVisible();
  }
  await page.context().clearCookies();
  await signIn(page, client);
  for (const path of ofClient) {
    await page.goto(`/client/${client.organizationId}${path}`);
    await expect(page.getByRole("heading", { level: 1 }), path).toBeVisible();
  }
});
