import { textParameter } from "@/app/_parameters/parameters";

/** An amount of an address as a plain decimal; null when what stands there is none. */
export function amountParameter(value: string | string[] | undefined): string | null | undefined {
  const text = textParameter(value)?.replace(",", ".");
  if (text === undefined) return undefined;
  return /^-?\d{1,15}(?:\.\d{1,15})?$/.test(text) ? text : null;
}
