import { createHash } from "node:crypto";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { TransactionMatchInput } from "../contract/transaction-match";
import { DomainError } from "../core/errors";
import { newUuid, publicId } from "../core/ids";
import { tenantOf } from "../core/tenant";
import { wakeUp } from "../core/wake-up";
import { type Context, withTransaction } from "../db/context";
import { matchQueue, matchRequests } from "../db/schema/matching";
import { env } from "../env";
import type { MatchCriteria } from "./compare-fields";
import type { MatchRequestStatus } from "./match-request";
import { assertSufficientCriteria } from "./sufficient-criteria";
import { toCriteria } from "./to-criteria";

export interface SubmittedMatchRequest {
  matchRequestId: string;
  status: MatchRequestStatus;
}

/**
 * Records a search for the receipt of a transaction; the matcher answers later. The same client, reference and
 * transaction again is the same request, however often and however concurrently it comes.
 *
 * @throws DomainError `match-criteria-insufficient`.
 */
export async function submitMatchRequest(ctx: Context, input: TransactionMatchInput): Promise<SubmittedMatchRequest> {
  const { reference, transaction } = input;
  const asked = toCriteria(transaction, ctx.keys);
  assertSufficientCriteria(asked);
  const fingerprints = fingerprintsOf(reference, asked);
  const organizationId = tenantOf(ctx);

  const created = await withTransaction(ctx, async (tx) => {
    const known = await findRequest(tx, fingerprints);
    if (known) return known;
    const id = newUuid();
    const [inserted] = await tx.db
      .insert(matchRequests)
      .values({
        id,
        organizationId,
        reference,
        fingerprint: fingerprints[0],
        ...toColumns(asked),
        parLastFour: transaction.paymentAccountReference?.slice(-4) ?? null,
        expiresAt: sql`now() + ${env().MATCH_REQUEST_TTL} * interval '1 millisecond'`,
      })
      .onConflictDoNothing({ target: [matchRequests.organizationId, matchRequests.fingerprint] })
      .returning({ id: matchRequests.id, status: matchRequests.status });
    if (inserted) await tx.db.insert(matchQueue).values({ subjectId: id, kind: "request" });
    return inserted ?? findRequest(tx, fingerprints);
  });
  if (!created) throw new DomainError("unavailable", "The request could not be stored.", { retryAfterSeconds: 1 });
  wakeUp("match");
  return { matchRequestId: publicId("matchRequest", created.id), status: created.status };
}

async function findRequest(ctx: Context, fingerprints: Buffer[]) {
  const [row] = await ctx.db
    .select({ id: matchRequests.id, status: matchRequests.status })
    .from(matchRequests)
    .where(and(eq(matchRequests.organizationId, tenantOf(ctx)), inArray(matchRequests.fingerprint, fingerprints)))
    .limit(1);
  return row;
}

/** One per key in use, the current one first: a request that was stored under an older key is found again. */
function fingerprintsOf(reference: string, { parHashes, ...rest }: MatchCriteria): [Buffer, ...Buffer[]] {
  const fingerprint = (parHash: string | null) =>
    createHash("sha256")
      .update(JSON.stringify([reference, parHash, ...Object.entries(rest).toSorted(byName)]))
      .digest();
  const [current = null, ...previous] = parHashes;
  return [fingerprint(current), ...previous.map(fingerprint)];
}

const byName = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1);

function toColumns({ parHashes, transactionAtMs, ...fields }: MatchCriteria) {
  const [parHash, ...previous] = parHashes;
  return {
    ...fields,
    parHash: parHash === undefined ? null : Buffer.from(parHash, "hex"),
    // As an array literal: drizzle would write the bytes of an array's elements as text.
    previousParHashes: sql`${`{${previous.map((hash) => `"\\\\x${hash}"`).join(",")}}`}::bytea[]`,
    transactionAt: transactionAtMs === null ? null : new Date(transactionAtMs),
  };
}
