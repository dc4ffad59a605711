import { z } from "zod";

export const selector = z.union([
  z.object({ receiptId: z.string() }),
  z.object({ customerId: z.string() }),
  z.object({ lastFour: z.string(), storeId: z.string(), day: z.string() }),
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
}
