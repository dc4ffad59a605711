import { nextDate, startOfZonedDate } from "@/lib/core/time/zoned-day";
import { textParameter } from "./text-parameter";

type Parameter = string | string[] | undefined;

/** Two dates of an address, both inclusive, as the instants at or after and before which things happened. */
export function dateParameters(from: Parameter, to: Parameter, timeZone: string): { from?: Date; to?: Date } {
  const [first, last] = [knownDate(from), knownDate(to)];
  return {
    ...(first && { from: startOfZonedDate(first, timeZone) }),
    ...(last && { to: startOfZonedDate(nextDate(last), timeZone) }),
  };
}

/** A date that exists; whatever else stands there counts as absent. */
function knownDate(value: Parameter): string | undefined {
  const text = textParameter(value) ?? "";
  if (!/^(?:19|20)\d\d-\d\d-\d\d$/.test(text)) return undefined;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? text : undefined;
}
