import { z } from "zod";
import { createEndpointInput, updateEndpointInput } from "@/lib/webhooks/inputs";

export const registrationFormInput = createEndpointInput.pick({ url: true, payload: true, events: true });

export const endpointFormInput = updateEndpointInput.pick({
  url: true,
  payload: true,
  events: true,
  maxInFlight: true,
});

/** Milliseconds, as a choice in a form gives them. */
export const disablingFormInput = z.object({ grace: z.string().regex(/^\d+$/) });
