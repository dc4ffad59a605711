import { z } from "zod";
import { recoveryTexts } from "@/components/texts/deliveries";

/** As the fields of the dialog hold it; `since` in the browser's zone. */
export const recoveryChoiceInput = z.object({
  since: z.string().refine((text) => !Number.isNaN(Date.parse(text)), recoveryTexts.sinceMissing),
  webhookId: z.string(),
  organizationId: z.string(),
  isAcknowledgedToo: z.boolean(),
});
