import type { Scope } from "../contract/oauth";
import { DomainError } from "../core/errors";
import { processSingleton } from "../core/shared/process-singleton";
import { sharedCache, sharedRoom } from "../core/shared/shared-resources";

export interface VerifiedToken {
  /** UUIDs. */
  organizationId: string;
  credentialId: string;
  kind: "merchant" | "client";
  scopes: readonly Scope[];
  /** Of a sandbox. */
  isTest: boolean;
  expiresAtMs: number;
  /** Until when the bodies that its credential is refused are kept; null for live credentials, always. */
  capturesUntilMs: number | null;
}

interface Known {
  verified: VerifiedToken;
  checkedAtMs: number;
}

/** Revoked anywhere, a token is refused everywhere within this time (decisions, section 2, allow 10 s). */
export const TOKEN_CACHE_MS = 5_000;

/** One per process, whichever bundle verifies. What is older than it may be still says whose token it was. */
const cache = () => sharedCache<Known>("known tokens");
/** Shared by all who ask meanwhile. */
const asked = () => processSingleton("asked-tokens", () => new Map<string, Promise<VerifiedToken | null>>());

/** What was found for this token at most `TOKEN_CACHE_MS` ago. Failures and unknown tokens are not remembered. */
export function knownToken(token: string, nowMs: number): VerifiedToken | undefined {
  const known = cache().get(token);
  const isFresh = known && nowMs >= known.checkedAtMs && nowMs < known.checkedAtMs + TOKEN_CACHE_MS;
  return isFresh ? known.verified : undefined;
}

/**
 * What `load` finds for this token, once for all requests that ask meanwhile.
 *
 * @param address of the caller: many unknown tokens of one address do not displace known ones.
 * @throws DomainError `unavailable` when too many of the address, or of the organization, are being looked up.
 */
export function lookUpToken(
  token: string,
  { nowMs, address }: { nowMs: number; address: string },
  load: () => Promise<VerifiedToken | null>,
): Promise<VerifiedToken | null> {
  return asked().get(token) ?? lookUp(token, cache().get(token)?.verified.organizationId ?? address, nowMs, load);
}

/** Whether it was good when it was looked up last, which may be longer ago. */
export function isKnownToken(token: string): boolean {
  return cache().get(token) !== undefined;
}

async function lookUp(token: string, holder: string, nowMs: number, load: () => Promise<VerifiedToken | null>) {
  const place = sharedRoom("token look-ups").enter(holder);
  if (!place) throw new DomainError("unavailable", "Too many tokens are being looked up.", { retryAfterSeconds: 1 });
  const found = load();
  asked().set(token, found);
  const isStillAsked = () => asked().get(token) === found;
  try {
    const verified = await found;
    if (!verified) cache().delete(token);
    else if (isStillAsked()) cache().set(token, { verified, checkedAtMs: nowMs }, { holder: verified.organizationId });
    return verified;
  } finally {
    place.leave();
    if (isStillAsked()) asked().delete(token);
  }
}

export function forgetToken(token: string): void {
  cache().delete(token);
  asked().delete(token);
}

/** All tokens, since a credential's are not known apart: the next request of each asks the database. */
export function forgetAllTokens(): void {
  cache().clear();
  asked().clear();
}
