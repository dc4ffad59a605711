import { publicId } from "@/lib/core/ids";
import type { deliveryAttempts } from "@/lib/db/schema/deliveries";

/** One request to a webhook and what came of it. */
export interface Attempt {
  attemptId: string;
  number: number;
  trigger: "scheduled" | "manual" | "recover" | "test";
  started: Date;
  durationMs: number;
  /** Null where the step was not taken: an address needs no look-up, a kept connection no connecting. */
  dnsMs: number | null;
  connectMs: number | null;
  tlsMs: number | null;
  firstByteMs: number | null;
  remoteAddress: string | null;
  /** Null when no answer came. */
  status: number | null;
  isSuccess: boolean;
  /** A key of `ERROR_CLASSES`; null on success. */
  errorClass: string | null;
  /** At most 4 KiB of the answer. */
  responseExcerpt: string | null;
  isResponseTruncated: boolean;
  nextAttempt: Date | null;
}

export function toAttempt(row: typeof deliveryAttempts.$inferSelect): Attempt {
  return {
    attemptId: publicId("attempt", row.id),
    number: row.number,
    trigger: row.trigger,
    started: row.startedAt,
    durationMs: row.durationMs,
    dnsMs: row.dnsMs,
    connectMs: row.connectMs,
    tlsMs: row.tlsMs,
    firstByteMs: row.firstByteMs,
    remoteAddress: row.remoteAddress,
    status: row.status,
    isSuccess: row.isSuccess,
    errorClass: row.errorClass,
    responseExcerpt: row.responseExcerpt,
    isResponseTruncated: row.isResponseTruncated,
    nextAttempt: row.nextAttemptAt,
  };
}
