import type { Receipt } from "../contract/receipt";
import { MAX_WARNINGS } from "../contract/warnings/body-warnings";
import { DomainError, type FieldError, fieldPath } from "../core/errors";
import { newUuid, publicId } from "../core/ids";
import { parseWrittenInTurns } from "../core/json/exact-json";
import type { Context } from "../db/context";
import { latestTime } from "../db/latest-time";
import { findAddressed } from "../receipts/addresses/find-addressed";
import { tokenFaults } from "../receipts/addresses/till-address";
import { getReceipt } from "../receipts/get-receipt";
import { archivedError, archivedRouteOf } from "../receipts/intake/archived-route";
import { findSource, findStore, type Route } from "../receipts/intake/find-route";
import { type PreparedReceipt, prepareReceipt } from "../receipts/intake/prepare-receipt";
import { receiptFacts } from "../receipts/intake/receipt-facts";
import { findEarlier } from "../receipts/intake/store-batch";
import { keyOf, type Submission } from "../receipts/intake/submit-receipt";
import { awaitedBy, type NamedOriginal, namedOriginal } from "../receipts/refunds/named-original";
import { linesThatMiss } from "../receipts/refunds/returned-lines";
import type { LockedReceipt } from "../receipts/versions/lock-receipt";
import { newestVersion } from "../receipts/versions/newest-version";
import { findOriginal } from "../refunds/find-original";
import { isNextVersion } from "./is-next-version";

export interface TriedSubmission {
  /** What it names as its original; null while that is not there, or not the only one; absent where it names none. */
  refundOf?: { id: string; receiptUrl: string } | null;
  warnings: FieldError[];
}

/**
 * What would become of a submission, with the address that its till made if it has one: nothing is stored.
 *
 * @param inTurn for what needs a connection of its own
 * @throws DomainError `not-found` (source), `validation-failed`, `unknown-store`, `archived`, `token-taken`.
 */
export async function trySubmission(
  ctx: Context,
  { sourceId, token, isBulk: _, ...body }: Submission & { token?: string },
  inTurn: <T>(run: () => Promise<T>) => Promise<T>,
): Promise<TriedSubmission> {
  const source = await findSource(ctx, sourceId);
  const now = ctx.clock.now();
  const faults = token === undefined ? [] : tokenFaults(token, { now, latest: latestTime(now) });
  const prepared = await prepareReceipt(ctx, body, faults);
  const { receipt, warnings } = prepared;
  const store = await findStore(ctx, receipt.header.storeId);
  const archived = archivedRouteOf(source, store);
  const named = namedOriginal(receipt);
  return inTurn(async () => {
    const there = token === undefined ? null : await findAddressed(ctx.sql, token);
    if (there && there.sourceId !== source.id)
      throw new DomainError("token-taken", "The address belongs to another receipt.");
    if (archived !== null && !there && (token !== undefined || !(await isKnown(ctx, source, store, prepared))))
      throw archivedError(archived);
    if (!named) return { warnings };
    const original = await findNamed(ctx, source.organizationId, named);
    if (!original) return { refundOf: null, warnings };
    const { id, receiptUrl, version, content } = original;
    // A line may be one of the version that was the newest when the refund was made.
    const missing =
      version > 1 ? [] : linesThatMiss(receipt, (await parseWrittenInTurns(content)) as unknown as Receipt);
    const all = [...warnings, ...missing.map(sayMissing)];
    return { refundOf: { id, receiptUrl }, warnings: all.slice(0, MAX_WARNINGS) };
  });
}

/** Whether it came before, or is the next version of what did. */
async function isKnown(ctx: Context, source: Route, store: Route, { receipt, fingerprint }: PreparedReceipt) {
  const { id: sourceId, organizationId } = source;
  if ((await findEarlier(ctx.sql, [{ sourceId, fingerprint }])).size > 0) return true;
  const facts = receiptFacts(receipt, ctx.keys);
  const key = keyOf(source, store, receipt, facts);
  if (key === null) return false;
  const [earlier] = (await findEarlier(ctx.sql, [{ sourceId, fingerprint: key }])).values();
  const newest = earlier && (await newestOf(ctx, organizationId, earlier.id));
  return (
    newest !== undefined && isNextVersion(ctx, newest, { ...facts, id: newUuid(), organizationId, storeId: store.id })
  );
}

/** Not locked: what becomes of it meanwhile is not foretold. */
async function newestOf({ sql }: Context, organizationId: string, id: string) {
  const [row] = await sql<Pick<LockedReceipt, "state" | "isErased" | "version" | "documentType">[]>`
    select coalesce(v.version, 1) as version, coalesce(v.state, 'issued') as state, r.erased_at is not null as "isErased",
      coalesce(v.document_type, r.document_type) as "documentType"
    from receipts r
    ${newestVersion(sql, sql`v.receipt_id = ${id}`)}
    where r.id = ${id} and r.organization_id = ${organizationId}`;
  return row;
}

async function findNamed(ctx: Context, organizationId: string, named: NamedOriginal) {
  const sought = { refundId: newUuid(), organizationId, receivedAt: ctx.clock.now(), named, linkedTo: null };
  const { id } = await findOriginal(ctx, { ...sought, awaits: awaitedBy(organizationId, named) });
  return id === null ? null : getReceipt(ctx, publicId("receipt", id));
}

function sayMissing(line: number): FieldError {
  const detail = "names no line of the original; it is kept as it was sent and has no effect";
  return { ...fieldPath(["lineItems", line, "refundOf"]), code: "invalid_value", detail };
}
