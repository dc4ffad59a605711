import { z } from "zod";
import { fieldErrorSchema } from "../problem";
import { MAX_WARNINGS } from "./body-warnings";

/** In the answer to a body that was accepted. */
export const warnings = z
  .array(fieldErrorSchema)
  .max(MAX_WARNINGS)
  .optional()
  .meta({
    description:
      "What was accepted and has no effect: members of another shape than the description says and, with test credentials, " +
      "members that nobody knows. The first 20; absent when there are none.",
  });
