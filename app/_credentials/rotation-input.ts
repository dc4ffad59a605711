import { z } from "zod";

/** Of the dialog: a choice among milliseconds. */
export const rotationInput = z.object({ overlap: z.string().regex(/^\d+$/) });
