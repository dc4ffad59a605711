import { MIN_OPERATOR_PASSWORD_LENGTH } from "../fields";
import { fieldError } from "../internal";
import { rows } from "./common-passwords.json";

const COMMON_PASSWORDS: ReadonlySet<string> = new Set(rows.flatMap((row) => row.split(" ")));

/**
 * Refuses what attackers try first (NIST SP 800-63B, 5.1.1.2): common passwords, also with digits or signs around them,
 * and the person's own name or address. The length has been checked by `newPasswordField`.
 */
export function assertAcceptablePassword(
  password: string,
  person: { email: string; name: string; isOperator: boolean },
): void {
  const text = password.normalize("NFKC");
  if (person.isOperator && [...text].length < MIN_OPERATOR_PASSWORD_LENGTH) {
    throw refused(`Operators need a password of at least ${MIN_OPERATOR_PASSWORD_LENGTH} characters.`);
  }
  if (isCommon(text)) throw refused("This password is one of those that are tried first. Choose another one.");
  if (isAbout(text, person)) throw refused("A password must not be made of your name or address.");
}

function isCommon(password: string): boolean {
  const lower = password.toLowerCase();
  const bare = /\p{L}(?:.*\p{L})?/su.exec(lower)?.[0] ?? "";
  return (
    COMMON_PASSWORDS.has(lower) ||
    COMMON_PASSWORDS.has(bare) ||
    // One character, or a short piece, over and over.
    /^(.{1,3})\1+$/u.test(lower)
  );
}

function isAbout(password: string, person: { email: string; name: string }): boolean {
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}]+/gu, "");
  const bare = plain(password);
  const own = [person.email, person.email.split("@")[0] ?? "", person.name, "receipt exchange"].map(plain);
  return bare.length > 0 && own.includes(bare);
}

function refused(detail: string) {
  return fieldError("validation-failed", "password", detail);
}
