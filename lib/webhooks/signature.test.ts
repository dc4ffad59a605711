import { Webhook } from "standardwebhooks";
import { describe, expect, test } from "vitest";
import { newWebhookSecret, signatureHeaders, signingKey } from "./signature";

const body = Buffer.from('{"type":"webhook.test","text":"Bánh mì 🥖 – 1 €"}');
const sign = (secrets: string[], at = new Date()) =>
  signatureHeaders(secrets.map(signingKey), { id: "dlv_1", at, body });

describe("a signature", () => {
  test("verifies with the Standard Webhooks library", () => {
    const secret = newWebhookSecret();
    expect(new Webhook(secret).verify(body, sign([secret]))).toEqual(JSON.parse(body.toString()));
  });

  test("verifies with either secret while one replaces the other, and with no third one", () => {
    const [old, fresh, other] = [newWebhookSecret(), newWebhookSecret(), newWebhookSecret()];
    const headers = sign([fresh, old]);
    expect(headers["webhook-signature"].split(" ")).toHaveLength(2);
    expect(() => new Webhook(old).verify(body, headers)).not.toThrow();
    expect(() => new Webhook(fresh).verify(body, headers)).not.toThrow();
    expect(() => new Webhook(other).verify(body, headers)).toThrow();
  });

  test("covers the id, the time and every byte of the body", () => {
    const secret = newWebhookSecret();
    const headers = sign([secret]);
    const later = String(Number(headers["webhook-timestamp"]) + 1);
    expect(() => new Webhook(secret).verify(`${body} `, headers)).toThrow();
    expect(() => new Webhook(secret).verify(body, { ...headers, "webhook-id": "dlv_2" })).toThrow();
    expect(() => new Webhook(secret).verify(body, { ...headers, "webhook-timestamp": later })).toThrow();
  });

  test("gives the time of the attempt in whole seconds", () => {
    expect(sign([newWebhookSecret()], new Date(1_700_000_000_999))["webhook-timestamp"]).toBe("1700000000");
  });
});

test("a secret is whsec_ and 32 random bytes in base64", () => {
  const secret = newWebhookSecret();
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(signingKey(secret)).toHaveLength(32);
  expect(newWebhookSecret()).not.toBe(secret);
});
