import { createPublicKey, verify } from "node:crypto";
import { Webhook } from "standardwebhooks";
import { describe, expect, test } from "vitest";
import { newWebhookPrivateKey, newWebhookSecret, signatureHeaders, signingKey, webhookPublicKey } from "./signature";

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

describe("an Ed25519 signature", () => {
  /** As a receiver does it, with nothing but its public key and node:crypto. */
  function verifies(publicKey: string, headers: ReturnType<typeof sign>, text: string): boolean {
    const raw = Buffer.from(publicKey.slice("whpk_".length), "base64");
    const key = createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x: raw.toString("base64url") }, format: "jwk" });
    const signature = headers["webhook-signature"].split(" ").find((one) => one.startsWith("v1a,")) ?? "";
    const signed = Buffer.from(`${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${text}`);
    return verify(null, signed, key, Buffer.from(signature.slice("v1a,".length), "base64"));
  }

  test("verifies with the public key, which is no secret, and with no other", () => {
    const [key, other] = [newWebhookPrivateKey(), newWebhookPrivateKey()];
    expect(key).toMatch(/^whsk_/);
    expect(webhookPublicKey(key)).toMatch(/^whpk_[A-Za-z0-9+/]{43}=$/);
    const headers = sign([key]);
    expect(verifies(webhookPublicKey(key), headers, body.toString())).toBe(true);
    expect(verifies(webhookPublicKey(other), headers, body.toString())).toBe(false);
    expect(verifies(webhookPublicKey(key), headers, `${body} `)).toBe(false);
  });

  test("stands beside that of the secret, which verifies as before", () => {
    const [secret, key] = [newWebhookSecret(), newWebhookPrivateKey()];
    const headers = sign([secret, key]);
    expect(headers["webhook-signature"]).toMatch(/^v1,\S+ v1a,\S+$/);
    expect(() => new Webhook(secret).verify(body, headers)).not.toThrow();
    expect(verifies(webhookPublicKey(key), headers, body.toString())).toBe(true);
  });
});

test("a secret is whsec_ and 32 random bytes in base64", () => {
  const secret = newWebhookSecret();
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(signingKey(secret)).toHaveLength(32);
  expect(newWebhookSecret()).not.toBe(secret);
});
