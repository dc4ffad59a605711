import { describe, expect, test } from "vitest";
import { createAddressPolicy, LOOPBACK_CIDRS } from "./address-policy";
import { checkWebhookUrl, inspectWebhookUrl } from "./webhook-url";

const HOSTS: Record<string, string[]> = {
  "bank.example": ["93.184.215.14", "2606:2800:21f:cb07:6820:80da:af6b:8b2c"],
  "mixed.example": ["127.0.0.1", "93.184.215.14"],
  "inside.example": ["10.0.0.7"],
  "metadata.example": ["169.254.169.254"],
  "mapped.example": ["::ffff:127.0.0.1"],
  localhost: ["127.0.0.1", "::1"],
};

const resolve = async (hostname: string) => {
  const addresses = HOSTS[hostname];
  if (!addresses) throw Object.assign(new Error("not found"), { code: "ENOTFOUND" });
  return addresses;
};
const check = (url: string, cidrs: readonly string[] = []) =>
  checkWebhookUrl({ policy: createAddressPolicy(cidrs), resolve }, url);

describe("a webhook address", () => {
  test.each([
    ["https://bank.example/receipts", "https://bank.example/receipts"],
    ["https://bank.example:8443/a?b=c", "https://bank.example:8443/a?b=c"],
    ["  https://BANK.example  ", "https://bank.example/"],
    ["https://93.184.215.14/hook", "https://93.184.215.14/hook"],
    ["https://[2606:4700:4700::1111]/hook", "https://[2606:4700:4700::1111]/hook"],
    ["https://not-set-up-yet.example/hook", "https://not-set-up-yet.example/hook"],
    ["https://mixed.example/hook", "https://mixed.example/hook"],
  ])("%s is accepted", async (url, stored) => {
    await expect(check(url)).resolves.toBe(stored);
  });

  test.each(["http://bank.example/", "https://inside.example/"])("%s is refused with a way out", async (url) => {
    await expect(check(url)).rejects.toThrow(/ Use a public https:\/\/ address, or have .*WEBHOOK_ALLOWED_CIDRS/);
  });

  test.each([
    "https://localhost/",
    "https://127.0.0.1/",
    "https://127.1/",
    "https://2130706433/",
    "https://0x7f000001/",
    "https://0x7f.0x0.0x0.0x1/",
    "https://0177.0.0.1/",
    "https://127.0.0.1./",
    "https://１２７.０.０.１/",
    "https://127。0。0。1/",
    "https://0/",
    "https://[::1]/",
    "https://[::ffff:127.0.0.1]/",
    "https://[::127.0.0.1]/",
    "https://[64:ff9b::7f00:1]/",
    "https://[fd00::1]/",
    "https://169.254.169.254/latest/meta-data/",
    "https://0xa9fea9fe/",
    "https://inside.example/",
    "https://metadata.example/",
    "https://mapped.example/",
    "http://bank.example/",
    "http://93.184.215.14/",
    "http://not-set-up-yet.example/",
    "ftp://bank.example/",
    "file:///etc/passwd",
    "javascript:alert(1)",
    "https://user@bank.example/",
    "https://user:secret@bank.example/",
    "https://:secret@bank.example/",
    "https://bank.example/#part",
    "bank.example/hook",
    "https://",
    "",
    `https://bank.example/${"x".repeat(2_000)}`,
    `https://bank.example/${"ü".repeat(400)}`,
  ])("%s is refused, naming the field", async (url) => {
    await expect(check(url)).rejects.toMatchObject({ code: "validation-failed", fields: [{ field: "url" }] });
  });

  test.each([
    "http://localhost:4000/hook",
    "http://127.0.0.1:4000/",
    "http://[::1]:4000/",
    "https://localhost/",
    "http://127.1/",
  ])("%s is accepted where loopback is allowed", async (url) => {
    await expect(check(url, LOOPBACK_CIDRS)).resolves.toBe(new URL(url).href);
  });

  test("is refused, naming the field, when the name server does not answer in time", async () => {
    const network = { policy: createAddressPolicy([]), resolve: () => new Promise<never>(() => undefined) };
    await expect(inspectWebhookUrl(network, "https://bank.example/", 20)).rejects.toMatchObject({
      code: "validation-failed",
      fields: [{ field: "url", detail: expect.stringContaining("gave no answer") }],
    });
  });

  test.each(["http://bank.example/", "https://inside.example/", "https://[::ffff:127.0.0.1]/"])(
    "%s is refused where only loopback is allowed",
    async (url) => {
      await expect(check(url, LOOPBACK_CIDRS)).rejects.toMatchObject({ code: "validation-failed" });
    },
  );
});
