import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import jsQR from "jsqr";
import type { Browser, BrowserContextOptions, Page } from "playwright";
import { PNG } from "pngjs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser } from "@/tests/browser";
import { goldenCases, sourceOf } from "./golden/golden-cases";
import { renderMessageHtml, renderReceiptHtml } from "./html/render-receipt-html";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const cases = goldenCases();
/** Those with everything that the checks look at; each check takes a browser some seconds. */
const LOOKED_AT = /^(?:01|04|07|09|11|12|15|18)-/;
/** The rules of axe-core's category `cat.color`, without that of WCAG AAA. */
const LOOKS_AT_COLORS = ["color-contrast", "link-in-text-block"];
let server: Server;
let base: string;
let browser: Browser;

beforeAll(async () => {
  const pages = new Map<string, { html: string; contentSecurityPolicy: string }>();
  for (const golden of cases) {
    pages.set(
      `/${golden.name}`,
      renderReceiptHtml({
        ...sourceOf(golden),
        logoSrc: null,
        links: { token: "t", gift: "g", url: "https://x.example/r/t", version: "v" },
      }),
    );
  }
  pages.set("/lost", renderMessageHtml("en", "There is no receipt at this address", "Please check."));
  server = createServer((request, response) => {
    const page = pages.get(request.url ?? "");
    if (!page) return response.writeHead(404).end();
    response.writeHead(200, {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": page.contentSecurityPolicy,
    });
    return response.end(page.html);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  server?.close();
});

async function visit<T>(name: string, options: BrowserContextOptions, work: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, ...options });
  try {
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on("console", (message) => complaints.push(message.text()));
    page.on("pageerror", (error) => complaints.push(String(error)));
    await page.goto(`${base}/${name}`);
    const result = await work(page);
    expect(complaints).toEqual([]);
    return result;
  } finally {
    await context.close();
  }
}

/** Ids of the rules of WCAG 2.2 AA and of good practice that the page breaks. */
async function violations(page: Page, rules: string[] = []): Promise<string[]> {
  return page.evaluate(async (rules) => {
    const { axe } = globalThis as unknown as {
      axe: { run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
    };
    const { violations } = await axe.run(rules.length === 0 ? {} : { runOnly: rules });
    return violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html.slice(0, 200)}`);
  }, rules);
}

describe("the receipt page in a browser", () => {
  const looked = [...cases.map((golden) => golden.name).filter((one) => LOOKED_AT.test(one)), "lost"];
  it.each(looked)("is accessible, light and dark, and never wider than a phone: %s", async (name) => {
    await visit(name, { colorScheme: "light", bypassCSP: true }, async (page) => {
      await page.evaluate(AXE);
      expect(await violations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      // The same elements in other colours: what does not look at colours would find the same again.
      await page.emulateMedia({ colorScheme: "dark" });
      expect(await violations(page, LOOKS_AT_COLORS)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    });
  });

  it("is one request, needs no script and breaks none of its own rules", async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    const requests: string[] = [];
    const complaints: string[] = [];
    page.on("request", (request) => requests.push(request.url()));
    page.on("console", (message) => complaints.push(message.text()));
    await page.goto(`${base}/04-exit-gate`, { waitUntil: "networkidle" });
    expect(requests.filter((url) => !url.startsWith("data:"))).toEqual([`${base}/04-exit-gate`]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("prints a receipt with a slip and the shop's address on one sheet of A4", async () => {
    await visit("01-grocery-deposits", {}, async (page) => {
      const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
      expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
    });
  });

  it("shows a code large without script, and goes back", async () => {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      javaScriptEnabled: false,
      colorScheme: "dark",
    });
    const page = await context.newPage();
    await page.goto(`${base}/04-exit-gate`);
    await page.getByRole("link", { name: "Show at the counter: Show large" }).click();
    const picture = PNG.sync.read(await page.screenshot());
    expect([...picture.data.subarray(0, 3)]).toEqual([255, 255, 255]);
    expect(jsQR(new Uint8ClampedArray(picture.data), picture.width, picture.height)?.data).toBe(
      "DIY:2603281113-07-0042:8533",
    );
    await page.getByRole("link", { name: "Close" }).click();
    await page.getByRole("link", { name: "Close" }).waitFor({ state: "hidden" });
    await context.close();
  });

  it.each(["09-arabic", "14-currencies-and-digits"])(
    "has the decimal marks of amounts under each other: %s",
    async (name) => {
      await visit(name, {}, async (page) => {
        const marks = await page.locator(".rx-a .rx-n").evaluateAll((figures) =>
          figures.flatMap((figure) => {
            const text = figure.firstChild;
            const at = text?.textContent?.search(/[.,](?=\d+$)/) ?? -1;
            // Larger figures, and those with a currency of their own, are no part of the column.
            if (!text || at < 0 || figure.closest(".rx-due")) return [];
            const range = document.createRange();
            range.setStart(text, at);
            range.setEnd(text, at + 1);
            return [range.getBoundingClientRect().left];
          }),
        );
        expect(marks.length).toBeGreaterThan(1);
        expect(Math.max(...marks) - Math.min(...marks)).toBeLessThan(1.5);
      });
    },
  );

  it.each([
    [390, "light"],
    [1440, "dark"],
  ] as const)("has codes that are read from a screenshot, %i px %s", async (width, colorScheme) => {
    await visit(
      "01-grocery-deposits",
      { viewport: { width, height: 900 }, colorScheme, deviceScaleFactor: 2 },
      async (page) => {
        const picture = PNG.sync.read(await page.locator(".rx-code").screenshot());
        expect(jsQR(new Uint8ClampedArray(picture.data), picture.width, picture.height)?.data).toBe(
          "0417-03-2026-118342",
        );
      },
    );
  });
});
