import { z } from "zod";

const MAX_LENGTH = 1_000;
const MAIL = /^[^\s@]{1,64}@[^\s@.]+(?:\.[^\s@.]+)+$/;
/** Stands in no address. */
const HALF_OF_A_PAIR = /\p{Cs}/u;
const TELEPHONE = /^\+?[\d ()./-]{6,30}$/;
const LINK = /^(?:https?|mailto|tel):/i;

/**
 * Where an entry of a brand's profile leads: an https address, a mail address or a telephone number, with its scheme or
 * without. Null of everything else, which is text.
 */
export function profileHref(entry: string): string | null {
  const text = entry.trim();
  if (/^https:/i.test(text)) return isPlainAddress(text) ? text : null;
  const mail = text.replace(/^mailto:/i, "");
  if (MAIL.test(mail) && !HALF_OF_A_PAIR.test(mail))
    return `mailto:${mail.split("@").map(encodeURIComponent).join("@")}`;
  const telephone = text.replace(/^tel:/i, "");
  const digits = telephone.replace(/\D/g, "");
  const isTelephone = TELEPHONE.test(telephone) && digits.length >= 6 && digits.length <= 15;
  return isTelephone ? `tel:${telephone.startsWith("+") ? "+" : ""}${digits}` : null;
}

function isPlainAddress(text: string): boolean {
  // A URL parser repairs what it can.
  if (/\s/.test(text) || !URL.canParse(text)) return false;
  const { protocol, username, password, hostname } = new URL(text);
  return protocol === "https:" && username === "" && password === "" && hostname.includes(".");
}

/** Text, or a link that can be followed. Nothing but white space is nothing. */
const entry = z
  .string()
  .trim()
  .max(MAX_LENGTH)
  .refine((text) => !LINK.test(text) || profileHref(text) !== null, {
    error: "must be text, or a link with https, a mail address or a telephone number",
    params: { code: "invalid_format" },
  })
  .nullish();

/** Decisions, section 15: what a brand says of itself at the foot of its receipts. */
export const brandProfileInput = z.object({ support: entry, returnPolicy: entry, privacyNotice: entry });

export interface BrandProfile {
  support: string | null;
  returnPolicy: string | null;
  privacyNotice: string | null;
}
