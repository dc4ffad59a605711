import type { Exchange } from "../webhooks/send-webhook";

const MEMORY_MS = 60_000;

interface Proof {
  origin: string;
  atMs: number;
}

/**
 * Remembers which hosts could be looked up and connected to lately, so that a fault that only one host has is told from
 * one that all of them have.
 */
export class NetworkWatch {
  /** The last proof of each kind, and the last one from another origin. */
  readonly #dns: Proof[] = [];
  readonly #route: Proof[] = [];

  /** Only what this exchange did itself proves something: a kept connection needed neither look-up nor route. */
  note(origin: string, exchange: Pick<Exchange, "dnsMs" | "connectMs">, nowMs = performance.now()): void {
    if (exchange.dnsMs !== null) remember(this.#dns, { origin, atMs: nowMs });
    if (exchange.connectMs !== null) remember(this.#route, { origin, atMs: nowMs });
  }

  /** Whether others than this origin got through. */
  isUpFor(origin: string, nowMs = performance.now()): { dns: boolean; route: boolean } {
    const isProof = (proof: Proof) => proof.origin !== origin && nowMs - proof.atMs < MEMORY_MS;
    return { dns: this.#dns.some(isProof), route: this.#route.some(isProof) };
  }
}

function remember(proofs: Proof[], proof: Proof): void {
  const others = proofs.filter(({ origin }) => origin !== proof.origin);
  proofs.splice(0, proofs.length, proof, ...others.slice(0, 1));
}
