import { PROXY_CODES } from "@/lib/webhooks/sending/proxy-tunnel";
import type { Exchange } from "@/lib/webhooks/sending/send-webhook";

const MEMORY_MS = 60_000;
/** So many other hosts must fail alike before it is taken for ours: one with a bad certificate proves nothing. */
const MIN_SUSPICIONS = 2;

interface Proof {
  origin: string;
  atMs: number;
}

/** Whether others than one origin got through lately. */
export interface NetworkState {
  dns: boolean;
  route: boolean;
  /** False when several hosts are distrusted and none is trusted: our certificates, or our clock. */
  tls: boolean;
  /** False when the proxy reaches none of several hosts. */
  tunnel: boolean;
}

export const ALL_UP: NetworkState = { dns: true, route: true, tls: true, tunnel: true };

/** What a certificate is refused for when our store of them, or our clock, is what is wrong. */
const DISTRUST = new Set([
  "UNABLE_TO_GET_ISSUER_CERT",
  "UNABLE_TO_GET_ISSUER_CERT_LOCALLY",
  "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
  "SELF_SIGNED_CERT_IN_CHAIN",
  "CERT_NOT_YET_VALID",
  "CERT_HAS_EXPIRED",
]);

/**
 * Remembers which hosts could be looked up and connected to lately, so that a fault that only one host has is told from
 * one that all of them have.
 */
export class NetworkWatch {
  /** The last proof of each kind, and the last one from another origin. */
  readonly #dns: Proof[] = [];
  readonly #route: Proof[] = [];
  readonly #tls: Proof[] = [];
  /** Hosts that failed in a way that may be ours. */
  readonly #distrusted: Proof[] = [];
  readonly #unreached: Proof[] = [];

  /** Only what this exchange did itself proves something: a kept connection needed neither look-up nor route. */
  note(
    origin: string,
    exchange: Pick<Exchange, "dnsMs" | "connectMs" | "tlsMs" | "failureCode">,
    nowMs = performance.now(),
  ): void {
    const proof = { origin, atMs: nowMs };
    if (exchange.dnsMs !== null) remember(this.#dns, proof);
    if (exchange.connectMs !== null) remember(this.#route, proof);
    if (exchange.tlsMs !== null) remember(this.#tls, proof);
    if (DISTRUST.has(exchange.failureCode ?? "")) remember(this.#distrusted, proof, MIN_SUSPICIONS);
    if (exchange.failureCode === PROXY_CODES.noRoute) remember(this.#unreached, proof, MIN_SUSPICIONS);
  }

  isUpFor(origin: string, nowMs = performance.now()): NetworkState {
    const lately = (proofs: Proof[]) =>
      proofs.filter((proof) => proof.origin !== origin && nowMs - proof.atMs < MEMORY_MS).length;
    const route = lately(this.#route) > 0;
    return {
      dns: lately(this.#dns) > 0,
      route,
      tls: lately(this.#tls) > 0 || lately(this.#distrusted) < MIN_SUSPICIONS,
      tunnel: route || lately(this.#unreached) < MIN_SUSPICIONS,
    };
  }
}

/** Keeps the newest proof of each origin, of so many beside this one. */
function remember(proofs: Proof[], proof: Proof, others = 1): void {
  const rest = proofs.filter(({ origin }) => origin !== proof.origin);
  proofs.splice(0, proofs.length, proof, ...rest.slice(0, others));
}
