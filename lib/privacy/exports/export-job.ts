import { z } from "zod";

export const exportSelector = z.union([
  z.object({ receiptId: z.string() }),
  z.object({ customerId: z.string() }),
  z.object({ lastFour: z.string(), storeId: z.string(), day: z.string() }),
  z.object({ from: z.string(), to: z.string(), storeId: z.string().nullable() }),
]);

/** Which receipts are to be exported; ids are UUIDs, times as ISO 8601. */
export type ExportSelector = z.infer<typeof exportSelector>;

/** An export under way; ids are UUIDs. */
export interface ExportTask {
  id: string;
  /** The merchant. */
  organizationId: string;
  by: "receipt" | "customerId" | "lastFour" | "period";
  selector: ExportSelector;
  createdAt: Date;
}

/** Of a person there is one document to read, too. */
export const isOfPerson = ({ by }: Pick<ExportTask, "by">) => by !== "period";
