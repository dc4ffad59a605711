/** The fields of the form: those of the chosen selector are sent. */
export interface ErasureValues {
  by: "receiptId" | "receiptUrl" | "customerId" | "lastFour";
  receiptId: string;
  receiptUrl: string;
  customerId: string;
  lastFour: string;
  storeId: string;
  day: string;
  mode: "personal" | "receipt";
  reason: string;
}

export function neededOf({ by }: ErasureValues): (keyof ErasureValues)[] {
  return by === "lastFour" ? ["lastFour", "storeId", "day"] : [by];
}

/** The body of `POST /v1/erasures`. */
export function erasureOf({ by, lastFour, storeId, day, mode, reason, ...named }: ErasureValues) {
  const selector = by === "lastFour" ? { lastFour, storeId, day } : { [by]: named[by].trim() };
  return { ...selector, mode, reason: reason || undefined };
}
