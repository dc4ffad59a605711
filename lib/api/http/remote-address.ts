import { callerAddress } from "../../caller-address";
import type { HeaderSource } from "./header-source";

/** What the front door knows of the connection: `@hono/node-server` hands over Node's request, others the address. */
export interface ConnectionInfo {
  remoteAddress?: string | undefined;
  incoming?: { socket?: { remoteAddress?: string | undefined } };
}

export function remoteAddressOf(headers: HeaderSource, connection: ConnectionInfo | undefined): string {
  const socketAddress = connection?.remoteAddress ?? connection?.incoming?.socket?.remoteAddress;
  return callerAddress(headers.get("x-forwarded-for"), socketAddress);
}
