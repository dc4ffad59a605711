import { z } from "zod";

/** What people type about themselves and their organizations. Verbs and forms share these rules. */

/** An address in lower case. ASCII alone: `toLowerCase` makes a `k` of the Kelvin sign, and a stranger's address ours. */
export function foldEmail(address: string): string {
  return address.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

export const emailField = z
  .string()
  .trim()
  .overwrite(foldEmail)
  .max(254, "An e-mail address has at most 254 characters.")
  .pipe(z.email("Enter an e-mail address, such as name@example.com."));

/** The same where it may be left out: forms send nothing as an empty text. */
export const optionalEmailField = z
  .string()
  .trim()
  .refine((text) => text === "" || emailField.safeParse(text).success, "Enter an e-mail address, or leave it empty.")
  .transform((text) => (text === "" ? undefined : foldEmail(text)))
  .optional();

export const personNameField = z.string().trim().min(1, "Enter a name.").max(120, "At most 120 characters.");

export const organizationNameField = z
  .string()
  .trim()
  .min(1, "Enter the organization's name.")
  .max(120, "At most 120 characters.");

export const organizationKind = z.enum(["merchant", "client"]);

export type OrganizationKind = z.infer<typeof organizationKind>;

export const MIN_PASSWORD_LENGTH = 8;

export const MIN_OPERATOR_PASSWORD_LENGTH = 12;

export const MAX_PASSWORD_LENGTH = 128;

/**
 * NIST SP 800-63B, 5.1.1.2: a length, no composition rules; spaces and every script count, as characters. What is
 * commonly used is refused by `assertAcceptablePassword`, on the server, since the list is long.
 */
export const newPasswordField = z
  .string()
  .refine((text) => characters(text) >= MIN_PASSWORD_LENGTH, `Use at least ${MIN_PASSWORD_LENGTH} characters.`)
  .refine((text) => characters(text) <= MAX_PASSWORD_LENGTH, `Use at most ${MAX_PASSWORD_LENGTH} characters.`);

function characters(text: string): number {
  return [...text.normalize("NFKC")].length;
}

/** From least to most. A viewer changes nothing; an owner also manages people and credentials. */
export const ROLES = ["viewer", "member", "owner"] as const;

export const role = z.enum(ROLES);

export type Role = z.infer<typeof role>;

export function hasRole(actual: Role, least: Role): boolean {
  return ROLES.indexOf(actual) >= ROLES.indexOf(least);
}
