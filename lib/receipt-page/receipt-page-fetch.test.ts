import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { newUuid, publicId, uuidFloor } from "@/lib/core/ids";
import { parseExactJson } from "@/lib/core/json/exact-json";
import { giftTokenOf, newReceiptToken } from "@/lib/core/receipts/receipt-token";
import { forgetSingleton } from "@/lib/core/shared/process-singleton";
import { submitReceipt } from "@/lib/receipts/intake/submit-receipt";
import { findFirstOpened } from "@/lib/receipts/public/find-first-opened";
import { type Tenant, testDatabase } from "@/tests/database";
import { openingsWritten } from "./opening-queue";
import { receiptPageFetch } from "./receipt-page-fetch";

const t = testDatabase();
const BASE = "http://localhost:3000";
const PAR = "QA020000000000000000000000219";
const BROWSER =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile Safari/604.1";

interface Shop extends Tenant {
  sourceId: string;
  storeId: string;
}

let shop: Shop;
beforeAll(async () => {
  const tenant = await t.tenant("merchant");
  const [brand, store, source] = [newUuid(), newUuid(), newUuid()];
  await t.sql`insert into brands (id, organization_id, name, color)
    values (${brand}, ${tenant.organizationId}, 'Kaffee & Co', '#6d1f3c')`;
  await t.sql`insert into stores (id, organization_id, brand_id, name, country_code)
    values (${store}, ${tenant.organizationId}, ${brand}, 'Kaffee & Co Mitte', 'DE')`;
  await t.sql`insert into sources (id, organization_id, type) values (${source}, ${tenant.organizationId}, 'receipts')`;
  shop = { ...tenant, sourceId: publicId("source", source), storeId: publicId("store", store) };
});

let counter = 0;
async function submitted(): Promise<{ id: string; token: string; path: string }> {
  counter += 1;
  const body =
    parseExactJson(`{"header":{"storeId":"${shop.storeId}","created":"2026-03-02T10:15:30+01:00","receiptId":"R-${counter}"},
    "lineItems":[{"quantity":{"value":0.385},"description":"Käse","lineAmount":{"gross":12.50,"currency":"EUR"}}],
    "totals":[{"type":"amountDue","sum":{"amount":12.50,"currency":"EUR"}}],
    "payments":[{"paid":{"amount":12.50,"currency":"EUR"},"paymentAccountReference":"${PAR}","terminalSlip":"PAR ${PAR}"}],
    "barcodes":[{"type":"qr","purpose":"lookup","content":"R-${counter}"}],"x-vendor":{"points":1.250}}`).value;
  const { id, token } = await submitReceipt(shop.ctx, { sourceId: shop.sourceId, body });
  return { id, token, path: `/r/${token}` };
}

const fetchPage = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  receiptPageFetch(new Request(BASE + path, { method, headers }));

