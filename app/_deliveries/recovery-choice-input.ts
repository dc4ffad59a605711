import { z } from "zod";
import { clientTexts } from "@/components/texts/client";

/** As the fields of the dialog hold it; `since` in the browser's zone. */
export const recoveryChoiceInput = z.object({
  since: z.string().refine((text) => !Number.isNaN(Date.parse(text)), clientTexts.recover.sinceMissing),
  webhookId: z.string(),
  organizationId: z.string(),
  isAcknowledgedToo: z.boolean(),
});
