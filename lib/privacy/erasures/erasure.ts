import { z } from "zod";

export const selector = z.union([
  z.object({ receiptId: z.string() }),
  z.object({ customerId: z.string() }),
  z.object({ lastFour: z.string(), storeId: z.string(), day: z.string() }),
  /** A merchant's clock: how many months it keeps them, and the id (UUID) below which they are past that. */
  z.object({ months: z.number(), before: z.string() }),
]);

/** Which receipts are to be erased; ids are UUIDs. */
export type Selector = z.infer<typeof selector>;

export type ErasureMode = "personal" | "receipt";

/** An erasure under way; ids are UUIDs. */
export interface ErasureTask {
  id: string;
  /** The merchant. */
  organizationId: string;
  mode: ErasureMode;
  /** Of one by a merchant's clock: how many months that keeps receipts. Null: somebody has asked for it. */
  months: number | null;
}
