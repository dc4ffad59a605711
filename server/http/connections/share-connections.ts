import type { IncomingMessage, Server } from "node:http";
import type { Socket } from "node:net";
import { callerAddress, countedAddress } from "@/lib/caller-address";
import { sharedRoom } from "@/lib/core/shared/shared-resources";
import type { Place } from "@/lib/core/shared/shared-room";
import { env } from "@/lib/env";

const addresses = new WeakMap<Socket, string>();

/** Who is at the other end of a connection, as limits count it: behind a proxy, the proxy. */
export function connectedAddress(socket: Socket): string {
  let address = addresses.get(socket);
  if (address === undefined) {
    address = countedAddress(callerAddress(null, socket.remoteAddress));
    addresses.set(socket, address);
  }
  return address;
}

/** Who sends a request, as limits count it. */
export function addressOf({ headers, socket }: IncomingMessage): string {
  const forwarded = env().TRUST_PROXY ? headers["x-forwarded-for"] : undefined;
  return forwarded === undefined
    ? connectedAddress(socket)
    : countedAddress(callerAddress(forwarded.toString(), socket.remoteAddress));
}

/**
 * Gives each address a share of the connections, and a smaller one of those on which no request has come yet. Beyond it, the
 * connection whose last request began longest ago is closed, not the new one: who sends a request at once is answered,
 * whatever others hold open, from the same address, too. A proxy has the connections of all, and no share but the whole.
 */
export function shareConnections(server: Server, isBehindProxy: boolean): void {
  let count = 0;
  const connections = new WeakMap<Socket, Place>();
  const heads = new WeakMap<Socket, Place>();
  server.on("connection", (socket: Socket) => {
    count += 1;
    const holder = isBehindProxy ? `through the proxy ${count}` : connectedAddress(socket);
    const end = () => void socket.destroy();
    const places = [
      [connections, sharedRoom("connections").enter(holder, 1, end)],
      [heads, sharedRoom("unfinished heads").enter(holder, 1, end)],
    ] as const;
    for (const [all, place] of places) {
      if (!place) return end();
      all.set(socket, place);
      socket.once("close", place.leave);
    }
  });
  server.on("request", ({ socket }: IncomingMessage) => {
    heads.get(socket)?.leave();
    connections.get(socket)?.renew();
  });
}
