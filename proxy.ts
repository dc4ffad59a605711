import { type NextRequest, NextResponse } from "next/server";
import { PATH_HEADER, READS_HEADER, REQUEST_ID_HEADER } from "@/lib/auth/sessions/request-headers";
import { requestIdOf } from "@/lib/core/request-id";
import { withoutTrailingSlashes } from "@/lib/core/without-trailing-slashes";
import { baseUrl, env } from "@/lib/env";

/** Every page: its security headers with a fresh nonce, its request id, and its path for the guards. Guards are in the pages. */
export function proxy(request: NextRequest): NextResponse {
  const { pathname, search } = request.nextUrl;
  if (pathname.length > 1 && pathname.endsWith("/")) {
    return NextResponse.redirect(new URL(withoutTrailingSlashes(pathname) + search, request.url), 308);
  }
  const short = shortAddress(pathname, search);
  if (short) return NextResponse.redirect(new URL(short, request.url));

  const nonce = btoa(crypto.randomUUID());
  const policy = contentSecurityPolicy(nonce);
  const requestId = requestIdOf(request.headers.get(REQUEST_ID_HEADER));

  const headers = new Headers(request.headers);
  headers.set("Content-Security-Policy", policy);
  headers.set(PATH_HEADER, pathname + search);
  headers.set(READS_HEADER, request.method === "GET" || request.method === "HEAD" ? "1" : "0");
  headers.set(REQUEST_ID_HEADER, requestId);

  const response = NextResponse.next({ request: { headers } });
  response.headers.set("Content-Security-Policy", policy);
  response.headers.set("X-Request-Id", requestId);
  response.headers.set("X-Frame-Options", "DENY");
  response.headers.set("Referrer-Policy", "same-origin");
  response.headers.set("Cross-Origin-Opener-Policy", "same-origin");
  response.headers.set("Cross-Origin-Resource-Policy", "same-origin");
  response.headers.set("Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()");
  if (isHttps()) response.headers.set("Strict-Transport-Security", "max-age=31536000");
  return response;
}

export const config = {
  // The machine API, the receipt page and the sign-in protocol set their own headers; assets need none.
  matcher: ["/((?!v1/|r/|api/|_next/|.*\\.(?:ico|png|svg|txt|webmanifest)$).*)"],
};

/** `/merchant/receipts/rcp_…` leads to the same page of the organization last looked at, so that documents can name pages. */
function shortAddress(pathname: string, search: string): string | null {
  const match = /^\/(merchant|client)\/(?!org_)(.+)$/.exec(pathname);
  if (!match) return null;
  return `/${match[1]}?to=${encodeURIComponent(`/${match[2]}${search}`)}`;
}

function contentSecurityPolicy(nonce: string): string {
  const isDevelopment = env().NODE_ENV === "development";
  return [
    "default-src 'self'",
    // What a script with the nonce loads is trusted with it; React needs eval for its stack traces in development.
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${isDevelopment ? " 'unsafe-eval'" : ""}`,
    isDevelopment ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    // Attributes only: menus are placed, and charts are drawn, with them.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${isDevelopment ? " ws:" : ""}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(isHttps() ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

function isHttps(): boolean {
  return baseUrl().startsWith("https:");
}
