import type { ProblemError } from "../problem-error.js";
import type { ReceiptExchangeOptions } from "../receipt-exchange.js";

export interface ReceiptQueueOptions extends Omit<ReceiptExchangeOptions, "maxRetries" | "maxWaitMs" | "timeoutMs"> {
  /** Of this queue alone, on a disk of this machine; it is made where it is not there. */
  folder: string;
  /** How many receipts it holds at most, those that were set aside included: 100,000. */
  maxReceipts?: number;
  /** The bytes that they take at most: 1 GiB. */
  maxBytes?: number;
  /** The longest pause between two attempts, unless the exchange asks for a longer one: 20,000. */
  maxPauseMs?: number;
  /** Of one attempt: 15,000. With the pause after it, that is how long a connection may be back before the first receipt is sent. */
  timeoutMs?: number;
  /** How many sources are sent for at once: 4. */
  concurrency?: number;
  /** Told of everything that happens to a receipt, and of what holds others up. */
  onEvent?: (event: QueueEvent) => void;
  /** Closes the queue. */
  signal?: AbortSignal;
}

export interface QueueStatus {
  waiting: number;
  waitingBytes: number;
  /** Since the oldest was added. */
  oldestAgeMs: number;
  setAside: number;
  setAsideBytes: number;
  /** Those that have something waiting. */
  sources: { sourceId: string; waiting: number; oldestAgeMs: number; holdUp: HoldUp | null }[];
}

/** Why nothing of a source is sent at the moment. */
export interface HoldUp {
  /**
   * `unreachable`: no connection, or something else than the exchange answers; `busy`: the exchange asks to wait; `credential`: the
   * credential, its scopes or the source's id are refused, which somebody can mend; `disk`: a file cannot be read or moved.
   */
  reason: "unreachable" | "busy" | "credential" | "disk";
  error: unknown;
  /** When it is tried again, in milliseconds since 1970. */
  untilMs: number;
}

/** Why a file does not wait any more. */
export interface SetAsideReason {
  /** `torn`: not all of it was written; `unreadable`; `foreign`: none of the queue's; otherwise the code of the exchange's problem. */
  code: string;
  detail: string;
}

/** What the queue tells as it happens. */
export type QueueEvent =
  | { type: "sent"; sourceId: string; token: string; id: string; version: number }
  /** `file`: its name in the folder `set-aside`, where what the exchange says of it stands beside it. */
  | { type: "set-aside"; file: string; reason: SetAsideReason | ProblemError }
  | ({ type: "held-up"; sourceId: string } & HoldUp);
