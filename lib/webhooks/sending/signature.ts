import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  KeyObject,
  randomBytes,
  sign,
} from "node:crypto";

const PREFIX = "whsec_";
const PRIVATE_PREFIX = "whsk_";
const PUBLIC_PREFIX = "whpk_";
/** What comes before the 32 bytes of an Ed25519 private key in PKCS #8 (RFC 8410, section 7). */
const PKCS8_HEAD = Buffer.from("302e020100300506032b657004220420", "hex");
const ED25519_BYTES = 32;

/** What signs: the bytes of an HMAC secret, or an Ed25519 key. */
export type WebhookKey = Buffer | KeyObject;

/** A signing secret as Standard Webhooks writes it: `whsec_` and 32 random bytes in base64. */
export function newWebhookSecret(): string {
  return PREFIX + randomBytes(32).toString("base64");
}

/** A new Ed25519 key as Standard Webhooks writes it: `whsk_` and the seed followed by the public key, in base64. */
export function newWebhookPrivateKey(): string {
  const { privateKey } = generateKeyPairSync("ed25519");
  const seed = privateKey.export({ format: "der", type: "pkcs8" }).subarray(-ED25519_BYTES);
  return PRIVATE_PREFIX + Buffer.concat([seed, publicBytes(privateKey)]).toString("base64");
}

/** `whpk_…` of a `whsk_…`: what receivers verify `v1a` signatures with. */
export function webhookPublicKey(privateKey: string): string {
  const bytes = Buffer.from(privateKey.slice(PRIVATE_PREFIX.length), "base64");
  return PUBLIC_PREFIX + bytes.subarray(ED25519_BYTES).toString("base64");
}

function publicBytes(privateKey: KeyObject): Buffer {
  return createPublicKey(privateKey).export({ format: "der", type: "spki" }).subarray(-ED25519_BYTES);
}

/** The key in a secret of either kind. */
export function signingKey(secret: string): WebhookKey {
  if (!secret.startsWith(PRIVATE_PREFIX)) return Buffer.from(secret.slice(PREFIX.length), "base64");
  const seed = Buffer.from(secret.slice(PRIVATE_PREFIX.length), "base64").subarray(0, ED25519_BYTES);
  return createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, seed]), format: "der", type: "pkcs8" });
}

/**
 * The headers of Standard Webhooks 1.0 for one attempt: one signature per key, since two secrets are live while one
 * replaces the other: `v1` for a secret, `v1a` for an Ed25519 key. The signature covers `body`, which must be the very bytes that are sent.
 */
export function signatureHeaders(
  keys: readonly WebhookKey[],
  message: { id: string; at: Date; body: Buffer },
): Record<"webhook-id" | "webhook-timestamp" | "webhook-signature", string> {
  const timestamp = String(Math.floor(message.at.getTime() / 1000));
  const head = `${message.id}.${timestamp}.`;
  const signatures = keys.map((key) => {
    if (key instanceof KeyObject) {
      return `v1a,${sign(null, Buffer.concat([Buffer.from(head), message.body]), key).toString("base64")}`;
    }
    return `v1,${createHmac("sha256", key).update(head).update(message.body).digest("base64")}`;
  });
  return {
    "webhook-id": message.id,
    "webhook-timestamp": timestamp,
    "webhook-signature": signatures.join(" "),
  };
}
