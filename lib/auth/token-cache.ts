import type { Scope } from "../contract/oauth";
import { processSingleton } from "../core/process-singleton";

export interface VerifiedToken {
  /** UUIDs. */
  organizationId: string;
  credentialId: string;
  scopes: readonly Scope[];
  /** Of a sandbox. */
  isTest: boolean;
  expiresAtMs: number;
  /** Until when the bodies that its credential is refused are kept; null for live credentials, always. */
  capturesUntilMs: number | null;
}

interface Entry {
  /** Shared by all who ask meanwhile. */
  verified: Promise<VerifiedToken | null>;
  checkedAtMs: number;
}

/** Revoked anywhere, a token is refused everywhere within this time (decisions, section 2, allow 10 s). */
export const TOKEN_CACHE_MS = 5_000;
const MAX_ENTRIES = 20_000;

/** One per process, whichever bundle verifies. In order of their last check. */
const cache = () => processSingleton("token-cache", () => new Map<string, Entry>());

/** What `load` found for this token at most `TOKEN_CACHE_MS` ago. Failures and unknown tokens are not remembered. */
export function cachedToken(
  token: string,
  nowMs: number,
  load: () => Promise<VerifiedToken | null>,
): Promise<VerifiedToken | null> {
  const entries = cache();
  const known = entries.get(token);
  if (known && nowMs >= known.checkedAtMs && nowMs < known.checkedAtMs + TOKEN_CACHE_MS) return known.verified;
  entries.delete(token);
  const [oldest] = entries.size >= MAX_ENTRIES ? entries.keys() : [];
  if (oldest !== undefined) entries.delete(oldest);
  const entry: Entry = { verified: load(), checkedAtMs: nowMs };
  entries.set(token, entry);
  const forget = () => {
    if (entries.get(token) === entry) entries.delete(token);
  };
  entry.verified.then((found) => found ?? forget(), forget);
  return entry.verified;
}

export function forgetToken(token: string): void {
  cache().delete(token);
}

/** All tokens, since a credential's are not known apart: the next request of each asks the database. */
export function forgetAllTokens(): void {
  cache().clear();
}
