import { createHmac, randomBytes } from "node:crypto";

const PREFIX = "whsec_";

/** A signing secret as Standard Webhooks writes it: `whsec_` and 32 random bytes in base64. */
export function newWebhookSecret(): string {
  return PREFIX + randomBytes(32).toString("base64");
}

/** The key in a secret. */
export function signingKey(secret: string): Buffer {
  return Buffer.from(secret.slice(PREFIX.length), "base64");
}

/**
 * The headers of Standard Webhooks 1.0 for one attempt: one signature per key, since two secrets are live while one
 * replaces the other. The signature covers `body`, which must be the very bytes that are sent.
 */
export function signatureHeaders(
  keys: readonly Buffer[],
  message: { id: string; at: Date; body: Buffer },
): Record<"webhook-id" | "webhook-timestamp" | "webhook-signature", string> {
  const timestamp = String(Math.floor(message.at.getTime() / 1000));
  const signatures = keys.map((key) => {
    const hmac = createHmac("sha256", key).update(`${message.id}.${timestamp}.`).update(message.body);
    return `v1,${hmac.digest("base64")}`;
  });
  return {
    "webhook-id": message.id,
    "webhook-timestamp": timestamp,
    "webhook-signature": signatures.join(" "),
  };
}
