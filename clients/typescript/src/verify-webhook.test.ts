import { describe, expect, it } from "vitest";
import {
  newWebhookPrivateKey,
  newWebhookSecret,
  signatureHeaders,
  signingKey,
  webhookPublicKey,
} from "@/lib/webhooks/sending/signature";
import { verifyWebhook, WebhookVerificationError } from "./verify-webhook";

const [secret, other] = [newWebhookSecret(), newWebhookSecret()];
const privateKey = newWebhookPrivateKey();
const publicKey = webhookPublicKey(privateKey);
const at = new Date("2026-03-02T09:15:30Z");
const nowMs = at.getTime();
const body = Buffer.from('{"type":"receipt.delivered","data":{"reference":"Müller 日本"}}');

const signedWith = (...keys: string[]) => signatureHeaders(keys.map(signingKey), { id: "dlv_1", at, body });

describe("verifyWebhook believes what the exchange has signed", () => {
  it.each<[string, Record<string, string>, string | string[]]>([
    ["with the secret", signedWith(secret), secret],
    ["with the new and the old secret, of which the old one is known", signedWith(other, secret), secret],
    ["with the new secret, of which both are known", signedWith(other), [secret, other]],
    ["with an Ed25519 key, too, of which the secret is known", signedWith(secret, privateKey), secret],
    ["with an Ed25519 key, of which its public half is known", signedWith(secret, privateKey), publicKey],
    ["with an Ed25519 key, of which all is known", signedWith(privateKey), [other, publicKey]],
  ])("%s", (_, headers, keys) => {
    expect(verifyWebhook(body, headers, keys, { nowMs })).toEqual(JSON.parse(body.toString("utf8")));
    expect(verifyWebhook(body.toString("utf8"), new Headers(headers), keys, { nowMs })).toMatchObject({
      type: "receipt.delivered",
    });
  });

  it("within five minutes either way, or what is asked for", () => {
    for (const seconds of [-299, 299])
      verifyWebhook(body, signedWith(secret), secret, { nowMs: nowMs + seconds * 1000 });
    verifyWebhook(body, signedWith(secret), secret, { nowMs: nowMs + 599_000, toleranceSeconds: 600 });
  });
});

it.each(["", "whsec_", "%%%"])("verifyWebhook takes no empty key (%j), with which everybody could sign", (empty) => {
  const forged = signedWith("whsec_");
  expect(() => verifyWebhook(body, forged, empty, { nowMs })).toThrow(TypeError);
  expect(() => verifyWebhook(body, forged, [secret, empty], { nowMs })).toThrow(TypeError);
});

describe("verifyWebhook refuses what is", () => {
  const genuine = signedWith(secret, privateKey);
  const without = (name: string) => ({ ...genuine, [name]: undefined });

  it.each<[string, Record<string, string | string[] | undefined>, string | string[], Buffer?]>([
    ["signed with another secret", signedWith(other), secret],
    ["signed with another Ed25519 key", signedWith(newWebhookPrivateKey()), publicKey],
    ["signed with a secret where a public key is asked for", signedWith(secret), publicKey],
    ["altered", genuine, [secret, publicKey], Buffer.concat([body, Buffer.from(" ")])],
    ["of another id", { ...genuine, "webhook-id": "dlv_2" }, [secret, publicKey]],
    ["without an id", without("webhook-id"), secret],
    ["without a timestamp", without("webhook-timestamp"), secret],
    ["without a signature", without("webhook-signature"), secret],
    ["of no time", { ...genuine, "webhook-timestamp": "now" }, secret],
    ["signed as nobody does", { ...genuine, "webhook-signature": "v1,%%% v1a,%%% v2,AAAA v1 ,," }, [secret, publicKey]],
    ["signed twice over", { ...genuine, "webhook-signature": [genuine["webhook-signature"]] }, secret],
    ["verified with no key", genuine, []],
  ])("%s", (_, headers, keys, bytes = body) => {
    expect(() => verifyWebhook(bytes, headers, keys, { nowMs })).toThrow(WebhookVerificationError);
  });

  it.each([-301, 301])("of %i seconds from now", (seconds) => {
    expect(() => verifyWebhook(body, genuine, secret, { nowMs: nowMs + seconds * 1000 })).toThrow(/too far/);
  });
});
