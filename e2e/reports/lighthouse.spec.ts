import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, expect } from "@playwright/test";
import lighthouse, { type Config, desktopConfig } from "lighthouse";
import { browserOptions } from "../../tests/browser";
import { test } from "../browser/support/own-service";
import { type Role, theWorld, type World } from "../browser/support/world";

/** On a quiet machine: the figures are times. */

type Category = "performance" | "accessibility" | "best-practices" | "seo";

interface Target {
  path: string;
  role: Role | null;
  form: "desktop" | "mobile";
  least: Partial<Record<Category, number>>;
}

const PORTAL = { performance: 95, accessibility: 100 };
const RECEIPT = { performance: 100, accessibility: 100, "best-practices": 100, seo: 100 };

function targets({ ids: { merchant, client } }: World): Target[] {
  const shop = `/merchant/${merchant.organizationId}`;
  return [
    { path: shop, role: "merchant", form: "desktop", least: PORTAL },
    { path: `${shop}/receipts`, role: "merchant", form: "desktop", least: PORTAL },
    { path: `/client/${client.organizationId}`, role: "client", form: "desktop", least: PORTAL },
    { path: "/operator", role: "operator", form: "desktop", least: PORTAL },
    { path: `/r/${merchant.receiptToken}`, role: null, form: "mobile", least: RECEIPT },
  ];
}

test("Lighthouse", async () => {
  const world = await theWorld();
  const profile = await mkdtemp(join(tmpdir(), "receipt-exchange-lighthouse-"));
  const options = await browserOptions();
  const args = [...options.args, "--remote-debugging-port=0"];
  const browser = await chromium.launchPersistentContext(profile, { ...options, args });
  // Chromium writes there which port it was given.
  const [port] = (await readFile(join(profile, "DevToolsActivePort"), "utf8")).split("\n").map(Number);
  const rows: Record<string, string | number>[] = [];
  try {
    for (const { path, role, form, least } of targets(world)) {
      const cookie = Object.entries(role ? world.sessions[role] : {}).map(([name, value]) => `${name}=${value}`);
      const flags = {
        port,
        onlyCategories: Object.keys(RECEIPT),
        // A receipt page is made not to be found by search engines, and its policy forbids the fetch of robots.txt, too.
        skipAudits: ["is-crawlable", "robots-txt"],
        disableStorageReset: true,
        logLevel: "error" as const,
        ...(role && { extraHeaders: { Cookie: cookie.join("; ") } }),
      };
      const base: Config | undefined = form === "desktop" ? desktopConfig : undefined;
      const result = await lighthouse(world.baseUrl + path, flags, base);
      if (!result) throw new Error(`Lighthouse says nothing about ${path}.`);
      const { categories, audits } = result.lhr;
      const scores = Object.values(categories).map(({ id, score }) => [id, Math.round((score ?? 0) * 100)] as const);
      rows.push({ page: path.replace(/\w{3}_\w{22}/g, "…"), form, ...Object.fromEntries(scores) });
      const failed = Object.values(categories)
        .flatMap(({ auditRefs }) => auditRefs)
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
        .map(({ id }) => `${id} ${audits[id]?.displayValue ?? audits[id]?.explanation ?? ""}`.trim());
      for (const [category, score] of scores) {
        const wanted = least[category as Category] ?? 0;
        expect.soft(score, `${category} of ${path}: ${failed.join(", ")}`).toBeGreaterThanOrEqual(wanted);
      }
    }
  } finally {
    await browser.close();
    await rm(profile, { recursive: true, force: true });
    console.table(rows);
  }
});
