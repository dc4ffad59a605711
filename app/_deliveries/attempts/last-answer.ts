import { deliveriesTexts } from "@/components/texts/deliveries";
import type { Delivery } from "@/lib/deliveries/history/delivery";

const { none, shortErrors } = deliveriesTexts;

/** `503`, `connection refused`, or a dash while nothing has been tried. */
export function lastAnswer({ lastStatus, lastError }: Pick<Delivery, "lastStatus" | "lastError">): string {
  if (lastStatus !== null) return String(lastStatus);
  return lastError === null ? none : shortError(lastError);
}

/** An error class in two or three words; one that is not known here is shown as it is stored. */
export function shortError(errorClass: string): string {
  const isKnown = (text: string): text is keyof typeof shortErrors => Object.hasOwn(shortErrors, text);
  return isKnown(errorClass) ? shortErrors[errorClass] : errorClass;
}