describe("the address of a receipt", () => {
  it("answers with the page, in the language asked for", async () => {
    const { path } = await submitted();
    const german = await fetchPage(path);
    expect(german.status).toBe(200);
    expect(german.headers.get("content-type")).toBe("text/html; charset=utf-8");
    const html = await german.text();
    expect(html).toContain('<html lang="de"');
    expect(html).toContain("12,50\u00a0€");
    expect(await (await fetchPage(path, { "accept-language": "fr-CA,fr;q=0.9" })).text()).toContain('<html lang="fr"');
    expect(await (await fetchPage(`${path}?lang=ja`, { "accept-language": "fr" })).text()).toContain('<html lang="ja"');
  });

  it("keeps search engines, referrers, frames, scripts and shared caches away", async () => {
    const { path } = await submitted();
    for (const address of [path, `${path}.json`, `${path}.jsonld`, `${path}.pdf`, `${path}/qr.svg`, `${path}/qr.png`]) {
      const { status, headers } = await fetchPage(address);
      expect(status, address).toBe(200);
      expect(headers.get("x-robots-tag"), address).toContain("noindex");
      expect(headers.get("referrer-policy"), address).toBe("no-referrer");
      expect(headers.get("x-content-type-options"), address).toBe("nosniff");
      expect(headers.get("cache-control"), address).toContain("private");
      expect(headers.get("set-cookie"), address).toBeNull();
      expect(headers.get("x-request-id"), address).toBeTruthy();
    }
    const policy = (await fetchPage(path)).headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain("unsafe");
    expect(policy).not.toContain("script-src");
  });

  it("shows the payment account reference in no form and no header", async () => {
    const { path } = await submitted();
    for (const address of [path, `${path}.json`, `${path}.jsonld`, `${path}.pdf`]) {
      const answer = await fetchPage(address);
      const text = Buffer.from(await answer.arrayBuffer()).toString("latin1") + JSON.stringify([...answer.headers]);
      expect(text, address).not.toContain(PAR);
    }
  });

  it("gives the receipt's data with the digits as submitted", async () => {
    const { path } = await submitted();
    const answer = await fetchPage(`${path}.json`);
    expect(answer.headers.get("content-type")).toBe("application/json; charset=utf-8");
    const text = await answer.text();
    expect(text).toContain('"gross":12.50');
    expect(text).toContain('"x-vendor":{"points":1.250}');
    expect(JSON.parse(await (await fetchPage(`${path}.jsonld`)).text())).toMatchObject({
      "@type": "Invoice",
      totalPaymentDue: { value: "12.50", currency: "EUR" },
    });
  });

  it("shows the PNG that was drawn of a brand's logo, and nothing of a file that was not drawn", async () => {
    const { path } = await submitted();
    const images = async (logo: string, contentType: string, isDrawn: boolean) => {
      await t.sql`update brands set logo = ${Buffer.from(logo, "base64")}, logo_content_type = ${contentType},
        is_logo_drawn = ${isDrawn} where organization_id = ${shop.organizationId}`;
      forgetSingleton("shared.recent receipts.cache");
      const html = await (await fetchPage(path)).text();
      const pdf = Buffer.from(await (await fetchPage(`${path}.pdf`)).arrayBuffer()).toString("latin1");
      return [
        html.includes(`src="data:image/png;base64,${logo}"`),
        /\/Subtype \/Image\b/.test(pdf),
        /src="data:image\/svg/.test(html),
      ];
    };
    const png = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9v9z"/></svg>').toString("base64");
    expect(await images(png, "image/png", false)).toEqual([false, false, false]);
    expect(await images(svg, "image/svg+xml", false)).toEqual([false, false, false]);
    // As a version before leaves it that replaces a drawn logo.
    expect(await images(svg, "image/svg+xml", true)).toEqual([false, false, false]);
    expect(await images(png, "image/png", true)).toEqual([true, true, false]);
  });

  it("answers HEAD like GET without a body", async () => {
    const { path } = await submitted();
    const [get, head] = [await fetchPage(path), await fetchPage(path, {}, "HEAD")];
    expect(head.status).toBe(200);
    expect(await head.text()).toBe("");
    for (const name of ["content-type", "content-length", "etag", "cache-control", "vary"]) {
      expect(head.headers.get(name), name).toBe(get.headers.get(name));
    }
  });

  it("answers 304 while nothing has changed, in any coding", async () => {
    const { path } = await submitted();
    const first = await fetchPage(path, { "accept-encoding": "br" });
    const etag = first.headers.get("etag") ?? "";
    for (const tag of [etag, etag.replace("W/", ""), `"other", ${etag}`, "*"]) {
      const again = await fetchPage(path, { "if-none-match": tag, "accept-encoding": "gzip" });
      expect(again.status, tag).toBe(304);
      expect(await again.text()).toBe("");
      expect(again.headers.get("etag")).toBe(etag);
    }
    expect((await fetchPage(path, { "if-none-match": '"other"' })).status).toBe(200);
    expect((await fetchPage(`${path}?lang=fr`, { "if-none-match": etag })).status).toBe(200);
  });

  it("compresses with what the reader takes", async () => {
    const { path } = await submitted();
    const plain = await (await fetchPage(path)).text();
    const gzip = await fetchPage(path, { "accept-encoding": "gzip, deflate, br" });
    expect(gzip.headers.get("content-encoding")).toBe("gzip");
    expect(gunzipSync(await gzip.arrayBuffer()).toString()).toBe(plain);
    const brotli = await fetchPage(path, { "accept-encoding": "gzip;q=0, br" });
    expect(brotli.headers.get("content-encoding")).toBe("br");
    expect(brotliDecompressSync(await brotli.arrayBuffer()).toString()).toBe(plain);
    expect((await fetchPage(`${path}.json`, { "accept-encoding": "br" })).headers.get("vary")).toContain(
      "Accept-Encoding",
    );
    expect((await fetchPage(path, { "accept-encoding": "identity" })).headers.get("content-encoding")).toBeNull();
  });

  it("never changes behind an address with its version", async () => {
    const { path, token } = await submitted();
    const html = await (await fetchPage(path)).text();
    const address = new RegExp(`href="(${token}\\.pdf[^"]*)"`).exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";
    const pdf = await fetchPage(`/r/${address}`);
    expect(pdf.headers.get("cache-control")).toContain("immutable");
    expect(Buffer.from(await pdf.arrayBuffer()).toString("latin1", 0, 8)).toBe("%PDF-1.7");
    expect((await fetchPage(`/r/${address}x`)).headers.get("cache-control")).not.toContain("immutable");
  });

  it("refuses other methods", async () => {
    const { path } = await submitted();
    const answer = await fetchPage(path, {}, "POST");
    expect(answer.status).toBe(405);
    expect(answer.headers.get("allow")).toBe("GET, HEAD");
  });

  it("gives a gift receipt without prices, at an address from which that of the whole cannot be told", async () => {
    const { token, path } = await submitted();
    const whole = await (await fetchPage(path)).text();
    const gift = `/r/${/href="(gift\/[^"?]+)/.exec(whole)?.[1]}`;
    for (const address of [gift, `${gift}?view=full`, `${gift}.pdf`, `${gift}/qr.svg`, `${gift}/qr.png`]) {
      const answer = await fetchPage(address);
      expect(answer.status, address).toBe(200);
      const text = Buffer.from(await answer.arrayBuffer()).toString("latin1") + JSON.stringify([...answer.headers]);
      for (const secret of [token, token.slice(-8), "12,50"]) expect(text, address).not.toContain(secret);
    }
    const html = await (await fetchPage(gift)).text();
    expect(html).toContain("Geschenkbeleg");
    const pdf = /href="([^"?]+\.pdf)/.exec(html)?.[1] ?? "";
    expect(new URL(pdf, BASE + gift).pathname).toBe(`${gift}.pdf`);
    for (const form of [".json", ".jsonld"]) expect((await fetchPage(gift + form)).status, form).toBe(404);
  });

  it("leads from an address with a slash behind it to the one whose links are right", async () => {
    const { token, path } = await submitted();
    for (const address of [path, `${path}.pdf`, `/r/gift/${giftTokenOf(token)}`]) {
      const answer = await fetchPage(`${address}/?lang=fr`);
      expect([answer.status, answer.headers.get("location")]).toEqual([308, `${address}?lang=fr`]);
    }
    expect((await fetchPage("/r/")).status).toBe(404);
  });

  it("opens nothing with a gift's key but the gift, and no gift with the receipt's", async () => {
    const { token, path } = await submitted();
    const key = giftTokenOf(token);
    for (const form of ["", ".pdf", ".json", ".jsonld", "/qr.svg"]) {
      expect((await fetchPage(`/r/${key}${form}`)).status, form).toBe(404);
      expect((await fetchPage(`/r/gift/${token}${form}`)).status, form).toBe(404);
    }
    expect((await fetchPage(path)).status).toBe(200);
  });

  it.each([
    "view=gift",
    "view=GIFT",
    "View=gift",
    "VIEW=x",
    "view=gift/",
    "view=gift%00",
    "view=",
    "view=full",
    "view=x&view=gift",
    "view=gift&view=x",
    "amp;view=gift",
    "veiw=Gift",
  ])("shows with ?%s what is shown at the gift's address", async (query) => {
    const { token, path } = await submitted();
    for (const form of ["", ".pdf", "/qr.png"]) {
      const answer = await fetchPage(`${path}${form}?lang=fr&${query}`);
      expect(answer.status).toBe(302);
      expect(answer.headers.get("location")).toBe(`/r/gift/${giftTokenOf(token)}${form}?lang=fr`);
      expect(await answer.text()).toBe("");
    }
    const end = await fetchPage((await fetchPage(`${path}.json?${query}`)).headers.get("location") ?? "");
    expect(end.status).toBe(404);
  });
});

