import type { IncomingMessage } from "node:http";
import { baseUrl } from "@/lib/env";

type Asked = Pick<IncomingMessage, "method" | "headers">;

const SAFE_METHODS = ["GET", "HEAD", "OPTIONS"];

/**
 * Whether a page of ours sent a request, as its `Origin` says, which browsers send with whatever changes something: the
 * origin of `BASE_URL`, or, for those who reach the service by another of its names, the host that was asked. What has no
 * origin comes from a program, which sends no cookies of a user's browser.
 */
export function comesFromUs({ method = "GET", headers }: Asked): boolean {
  const { origin, host } = headers;
  if (origin === undefined || SAFE_METHODS.includes(method)) return true;
  if (!URL.canParse(origin)) return false;
  const [asking, own] = [new URL(origin), new URL(baseUrl())];
  return asking.protocol === own.protocol && (asking.host === own.host || asking.host === host);
}

/**
 * What Next goes by. It compares `Origin` with the host that a proxy says was asked, and many proxies say another; judged
 * by us, the two agree. Scheme and port are its own: to those it sends itself what it renders after a redirect.
 */
export function sayHost({ headers }: Asked): void {
  delete headers["x-forwarded-proto"];
  delete headers["x-forwarded-port"];
  if (headers.origin !== undefined && URL.canParse(headers.origin))
    headers["x-forwarded-host"] = new URL(headers.origin).host;
  else delete headers["x-forwarded-host"];
}
