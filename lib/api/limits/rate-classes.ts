import { env } from "../../env";

/** Operations that share a limit. */
export type RateClass = "receipts" | "matches" | "others" | "tokens";

/** Requests a minute of one organization (tokens: of one address and clientId); 0 for no limit. */
export function limitOf(rateClass: RateClass): number {
  const { RATE_LIMIT_RECEIPTS, RATE_LIMIT_MATCHES, RATE_LIMIT_OTHERS, RATE_LIMIT_TOKENS } = env();
  switch (rateClass) {
    case "receipts":
      return RATE_LIMIT_RECEIPTS;
    case "matches":
      return RATE_LIMIT_MATCHES;
    case "others":
      return RATE_LIMIT_OTHERS;
    case "tokens":
      return RATE_LIMIT_TOKENS;
  }
}
