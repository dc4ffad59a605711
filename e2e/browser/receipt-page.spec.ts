import { type APIRequestContext, expect } from "@playwright/test";
import { readDemo } from "./support/demo";
import { test } from "./support/journey";

test.use({ javaScriptEnabled: false });

async function submit(request: APIRequestContext, baseURL: string): Promise<string> {
  const { clientId, clientSecret, sourceId, storeId } = readDemo().merchant;
  const granted = await request.post(`${baseURL}/v1/oauth/token`, {
    headers: { authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}` },
    form: { grant_type: "client_credentials" },
  });
  const { access_token } = (await granted.json()) as { access_token: string };
  const stored = await request.post(`${baseURL}/v1/sources/${sourceId}/receipts`, {
    headers: { authorization: `Bearer ${access_token}` },
    data: {
      header: { storeId, created: "2026-03-02T10:15:30+01:00", receiptId: `B-${Date.now()}` },
      lineItems: [
        { quantity: { value: 2 }, description: "<b>Oat milk</b>", lineAmount: { gross: 3.98, currency: "EUR" } },
      ],
      totals: [{ type: "amountDue", sum: { amount: 3.98, currency: "EUR" } }],
      payments: [],
    },
  });
  return ((await stored.json()) as { receiptUrl: string }).receiptUrl;
}

test("a shopper opens a receipt without script, cookie or a second request", async ({ page, request, baseURL }) => {
  const receiptUrl = await submit(request, baseURL ?? "");
  const requested: string[] = [];
  page.on("request", (one) => requested.push(one.url()));
  const answer = await page.goto(receiptUrl);
  expect(answer?.status()).toBe(200);
  await expect(page.getByText("<b>Oat milk</b>")).toBeVisible();
  await expect(page.getByText("3.98").first()).toBeVisible();
  expect(requested.filter((url) => !url.includes("icon"))).toEqual([receiptUrl]);
  expect(await page.context().cookies()).toEqual([]);
  expect(answer?.headers()["x-robots-tag"]).toContain("noindex");
});

test("other languages, the gift receipt and the other forms are plain links", async ({ page, request, baseURL }) => {
  await page.goto(await submit(request, baseURL ?? ""));
  await page.getByText("Language: English").click();
  await page.getByRole("link", { name: "Deutsch" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await page.getByText("Sprache: Deutsch").click();
  await page.getByRole("link", { name: "English" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  const pdf = await request.get(
    new URL((await page.getByRole("link", { name: "Download PDF" }).getAttribute("href")) ?? "", page.url()).href,
  );
  expect(pdf.headers()["content-type"]).toBe("application/pdf");
  await page.getByRole("link", { name: "Gift receipt" }).click();
  await expect(page.getByText("<b>Oat milk</b>")).toBeVisible();
  await expect(page.getByText("3.98")).toHaveCount(0);
});

test("an unknown link gets a friendly page", async ({ page }) => {
  const answer = await page.goto("/r/000000000000000000000000000");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
