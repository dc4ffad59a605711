import { z } from "zod";
import { createSourceInput, updateSourceInput } from "@/lib/contract/stores/source";

/** An empty description is none. */
export const sourceFormInput = z.object({
  type: createSourceInput.shape.type,
  description: createSourceInput.shape.description.unwrap().unwrap(),
  onResubmission: updateSourceInput.shape.onResubmission.unwrap(),
});
