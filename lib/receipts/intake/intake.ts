import { DomainError } from "../../core/errors";
import type { Batcher } from "../../core/shared/batcher";
import { processSingleton } from "../../core/shared/process-singleton";
import { sharedRoom } from "../../core/shared/shared-resources";
import { batcherOf } from "../../db/batcher-of";
import type { Sql } from "../../db/client";
import { isPartitionMissing } from "../../db/failures/failures";
import { makePartitions } from "../../db/partitions/make-partitions";
import { logger } from "../../logger";
import { type IntakeItem, type IntakeResult, storeBatch } from "./store-batch";

/** Of what is stored in about a second: who would wait longer comes again sooner. And of its texts, a megabyte each perhaps. */
const [RECEIPTS, TEXTS] = ["receipts to be stored", "characters to be stored"] as const;
/** A receipt of a megabyte: nothing of one is read when it would not fit. */
const LONGEST = 1_024 * 1_024;
/** Refusing must cost next to nothing: that the intake is full is logged once in a while, not for each submission. */
const WARNING_PAUSE_MS = 1_000;

type Intaken = Batcher<IntakeItem, IntakeResult | null>;

interface Intake {
  batcher: Intaken;
  /** Of receipts that come by the hundred: nobody who sends one waits for theirs. */
  bulk: Intaken;
  refused: number;
  warnedMs: number;
}

/**
 * Stores a receipt with its payments, its fingerprint, its "to match" and its "to index" row, in a transaction shared
 * with what else arrives meanwhile. Answers after the commit; null where the address that its till made has a receipt.
 *
 * @throws DomainError `unavailable` when more waits than can be stored in reasonable time.
 */
export async function storeReceipt(sql: Sql, item: IntakeItem, isBulk = false): Promise<IntakeResult | null> {
  const intake = intakeOf(sql);
  const receipt = sharedRoom(RECEIPTS).enter(item.organizationId);
  const text = receipt && sharedRoom(TEXTS).enter(item.organizationId, item.content.length);
  if (!text) {
    receipt?.leave();
    throw noteRefusal(intake);
  }
  try {
    return await (isBulk ? intake.bulk : intake.batcher).add(item);
  } catch (error) {
    if (!isPartitionMissing(error)) throw error;
    void makePartitions(sql);
    throw new DomainError("unavailable", "The storage of this month is being made.", { retryAfterSeconds: 1 });
  } finally {
    receipt.leave();
    text.leave();
  }
}

/** @throws DomainError `unavailable` when more waits than can be stored in reasonable time. */
export function assertIntakeRoom(sql: Sql, organizationId: string): void {
  if (sharedRoom(RECEIPTS).hasRoom(organizationId, 1) && sharedRoom(TEXTS).hasRoom(organizationId, LONGEST)) return;
  throw noteRefusal(intakeOf(sql));
}

function noteRefusal(intake: Intake): DomainError {
  intake.refused += 1;
  const refusal = new DomainError("unavailable", "Too many receipts are waiting to be stored.", {
    retryAfterSeconds: 1,
  });
  const nowMs = performance.now();
  if (nowMs - intake.warnedMs < WARNING_PAUSE_MS) return refusal;
  logger().warn(
    { refused: intake.refused, waiting: intake.batcher.depth },
    "the intake is full: submissions are refused",
  );
  intake.refused = 0;
  intake.warnedMs = nowMs;
  return refusal;
}

/** Whether receipts wait to be stored: what can be done later should be. */
export function isIntakeBusy(sql: Sql): boolean {
  return intakeOf(sql).batcher.depth > 0;
}

function intakeOf(sql: Sql): Intake {
  const intakes = processSingleton("intakes", () => new WeakMap<Sql, Intake>());
  const existing = intakes.get(sql);
  if (existing) return existing;
  const batcher = batcherOf("intake", sql, storeBatch);
  const bulk = batcherOf("bulk intake", sql, storeBatch, { maxRunning: 1 });
  const intake = { batcher, bulk, refused: 0, warnedMs: Number.NEGATIVE_INFINITY };
  intakes.set(sql, intake);
  return intake;
}
