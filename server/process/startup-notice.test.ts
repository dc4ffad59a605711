import { describe, expect, it } from "vitest";
import { receiptContract } from "@/lib/contract/receipt";
import { listeningNotice, startupNotice } from "./startup-notice";

const NOW = new Date("2026-07-15T12:30:00Z");
const account = (name: string) => ({
  organizationId: `org_${name}`,
  email: `${name}@demo.example`,
  password: `password-of-${name}`,
  clientId: `rxc_${name}`,
  clientSecret: `rxs_${name}`,
});
const merchant = (name: string) => ({ ...account(name), brandId: "brd_1", storeId: "sto_1", sourceId: "src_1" });
const demo = {
  baseUrl: "http://localhost:4321",
  operator: { email: "operator@demo.example", password: "password-of-operator" },
  merchant: merchant("nora"),
  otherMerchant: merchant("aziza"),
  client: account("ben"),
  otherClient: account("tess"),
};

describe("the notice of a start", () => {
  it("names the address, everybody's sign-in and the file of the credentials", () => {
    const notice = startupNotice({ baseUrl: demo.baseUrl, dataDir: "data", demo }, NOW);
    for (const name of ["operator", "nora", "aziza", "ben", "tess"]) {
      expect(notice).toMatch(new RegExp(`${name}@demo.example +password-of-${name}\n`));
    }
    expect(notice).toContain("http://localhost:4321/sign-in");
    expect(notice).toContain("data/demo.json");
  });

  it("shows a receipt that the service accepts", () => {
    const notice = startupNotice({ baseUrl: demo.baseUrl, dataDir: "data", demo }, NOW);
    const [, body = ""] = /-d '(\{.*\})'/.exec(notice) ?? [];
    expect(receiptContract.check(JSON.parse(body), NOW)).toEqual([]);
  });

  it("begins with where the process listens, also where an address is written in brackets", () => {
    expect(listeningNotice("127.0.0.1", 4321)).toBe("Receipt Exchange listens on 127.0.0.1:4321\n");
    expect(listeningNotice("::", 4321)).toBe("Receipt Exchange listens on [::]:4321\n");
  });

  it("is one line without a demo", () => {
    const notice = startupNotice({ baseUrl: "https://receipts.example", dataDir: "data", demo: null }, NOW);
    expect(notice.trim()).toBe("Receipt Exchange is ready: https://receipts.example");
  });
});
