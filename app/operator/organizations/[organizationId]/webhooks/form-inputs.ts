import { z } from "zod";
import { endpointHeaderInput } from "@/lib/webhooks/endpoints/header-input";
import { createEndpointInput, updateEndpointInput } from "@/lib/webhooks/endpoints/inputs";

export const registrationFormInput = createEndpointInput.pick({ url: true, payload: true, events: true });

export const endpointFormInput = updateEndpointInput.pick({
  url: true,
  payload: true,
  events: true,
  maxInFlight: true,
});

export const headerFormInput = endpointHeaderInput.pick({ name: true, value: true });

/** Milliseconds, as a choice in a form gives them. */
export const disablingFormInput = z.object({ grace: z.string().regex(/^\d+$/) });
