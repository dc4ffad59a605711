import { request } from "node:http";
import { isIPv6, type Socket } from "node:net";

/** The HTTP proxy through which this installation leaves its network. */
export interface EgressProxy {
  host: string;
  port: number;
  /** `Basic …`; null when the proxy asks for none. */
  authorization: string | null;
}

/** `unavailable`: the proxy is down or refuses us; `noRoute`: it works, and did not reach the other side. */
export const PROXY_CODES = { unavailable: "PROXY_UNAVAILABLE", noRoute: "PROXY_NO_ROUTE" } as const;

const CONNECT_MS = 5_000;

export class ProxyError extends Error {
  readonly code: (typeof PROXY_CODES)[keyof typeof PROXY_CODES];

  constructor(code: (typeof PROXY_CODES)[keyof typeof PROXY_CODES], message: string) {
    super(message);
    this.name = "ProxyError";
    this.code = code;
  }
}

/** @param text `http://[user:password@]host:port`. */
export function parseProxyUrl(text: string): EgressProxy {
  const { hostname, port, username, password } = new URL(text);
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return {
    host: hostname.replace(/^\[(.*)\]$/, "$1"),
    port: Number(port) || 80,
    authorization: username === "" ? null : `Basic ${Buffer.from(pair).toString("base64")}`,
  };
}

/**
 * Opens a connection to an address through the proxy (CONNECT, RFC 9110, section 9.3.6). The proxy is given the address,
 * never the name: what was looked up and checked here is what it connects to.
 *
 * @param onSocket gets the socket as soon as there is one, so that the attempt can be given up.
 */
export function openTunnel(
  proxy: EgressProxy,
  target: { address: string; port: number },
  onSocket: (socket: Socket) => void,
): Promise<Socket> {
  const authority = `${isIPv6(target.address) ? `[${target.address}]` : target.address}:${target.port}`;
  const headers = { host: authority, ...(proxy.authorization && { "proxy-authorization": proxy.authorization }) };
  return new Promise((resolve, reject) => {
    const asked = request({
      host: proxy.host,
      port: proxy.port,
      method: "CONNECT",
      path: authority,
      headers,
      agent: false,
    });
    // A proxy that does not even take the connection is down; one that takes its time is looking for the other side.
    const timer = setTimeout(() => asked.destroy(new Error("No connection to the proxy in time.")), CONNECT_MS);
    asked.once("socket", (socket) => {
      onSocket(socket);
      socket.once("connect", () => clearTimeout(timer));
    });
    asked.once("error", () => {
      clearTimeout(timer);
      reject(new ProxyError(PROXY_CODES.unavailable, "The proxy could not be reached."));
    });
    asked.once("connect", ({ statusCode = 0 }, socket: Socket, head: Buffer) => {
      // Until the caller listens for errors itself.
      socket.on("error", () => socket.destroy());
      if (statusCode >= 200 && statusCode < 300 && head.length === 0) return resolve(socket);
      socket.destroy();
      reject(refusal(statusCode));
    });
    // A proxy that answers CONNECT with a body, as if it were another method.
    asked.once("response", (response) => {
      response.destroy();
      reject(refusal(response.statusCode ?? 0));
    });
    asked.end();
  });
}

/** Bad gateway, unavailable and timeout are about the other side; everything else is about us. */
function refusal(status: number): ProxyError {
  const code = [502, 503, 504].includes(status) ? PROXY_CODES.noRoute : PROXY_CODES.unavailable;
  return new ProxyError(code, `The proxy answered CONNECT with ${status}.`);
}
