import type { Receipt } from "../../contract/receipt";
import type { FieldError } from "../../core/errors";
import { newUuid, publicId } from "../../core/ids";
import { newReceiptToken } from "../../core/receipts/receipt-token";
import { endOfTurn } from "../../core/shared/end-of-turn";
import type { Context } from "../../db/context";
import { rememberTrace } from "../../db/trace-contexts";
import { tillAddressOf } from "../addresses/till-address";
import { receiptUrl } from "../public/receipt-url";
import { archivedError, archivedRouteOf } from "./archived-route";
import { findSource, findStore, type Route } from "./find-route";
import { storeReceipt } from "./intake";
import { type PreparedReceipt, prepareReceipt, type ReceiptBody } from "./prepare-receipt";
import { type ReceiptFacts, receiptFacts } from "./receipt-facts";
import { resubmissionKey } from "./resubmission-key";
import { findEarlier, type IntakeItem, type IntakeResult, twinKey } from "./store-batch";

export interface SubmittedReceipt {
  id: string;
  token: string;
  receiptUrl: string;
  /** False when the identical receipt had been submitted to the same source before. */
  isNew: boolean;
  /** The newest: another than 1 when it was corrected since. */
  version: number;
  /** What of it has no effect. */
  warnings: FieldError[];
  /**
   * What came, where its source is set so that it is the next version of this receipt: for `receiveReceipt`, which makes it.
   */
  resubmission: IntakeItem | null;
}

type InTurn = <T>(run: () => Promise<T>) => Promise<T>;

export interface Submission extends ReceiptBody {
  sourceId: string;
  /** One of hundreds that were sent together. */
  isBulk?: boolean;
}

/**
 * Takes a receipt in: validated, brought into its stored form, committed. The identical receipt of the same source gets the
 * same answer, concurrent twins too, and also when its source or store was archived since: that takes nothing new.
 *
 * @param inTurn for what needs a connection of its own
 * @throws DomainError `not-found` (source), `validation-failed`, `unknown-store`, `archived`, `unavailable`.
 */
export async function submitReceipt(
  ctx: Context,
  submission: Submission,
  inTurn: InTurn = (run) => run(),
): Promise<SubmittedReceipt> {
  const source = await findSource(ctx, submission.sourceId);
  const prepared = await prepareReceipt(ctx, submission);
  const item = await toIntakeItem(ctx, source, prepared);
  // Before its source was set so, it may have been stored by its content alone.
  const known = item.contentFingerprint === null ? undefined : await findByContent(ctx, item);
  const stored = known ? { ...known, isNew: false } : await storeOrFind(ctx, item, inTurn, submission.isBulk);
  if (!stored) throw new Error("A receipt without an address of its till was not stored.");
  const isKeyed = item.contentFingerprint !== null;
  return {
    resubmission: !isKeyed || known || stored.isNew ? null : item,
    warnings: prepared.warnings,
    ...submitted(stored),
  };
}

/**
 * A prepared receipt with what is stored beside it.
 *
 * @param ownToken the one that its till made
 * @throws DomainError `unknown-store`.
 */
export async function toIntakeItem(
  ctx: Context,
  source: Route,
  { receipt, text, fingerprint, isLarge = false }: PreparedReceipt,
  ownToken?: string,
): Promise<IntakeItem> {
  const store = await findStore(ctx, receipt.header.storeId);
  const id = newUuid();
  if (ctx.traceparent) await rememberTrace(ctx.sql, id, ctx.traceparent);
  const facts = receiptFacts(receipt, ctx.keys);
  if (isLarge) await endOfTurn();
  const key = keyOf(source, store, receipt, facts);
  return {
    id,
    token: ownToken ?? newReceiptToken(id),
    address: ownToken === undefined ? null : tillAddressOf(ownToken),
    organizationId: source.organizationId,
    sourceId: source.id,
    storeId: store.id,
    fingerprint: key ?? fingerprint,
    contentFingerprint: key && fingerprint,
    archived: archivedRouteOf(source, store),
    content: text,
    // Last: each member behind a spread costs V8 a microsecond.
    ...facts,
  };
}

/** What makes other content the next version of a receipt; null where nothing does. */
export function keyOf({ onResubmission }: Route, store: Route, receipt: Receipt, facts: ReceiptFacts): string | null {
  return onResubmission === "newVersion" ? resubmissionKey(receipt, store.id, facts) : null;
}

/** @throws DomainError `archived`, `unavailable`. */
async function storeOrFind(
  ctx: Context,
  item: IntakeItem,
  inTurn: InTurn,
  isBulk?: boolean,
): Promise<IntakeResult | null> {
  if (item.archived === null) return storeReceipt(ctx.sql, item, isBulk);
  const earlier = (await inTurn(() => findEarlier(ctx.sql, [item]))).get(twinKey(item));
  if (!earlier) throw archivedError(item.archived);
  return { ...earlier, isNew: false };
}

async function findByContent({ sql }: Context, { sourceId, contentFingerprint }: IntakeItem) {
  const fingerprint = contentFingerprint ?? "";
  return (await findEarlier(sql, [{ sourceId, fingerprint }])).get(twinKey({ sourceId, fingerprint }));
}

export function submitted({ id, token, isNew, version }: IntakeResult) {
  return { id: publicId("receipt", id), token, receiptUrl: receiptUrl(token), isNew, version };
}
