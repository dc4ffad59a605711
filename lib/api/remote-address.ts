import { env } from "../env";
import type { HeaderSource } from "./header-source";

/** What the front door knows of the connection: `@hono/node-server` hands over Node's request, others the address. */
export interface ConnectionInfo {
  remoteAddress?: string | undefined;
  incoming?: { socket?: { remoteAddress?: string | undefined } };
}

/**
 * Who is calling. Behind a proxy (`TRUST_PROXY`) that is the last hop of `X-Forwarded-For`, which the proxy itself
 * wrote; what stands before it is the caller's word.
 */
export function remoteAddressOf(headers: HeaderSource, connection: ConnectionInfo | undefined): string {
  const forwarded = env().TRUST_PROXY ? headers.get("x-forwarded-for")?.split(",").at(-1)?.trim() : undefined;
  const address = forwarded || connection?.remoteAddress || connection?.incoming?.socket?.remoteAddress || "unknown";
  return address.replace(/^::ffff:(?=\d+\.)/, "").slice(0, 64);
}
