import type { Surfaces } from "./front-door";

/** Who answers a request target (RFC 9112, section 3.2). */
export function surfaceOf(target: string): keyof Surfaces | "health" {
  const path = pathOf(target);
  if (path === "/healthz" || path === "/readyz") return "health";
  if (isBelow(path, "/v1") || path === "/.well-known/oauth-authorization-server") return "api";
  if (isBelow(path, "/r")) return "receiptPage";
  return "pages";
}

function pathOf(target: string): string {
  // Proxies may send the absolute form, `GET http://host/path`.
  const path = target.startsWith("/") ? target : URL.canParse(target) ? new URL(target).pathname : target;
  const end = path.search(/[?#]/);
  return end === -1 ? path : path.slice(0, end);
}

const isBelow = (path: string, prefix: string) => path === prefix || path.startsWith(`${prefix}/`);
