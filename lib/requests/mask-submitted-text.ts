import { maskCardNumbers } from "../core/receipts/mask-card-numbers";

/** A reference of any length: what is refused is often one with a character too many. Perhaps cut off at the end. */
const REFERENCE_MEMBER = /("(?:par|paymentAccountReference)"\s*:\s*)"((?:[^"\\]|\\.)*)("|$)/gis;
/** A reference of 29 characters, or about so many, wherever it stands: in a note, or in a member of another name. */
const REFERENCE = /(?<![0-9A-Za-z])[0-9A-Za-z]{27,31}(?![0-9A-Za-z])/g;
const SECRET = /\b(rx[st]_|whsec_|whsk_)[0-9A-Za-z_+/=-]+/g;
/** Escapes of plain characters, which would hide the rest; other escapes stay. */
const ESCAPE = /\\(?:u00([2-7][0-9a-f])|.)/gis;

/**
 * A body that nobody could read, or understood, as its sender may see it again: payment account references and secrets
 * keep their last four characters, card numbers their last four digits. By the text and not by its structure, since it
 * may have none.
 */
export function maskSubmittedText(text: string): string {
  // In UTF-16, there is a NUL beside each plain character.
  const plain = text.replaceAll("\0", "").replaceAll(ESCAPE, (written, code?: string) => unescaped(written, code));
  const masked = plain
    .replaceAll(REFERENCE_MEMBER, (_, name: string, value: string, end: string) => `${name}"${lastFour(value)}${end}`)
    .replaceAll(SECRET, (secret, prefix: string) => `${prefix}${lastFour(secret)}`)
    .replaceAll(REFERENCE, (reference) => lastFour(reference));
  return maskCardNumbers(masked);
}

function unescaped(written: string, code: string | undefined): string {
  const character = code === undefined ? '"' : String.fromCharCode(Number.parseInt(code, 16));
  return character === '"' || character === "\\" ? written : character;
}

function lastFour(value: string): string {
  if (value === "") return value;
  return value.length < 12 ? "••••" : `••••${value.slice(-4)}`;
}
