import { z } from "zod";

/** Milliseconds, as a choice in a form gives them. */
export const rotationInput = z.object({ overlap: z.string().regex(/^\d+$/) });
