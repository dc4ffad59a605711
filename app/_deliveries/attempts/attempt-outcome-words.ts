import { deliveriesTexts } from "@/components/texts/deliveries";
import type { Attempt } from "@/lib/deliveries/worker/attempts/attempt";
import { shortError } from "./last-answer";

/** `503`, `connection refused`: what came back, in a word or two. */
export function attemptOutcome({ status, errorClass }: Pick<Attempt, "status" | "errorClass">): string {
  if (status !== null) return String(status);
  return errorClass === null ? deliveriesTexts.noAnswer : shortError(errorClass);
}
