import { createHash } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import { type TransactionMatchInput, transactionMatchContract } from "../../contract/matching/transaction-match";
import { misshapenMembers } from "../../contract/warnings/body-warnings";
import { DomainError } from "../../core/errors";
import { publicId } from "../../core/ids";
import { wakeUp } from "../../core/shared/wake-up";
import { type Context, tenantOf } from "../../db/context";
import { matchRequests } from "../../db/schema/matching";
import { getMatchAllowance } from "../allowance/get-match-allowance";
import type { MatchAllowance } from "../allowance/match-allowance";
import type { MatchCriteria } from "../rules/compare-fields";
import { ADDED_MATCH_FIELDS } from "../rules/match-field";
import type { MatchRequestStatus } from "../rules/match-request";
import { assertSufficientCriteria } from "../rules/sufficient-criteria";
import { toCriteria } from "../rules/to-criteria";
import { storeMatchRequest } from "./store-match-request";

export interface SubmittedMatchRequest {
  matchRequestId: string;
  status: MatchRequestStatus;
}

/**
 * Records a search for the receipt of a transaction; the matcher answers later. The same client, reference and
 * transaction again is the same request, however often and however concurrently it comes.
 *
 * @param getAllowance what a refusal says of the client's allowance; many that come together ask for it once.
 * @throws DomainError `match-criteria-insufficient`, `match-allowance-exhausted`.
 */
export async function submitMatchRequest(
  ctx: Context,
  input: TransactionMatchInput,
  getAllowance = () => getMatchAllowance(ctx),
): Promise<SubmittedMatchRequest> {
  const { reference, transaction } = input;
  const asked = toCriteria(transaction, ctx.keys);
  assertSufficientCriteria(asked, () => misshapenMembers(transactionMatchContract.schema, input));
  const fingerprints = fingerprintsOf(reference, asked);
  const parLastFour = transaction.paymentAccountReference?.slice(-4) ?? null;
  const known = fingerprints.length > 1 ? await findRequest(ctx, fingerprints) : undefined;
  const outcome =
    known ?? (await storeMatchRequest(ctx, { reference, fingerprint: fingerprints[0], asked, parLastFour }));
  const stored = typeof outcome === "string" ? await findRequest(ctx, fingerprints) : outcome;
  if (!stored && outcome === "refused") throw allowanceExhausted(ctx, await getAllowance());
  if (!stored) throw new DomainError("unavailable", "The request could not be stored.", { retryAfterSeconds: 1 });
  wakeUp("match");
  return { matchRequestId: publicId("matchRequest", stored.id), status: stored.status };
}

function allowanceExhausted(ctx: Context, { limit, next }: MatchAllowance): DomainError {
  // Something has been found or given meanwhile.
  const at = next?.at ?? ctx.clock.now();
  const from = at.toISOString().replace(".000Z", "Z");
  return new DomainError(
    "match-allowance-exhausted",
    `None is left of the ${limit ?? 0} match requests that may find nothing within 7 days. From ${from} on ${next?.count ?? 1} are let in.`,
    { retryAfterSeconds: Math.max(1, Math.ceil((at.getTime() - ctx.clock.now().getTime()) / 1_000)) },
  );
}

async function findRequest(ctx: Context, fingerprints: Buffer[]) {
  const [row] = await ctx.db
    .select({ id: matchRequests.id, status: matchRequests.status })
    .from(matchRequests)
    .where(and(eq(matchRequests.organizationId, tenantOf(ctx)), inArray(matchRequests.fingerprint, fingerprints)))
    .limit(1);
  return row;
}

/** Added fields that are not given are no part of a fingerprint: what was asked before they were known is the same request. */
const isAdded = (name: string) => ADDED_MATCH_FIELDS.some((field) => field === name);

/** One per key in use, the current one first: a request that was stored under an older key is found again. */
function fingerprintsOf(reference: string, { parHashes, ...criteria }: MatchCriteria): [Buffer, ...Buffer[]] {
  const asked = Object.entries(criteria).filter(([name, value]) => value !== null || !isAdded(name));
  asked.sort(byName);
  const fingerprint = (parHash: string | null) =>
    createHash("sha256")
      .update(JSON.stringify([reference, parHash, ...asked]))
      .digest();
  const [current = null, ...previous] = parHashes;
  return [fingerprint(current), ...previous.map(fingerprint)];
}

const byName = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1);
