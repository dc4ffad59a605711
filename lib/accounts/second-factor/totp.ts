import { Secret, TOTP } from "otpauth";

const ISSUER = "Receipt Exchange";
const PERIOD_SECONDS = 30;

/** RFC 6238 with the parameters that every authenticator app knows: SHA-1, six digits, 30 seconds. */
function totp(secret: string, label: string): TOTP {
  return new TOTP({
    issuer: ISSUER,
    label,
    algorithm: "SHA1",
    digits: 6,
    period: PERIOD_SECONDS,
    secret: Secret.fromBase32(secret),
  });
}

/** 160 bits (RFC 4226, section 4), base32. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** What the QR code holds (`otpauth://totp/…`). */
export function totpUri(secret: string, email: string): string {
  return totp(secret, email).toString();
}

/** The time step that a code belongs to, or null when it is none of now, one step before or one after. */
export function totpStep(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totp(secret, "").validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta;
}
