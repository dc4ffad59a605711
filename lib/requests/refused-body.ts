import { z } from "zod";
import { decryptSecret, encryptSecret, type Keys } from "../core/keys";
import { maskSubmittedText } from "./mask-submitted-text";

const refusedBody = z.object({
  /** With references, card numbers and secrets masked. */
  text: z.string(),
  /** It went on. */
  isTruncated: z.boolean(),
});

/** What a program sent and was refused, as its people see it. */
export type RefusedBody = z.infer<typeof refusedBody>;

/** How long a body is kept, and how long a credential's are once that is switched on. */
export const BODY_KEPT_MS = 86_400_000;
/** Enough of a receipt to see what a program makes of it. */
export const MAX_BODY_TEXT = 8_192;
/** At a cut, half of something may stand that is only masked when it is whole. */
const CUT_MARGIN = 256;

/** Older bodies are gone, whether maintenance has come by or not. */
export function bodiesKeptSince(now: Date): Date {
  return new Date(now.getTime() - BODY_KEPT_MS);
}

/** A body as it is stored: masked, cut, and encrypted, since even test data may be somebody's. */
export function sealRefusedBody(keys: Keys, bytes: Buffer): string {
  const looked = bytes.subarray(0, 4 * MAX_BODY_TEXT);
  const masked = maskSubmittedText(looked.toString("utf8"));
  const whole = looked.length < bytes.length ? masked.slice(0, Math.max(0, masked.length - CUT_MARGIN)) : masked;
  const isTruncated = looked.length < bytes.length || whole.length > MAX_BODY_TEXT;
  const text = (whole.slice(0, MAX_BODY_TEXT) as string & { toWellFormed(): string }).toWellFormed();
  return encryptSecret(keys, JSON.stringify({ text, isTruncated } satisfies RefusedBody));
}

/** Null when the key that it was encrypted with is no longer configured. */
export function openRefusedBody(keys: Keys, stored: string): RefusedBody | null {
  if (!keys.some(({ id }) => stored.startsWith(`${id}.`))) return null;
  return refusedBody.parse(JSON.parse(decryptSecret(keys, stored)));
}
