import { baseUrl } from "../../env";
import type { SESSION_SECONDS } from "./session-token";

export type CookiePurpose = keyof typeof SESSION_SECONDS | "device";

/** `__Host-` binds a cookie to this host and to https; browsers refuse the prefix without https. */
export function cookieName(purpose: CookiePurpose): string {
  return `${isSecure() ? "__Host-" : ""}receipt-exchange.${purpose}`;
}

export function isSecure(): boolean {
  return baseUrl().startsWith("https:");
}