describe("an address without receipt", () => {
  const old = newReceiptToken(uuidFloor(Date.now() - 36 * 86_400_000));
  it.each(["", "/", "/nothing", `/${old}`, "/../secret", "/a%00b", `/${"0".repeat(27)}`])(
    "shows a friendly page for /r%s",
    async (path) => {
      const answer = await fetchPage(`/r${path}`, { "accept-language": "it" });
      expect(answer.status).toBe(404);
      expect(answer.headers.get("cache-control")).toBe("no-store");
      expect(answer.headers.get("x-robots-tag")).toContain("noindex");
      expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
      const html = await answer.text();
      expect(html).toContain('<html lang="it"');
      expect(html).toContain("Nessuno scontrino");
    },
  );

  it("is one character beside an address with one", async () => {
    const { path, token } = await submitted();
    expect((await fetchPage(`${path}x`)).status).toBe(404);
    const other = token.slice(0, -1) + (token.endsWith("a") ? "b" : "a");
    expect((await fetchPage(`/r/${other}`)).status).toBe(404);
  });

  it("answers programs with problem details", async () => {
    const answer = await fetchPage(`/r/${newReceiptToken(newUuid())}.json`, { "x-request-id": "till-7:42" });
    expect(answer.status).toBe(404);
    expect(answer.headers.get("content-type")).toBe("application/problem+json");
    expect(answer.headers.get("x-request-id")).toBe("till-7:42");
    expect(await answer.json()).toMatchObject({
      status: 404,
      title: expect.any(String),
      requestId: "till-7:42",
      instance: expect.stringMatching(/#till-7:42$/),
    });
  });
});

describe("first opened", () => {
  it("is noted to the minute when a person opens the page, once", async () => {
    const { id, path } = await submitted();
    await fetchPage(path, { "user-agent": BROWSER });
    await openingsWritten();
    const first = await findFirstOpened(shop.ctx, id);
    expect(first?.getUTCSeconds()).toBe(0);
    expect(Math.abs((first?.getTime() ?? 0) - Date.now())).toBeLessThan(120_000);
    const [row] = await t.sql<{ columns: number }[]>`
      select count(*)::int as columns from information_schema.columns where table_name = 'receipt_views'`;
    expect(row?.columns).toBe(2);
  });

  it.each([
    ["HEAD", BROWSER, {}],
    ["GET", "WhatsApp/2.23.20.0", {}],
    ["GET", "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)", {}],
    [
      "GET",
      "Mozilla/5.0 (Macintosh) AppleWebKit/601.2.4 Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0",
      {},
    ],
    ["GET", "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)", {}],
    ["GET", "curl/8.5.0", {}],
    ["GET", "", {}],
    ["GET", BROWSER, { "sec-purpose": "prefetch;prerender" }],
    ["GET", BROWSER, { "sec-fetch-dest": "image" }],
  ])("is not noted for %s by %j %o", async (method, userAgent, headers) => {
    const { id, path } = await submitted();
    await fetchPage(path, { "user-agent": userAgent, ...headers }, method);
    await openingsWritten();
    expect(await findFirstOpened(shop.ctx, id)).toBeNull();
  });

  it("is told to the receipt's merchant alone", async () => {
    const { id, path } = await submitted();
    await fetchPage(path, { "user-agent": BROWSER });
    await openingsWritten();
    const other = await t.tenant("merchant");
    expect(await findFirstOpened(other.ctx, id)).toBeNull();
    expect(await findFirstOpened(t.systemContext(), id)).not.toBeNull();
  });
});

it("what cannot be read just now is a page for people and a problem for programs, and comes back by itself", async () => {
  const { path } = await submitted();
  await t.sql`alter table stores rename to stores_away`;
  const away = await Promise.all(["", ".json", ".jsonld"].map((form) => fetchPage(path + form)));
  await t.sql`alter table stores_away rename to stores`;
  expect(away.map(({ status, headers }) => [status, headers.get("content-type"), headers.get("retry-after")])).toEqual([
    [503, "text/html; charset=utf-8", "30"],
    [503, "application/problem+json", "30"],
    [503, "application/problem+json", "30"],
  ]);
  expect(await away[1]?.json()).toMatchObject({ status: 503, retryable: true, detail: expect.any(String) });
  expect((await fetchPage(`${path}.json`)).status).toBe(200);
});
