import type { Surfaces } from "./front-door";
import { pathOf } from "./path-of";

/** Who answers a path (with its query). */
export function surfaceOf(target: string): keyof Surfaces | "health" | "metrics" {
  const path = pathOf(target);
  if (path === "/healthz" || path === "/readyz") return "health";
  if (path === "/metrics") return "metrics";
  // In capitals it is a mistake that the API answers, not a page.
  if (/^\/v1(?:\/|$)/i.test(path) || path === "/.well-known/oauth-authorization-server") return "api";
  if (isBelow(path, "/r") || isBelow(path, "/b")) return "receiptPage";
  return "pages";
}

/**
 * A request target (RFC 9112, section 3.2) as path and query, also from the absolute form that proxies send; null for what
 * names no resource of ours (`*`).
 */
export function originForm(target: string): string | null {
  if (target.startsWith("/")) return DOT_SEGMENT.test(target) ? withoutDotSegments(target) : target;
  if (!/^https?:/i.test(target) || !URL.canParse(target)) return null;
  const { pathname, search } = new URL(target);
  return pathname + search;
}

/** Whether the escapes of a target's path are those of UTF-8. */
export function isDecodable(target: string): boolean {
  if (!target.includes("%")) return true;
  try {
    decodeURIComponent(pathOf(target));
    return true;
  } catch {
    return false;
  }
}

/** `.` or `..` in a path, in any spelling: who answers is told from the path that is meant. */
const DOT_SEGMENT = /^[^?#]*[/\\](?:\.|%2e){1,2}(?:[/\\?#]|$)/i;

/** RFC 3986, section 5.2.4. */
function withoutDotSegments(target: string): string | null {
  const url = `http://here.invalid${target}`;
  if (!URL.canParse(url)) return null;
  const { pathname, search } = new URL(url);
  return pathname + search;
}

const isBelow = (path: string, prefix: string) => path === prefix || path.startsWith(`${prefix}/`);
