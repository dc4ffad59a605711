import type { Context } from "../../db/context";
import { logger } from "../../logger";
import { HttpProblem, type Reply } from "../http/http-problem";
import { limitOf, type RateClass } from "./rate-classes";
import { type Counted, type RateState, takeRequest } from "./rate-limiter";

/**
 * Counts a request of an organization, whichever of its credentials it comes with, and says in the reply's headers what
 * is left (IETF draft "RateLimit header fields for HTTP"). When the count cannot be read, the request passes: receipts are not lost for a limit's sake.
 *
 * @throws HttpProblem `rate-limited`.
 */
export async function limitOrganization(
  ctx: Context,
  reply: Reply,
  organizationId: string,
  rateClass: RateClass,
): Promise<void> {
  const limit = limitOf(rateClass);
  if (limit === 0) return;
  let state: RateState;
  try {
    state = await takeRequest(
      ctx,
      { subject: `${organizationId}:${rateClass}`, of: "counts of organizations", holder: organizationId },
      limit,
    );
  } catch (error) {
    logger().warn({ err: error, requestId: ctx.requestId }, "requests are not counted");
    return;
  }
  assertAllowed(reply, rateClass, state);
}

/** How many clientIds one address may use up: invented ones, each with a count of its own, end there. */
const CLIENTS_PER_ADDRESS = 10;

/**
 * Counts a request for tokens for its address, and for the clientId that it names from there. When the count cannot be read, the
 * request is refused: secrets must not be guessed without limit.
 *
 * @throws HttpProblem `rate-limited`, `unavailable`.
 */
export async function limitTokens(
  ctx: Context,
  reply: Reply,
  { operationId, address, clientKey }: { operationId: string; address: string; clientKey: string },
): Promise<void> {
  const limit = limitOf("tokens");
  if (limit === 0) return;
  const counted = (subject: string) => ({ subject, of: "counts of addresses", holder: address }) as const;
  await countTokens(ctx, reply, counted(`address:${operationId}:${address}`), limit * CLIENTS_PER_ADDRESS);
  await countTokens(ctx, reply, counted(`tokens:${operationId}:${address}:${clientKey}`), limit);
}

async function countTokens(ctx: Context, reply: Reply, counted: Counted, limit: number): Promise<void> {
  let state: RateState;
  try {
    state = await takeRequest(ctx, counted, limit);
  } catch (cause) {
    const headers = { "retry-after": "1" };
    throw new HttpProblem("unavailable", "Requests cannot be counted just now.", { headers, cause });
  }
  assertAllowed(reply, "tokens", state);
}

function assertAllowed(reply: Reply, rateClass: RateClass, state: RateState): void {
  reply.headers["ratelimit-policy"] = `"${rateClass}";q=${state.limit};w=60`;
  reply.headers.ratelimit = `"${rateClass}";r=${state.remaining};t=${state.resetSeconds}`;
  if (state.isAllowed) return;
  throw new HttpProblem("rate-limited", `Too many requests; ${state.limit} a minute are allowed.`, {
    headers: { "retry-after": String(state.resetSeconds) },
  });
}
