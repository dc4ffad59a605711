import { connect as connectTcp, isIP, type LookupFunction, type Socket } from "node:net";
import { type ConnectionOptions, connect as connectTls } from "node:tls";
import { Client } from "undici";
import { judgeAddress } from "./address-policy";
import { InterimAnswers } from "./interim-answers";
import { ForbiddenAddressError, permittedAddresses } from "./permitted-addresses";
import { type EgressProxy, openTunnel, PROXY_CODES } from "./proxy-tunnel";
import type { WebhookNetwork } from "./webhook-network";

/** How long the steps of connecting took; null for those not taken. */
export interface ConnectTimings {
  dnsMs: number | null;
  connectMs: number | null;
  tlsMs: number | null;
}

interface Target {
  protocol: string;
  hostname: string;
  port: string;
}

const CLOSED = "CONNECTION_CLOSED";
/** The status line and headers of an answer: 16 KiB is usual, and there are receivers with more. */
const MAX_HEAD_BYTES = 256 * 1024;

/**
 * A connection to one origin for one request at a time, so that it is known which connection a request used, where it
 * led and how long it took to open. Every address is checked here, as the socket connects.
 */
export class Connection {
  readonly origin: string;
  readonly client: Client;
  /** Of the present request; all null when it uses the connection as it stands. */
  timings: ConnectTimings = { dnsMs: null, connectMs: null, tlsMs: null };
  remoteAddress: string | null = null;
  /** Whether an earlier request went over the open socket. */
  isReused = false;
  /** Its host is being looked up. */
  isResolving = false;
  #socket: Socket | undefined;
  readonly #interim = new InterimAnswers();
  readonly #network: WebhookNetwork;

  constructor(network: WebhookNetwork, origin: string, onDisconnect: (connection: Connection) => void) {
    this.#network = network;
    this.origin = origin;
    this.client = new Client(origin, {
      pipelining: 1,
      // The attempt has a deadline of its own, for everything together.
      headersTimeout: 0,
      bodyTimeout: 0,
      maxHeaderSize: MAX_HEAD_BYTES,
      // Below the five seconds after which Node's and many other servers hang up.
      keepAliveTimeout: 4_000,
      keepAliveMaxTimeout: 60_000,
      connect: (options, callback) => {
        this.#open({ protocol: options.protocol, hostname: options.hostname, port: options.port }).then(
          (socket) => {
            this.#interim.attach(socket);
            callback(null, socket);
          },
          (error) => callback(error, null),
        );
      },
    });
    this.client.on("disconnect", () => onDisconnect(this));
  }

  get isOpen(): boolean {
    return this.#socket !== undefined && !this.#socket.destroyed;
  }

  /** Whether another request can go over it: after an early answer, the rest of the one before may still be on its way. */
  get isReusable(): boolean {
    return this.isOpen && this.#socket?.writableLength === 0;
  }

  /** Call before each request. */
  beginRequest(): void {
    this.timings = { dnsMs: null, connectMs: null, tlsMs: null };
    this.isReused = this.isOpen;
    this.#interim.expectAnswer();
  }

  /** Ends the connection whatever it is doing; a request under way fails with `error`. */
  destroy(error: Error): void {
    this.client.destroy(error, () => undefined);
    this.#socket?.destroy();
  }

  async #open(target: Target): Promise<Socket> {
    const startedAt = performance.now();
    this.isReused = false;
    this.isResolving = true;
    const addresses = await permittedAddresses(this.#network, target).finally(() => {
      this.isResolving = false;
    });
    if (isIP(target.hostname) === 0) this.timings.dnsMs = performance.now() - startedAt;
    this.#assertWanted();
    return this.#network.proxy
      ? this.#connectThrough(this.#network.proxy, target, addresses)
      : this.#connect(target, addresses);
  }

  #connect(target: Target, addresses: readonly string[]): Promise<Socket> {
    const { hostname, protocol } = target;
    const isTls = protocol === "https:";
    const options = {
      host: hostname,
      port: portOf(target),
      lookup: answerWith(addresses),
      autoSelectFamily: true,
      noDelay: true,
    };
    const startedAt = performance.now();
    const socket = isTls ? this.#startTls(hostname, options) : connectTcp(options);
    socket.once("connect", () => {
      this.timings.connectMs = performance.now() - startedAt;
      this.remoteAddress = socket.remoteAddress ?? null;
      // What was checked is what was connected to; should that ever differ, nothing is sent.
      const verdict = judgeAddress(this.#network.policy, protocol, this.remoteAddress ?? "");
      if (!verdict.isAllowed) socket.destroy(new ForbiddenAddressError(verdict.reason));
    });
    return this.#opened(socket, isTls);
  }

  /** The checked addresses in their order, as long as the proxy says that it does not get there. */
  async #connectThrough(proxy: EgressProxy, target: Target, addresses: readonly string[]): Promise<Socket> {
    const startedAt = performance.now();
    for (const [index, address] of addresses.entries()) {
      try {
        const tunnel = await openTunnel(proxy, { address, port: portOf(target) }, (socket) => {
          this.#socket = socket;
        });
        this.timings.connectMs = performance.now() - startedAt;
        this.remoteAddress = address;
        this.#assertWanted();
        tunnel.setNoDelay(true);
        const isTls = target.protocol === "https:";
        return await (isTls ? this.#opened(this.#startTls(target.hostname, { socket: tunnel }), isTls) : tunnel);
      } catch (error) {
        const isLast = index === addresses.length - 1;
        if (isLast || (error as { code?: unknown }).code !== PROXY_CODES.noRoute) throw error;
        this.#assertWanted();
      }
    }
    throw new Error("A host without addresses was connected to.");
  }

  #startTls(hostname: string, options: ConnectionOptions): Socket {
    return connectTls({
      ...options,
      servername: isIP(hostname) ? "" : hostname,
      ALPNProtocols: ["http/1.1"],
      ...(this.#network.ca === undefined ? {} : { ca: this.#network.ca }),
    });
  }

  #opened(socket: Socket, isTls: boolean): Promise<Socket> {
    this.#socket = socket;
    return new Promise((resolve, reject) => {
      const startedAt = performance.now();
      const connectedMs = this.timings.connectMs;
      socket.on("error", reject);
      socket.once("close", () => reject(Object.assign(new Error("The connection was closed."), { code: CLOSED })));
      socket.once(isTls ? "secureConnect" : "connect", () => {
        // Through a tunnel it is TLS alone; otherwise connecting comes first.
        const connectingMs = connectedMs === null ? (this.timings.connectMs ?? 0) : 0;
        if (isTls) this.timings.tlsMs = performance.now() - startedAt - connectingMs;
        if (!socket.destroyed) resolve(socket);
      });
    });
  }

  #assertWanted(): void {
    if (this.client.destroyed) throw Object.assign(new Error("The connection was given up."), { code: CLOSED });
  }
}

function portOf({ port, protocol }: Target): number {
  return Number(port) || (protocol === "https:" ? 443 : 80);
}

/** In place of a second look-up, which could answer differently from the one that was checked. */
function answerWith(addresses: readonly string[]): LookupFunction {
  const entries = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_hostname, options, callback) => {
    const [first] = entries;
    if (options.all || !first) callback(null, entries);
    else callback(null, first.address, first.family);
  };
}
