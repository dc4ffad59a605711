import type { Surfaces } from "./front-door";

/** Who answers a path (with its query). */
export function surfaceOf(target: string): keyof Surfaces | "health" | "metrics" {
  const path = target.replace(/[?#].*$/s, "");
  if (path === "/healthz" || path === "/readyz") return "health";
  if (path === "/metrics") return "metrics";
  // In capitals it is a mistake that the API answers, not a page.
  if (/^\/v1(?:\/|$)/i.test(path) || path === "/.well-known/oauth-authorization-server") return "api";
  if (isBelow(path, "/r")) return "receiptPage";
  return "pages";
}

/**
 * A request target (RFC 9112, section 3.2) as path and query, also from the absolute form that proxies send; null for what
 * names no resource of ours (`*`).
 */
export function originForm(target: string): string | null {
  if (target.startsWith("/")) return target;
  if (!/^https?:/i.test(target) || !URL.canParse(target)) return null;
  const { pathname, search } = new URL(target);
  return pathname + search;
}

const isBelow = (path: string, prefix: string) => path === prefix || path.startsWith(`${prefix}/`);
