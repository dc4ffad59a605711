import { createHmac, createPublicKey, timingSafeEqual, verify } from "node:crypto";
import type { components } from "./generated/openapi.js";

type Schemas = components["schemas"];

/** What a webhook is sent. Types that are not here may come: ignore them. */
export type WebhookEvent =
  | Schemas["ReceiptDelivered"]
  | Schemas["TransactionMatchExpired"]
  | Schemas["TransactionMatchAmbiguous"]
  | Schemas["SubscriptionRevoked"]
  | Schemas["ReceiptUpdated"]
  | Schemas["ReceiptWithdrawn"]
  | Schemas["EndpointWarning"]
  | Schemas["EndpointDisabled"]
  | Schemas["DeliveryExhausted"];

/** Not from the exchange, or not of now: answer 401 and do nothing else. */
export class WebhookVerificationError extends Error {
  override readonly name = "WebhookVerificationError";
}

export interface VerifyOptions {
  /** How far `webhook-timestamp` may be from now, either way; 300 unless given. */
  toleranceSeconds?: number;
  /** Milliseconds since 1970. */
  nowMs?: number;
}

/** What comes before the 32 bytes of an Ed25519 public key in SPKI (RFC 8410, section 4). */
const SPKI_HEAD = Buffer.from("302a300506032b6570032100", "hex");

/**
 * The event of a delivery that the exchange signed, as Standard Webhooks has it; throws `WebhookVerificationError` for any
 * other. `body` is the body as it came: bytes that were parsed and written again do not verify. `keys` are the webhook's
 * secret (`whsec_…`), its public key (`whpk_…`), or several of them while one replaces the other: one that holds is enough.
 */
export function verifyWebhook(
  body: Uint8Array | string,
  headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>,
  keys: string | readonly string[],
  { toleranceSeconds = 300, nowMs = Date.now() }: VerifyOptions = {},
): WebhookEvent {
  const [id, timestamp, signatures] = ["id", "timestamp", "signature"].map((name) =>
    header(headers, `webhook-${name}`),
  );
  if (!id || !timestamp || !signatures) throw new WebhookVerificationError("A header of the signature is missing.");
  if (!/^\d+$/.test(timestamp)) throw new WebhookVerificationError("The timestamp is none.");
  if (Math.abs(nowMs / 1000 - Number(timestamp)) > toleranceSeconds)
    throw new WebhookVerificationError("The timestamp is too far from now.");
  const bytes = Buffer.from(body);
  const signed = Buffer.concat([Buffer.from(`${id}.${timestamp}.`), bytes]);
  const given = signatures.split(" ");
  if (![keys].flat().some((key) => given.some((signature) => holds(key, signature, signed))))
    throw new WebhookVerificationError("No signature holds.");
  return JSON.parse(bytes.toString("utf8")) as WebhookEvent;
}

function holds(key: string, signature: string, signed: Buffer): boolean {
  const [version, text = ""] = signature.split(",");
  const bytes = Buffer.from(text, "base64");
  if (key.startsWith("whpk_")) {
    if (version !== "v1a") return false;
    const raw = Buffer.from(key.slice("whpk_".length), "base64");
    const publicKey = createPublicKey({ key: Buffer.concat([SPKI_HEAD, raw]), format: "der", type: "spki" });
    return verify(null, signed, publicKey, bytes);
  }
  if (version !== "v1") return false;
  const secret = Buffer.from(key.replace(/^whsec_/, ""), "base64");
  // With an empty one, everybody could sign: a variable that was never set must not open the door.
  if (secret.length === 0) throw new TypeError("A key of the webhook is empty.");
  const expected = createHmac("sha256", secret).update(signed).digest();
  return bytes.length === expected.length && timingSafeEqual(bytes, expected);
}

function header(
  headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>,
  name: string,
): string | undefined {
  const value = headers instanceof Headers ? headers.get(name) : headers[name];
  return typeof value === "string" ? value : undefined;
}
