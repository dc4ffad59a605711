import type { SeededRandom } from "./seeded-random";

/** A card that pays in the samples, and what the terminal learns of it. */
export interface SampleCard {
  /** Payment Account Reference, 29 characters. */
  par: string;
  lastFour: string;
  label: string;
}

/** Not a BIN controller identifier that EMVCo has given to anybody. */
const INVENTED_BIN_CONTROLLER = "QX99";
const LABELS = ["Visa Debit", "Mastercard", "VISA CONTACTLESS", "Debit Mastercard", "girocard", "CB"] as const;

export function sampleCard(random: SeededRandom): SampleCard {
  return {
    par: INVENTED_BIN_CONTROLLER + random.text(25, "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"),
    lastFour: random.digits(4),
    label: random.pick(LABELS),
  };
}
