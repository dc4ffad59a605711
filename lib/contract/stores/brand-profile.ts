import { z } from "zod";

const MAX_LENGTH = 1_000;
const MAIL = /^[^\s@]{1,64}@[a-z\d-]+(?:\.[a-z\d-]+)+$/i;
/** Stands in no address: halves of a character, and what is not seen or turns what follows around. */
const UNSEEN = /[\p{Cs}\p{Cc}\p{Cf}]/u;
/** What a URL parser repairs. */
const REPAIRED = /[\s"<>\\^`{|}]/;
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
  if (MAIL.test(mail) && !UNSEEN.test(mail)) return `mailto:${mail.split("@").map(encodeURIComponent).join("@")}`;
  const telephone = text.replace(/^tel:/i, "");
  const digits = telephone.replace(/\D/g, "");
  const isTelephone = TELEPHONE.test(telephone) && digits.length >= 6 && digits.length <= 15;
  return isTelephone ? `tel:${telephone.startsWith("+") ? "+" : ""}${digits}` : null;
}

function isPlainAddress(text: string): boolean {
  if (REPAIRED.test(text) || UNSEEN.test(text) || !URL.canParse(text)) return false;
  const { hostname, host } = new URL(text);
  // Letters that look like others are seen as `xn--`, and no user stands before the host.
  const written = /^https:\/\/([^/?#]*)/i.exec(text)?.[1]?.toLowerCase();
  return written === host && hostname.includes(".") && !LOCAL.test(hostname);
}

/** No shop's: an address of the network, or a name that leads back to whoever follows the link. */
const LOCAL = /^\[|\.\d+$|\.(?:localhost|local|internal)$/;

/** Text, or a link that can be followed. Nothing but white space is nothing. */
const entry = z
  .string()
  .trim()
  .max(MAX_LENGTH)
  .refine((text) => !LINK.test(text) || profileHref(text) !== null, {
    error: "must be text, or a link with https (its host in ASCII), a mail address or a telephone number",
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
