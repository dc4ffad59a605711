import { z } from "zod";
import { retentionTexts } from "@/components/texts/retention";

/** Months as people type them; empty: as long as the operator keeps receipts. */
const months = z
  .string()
  .trim()
  .regex(/^(?:[1-9]\d{0,3})?$/, retentionTexts.notMonths);

export const retentionFormInput = z.object({ receipts: months, personal: months });
