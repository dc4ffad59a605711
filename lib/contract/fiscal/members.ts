import { z } from "zod";
import { decimal } from "../values/decimal";
import { text } from "../values/text";
import { effectiveMember } from "../warnings/effective-member";

/** Regimes that are known; a receipt may name any other. */
export const FISCAL_REGIMES = [
  "de-kassensichv",
  "at-rksv",
  "fr-nf525",
  "es-verifactu",
  "es-ticketbai",
  "pt-atcud",
  "it-rt",
  "pl-online",
  "se-controlunit",
  "sk-ekasa",
] as const;
export type FiscalRegime = (typeof FISCAL_REGIMES)[number];

const MAX_LEGAL_TEXTS = 20;
const MAX_FISCAL = 5;
const MAX_FACTS = 50;
const MAX_REGIME = 64;

export const vatRate = decimal.meta({ description: "Rate of the VAT in percent: 19 is 19 %.", example: 7 });

const legalText = z.looseObject({
  position: z.enum(["top", "bottom"]).meta({ description: "At the top of the receipt, or at its bottom." }),
  text: text.meta({ description: "Shown as it is sent; may have several lines.", example: "TVA non applicable." }),
});

/** Decisions, section 15: what the law asks to be on a receipt in words. */
export const legalTexts = z.array(legalText).max(MAX_LEGAL_TEXTS).meta({
  description:
    "What the law asks to be said on a receipt, such as a guarantee. Shown as sent and in this order, on gift receipts too.",
});

const fiscalCode = z.looseObject({
  type: z.literal("qr"),
  content: text
    .min(1)
    .meta({ description: "What the code says; drawn as a QR code, or shown as text if too long for one." }),
});

const fiscalFact = z.looseObject({
  label: text.meta({ example: "Signaturzähler" }),
  value: text.meta({ example: "112" }),
});

const fiscalEntry = z.looseObject({
  regime: z
    .string()
    .min(1)
    .max(MAX_REGIME)
    .meta({
      description: `The law that asks for it: ${FISCAL_REGIMES.join(", ")}, or any other.`,
      example: "de-kassensichv",
    }),
  code: fiscalCode.nullish(),
  facts: z.array(fiscalFact).max(MAX_FACTS).nullish().meta({
    description:
      "Shown beside the code, in this order. Without any, those that the code of `de-kassensichv` or `at-rksv` says are shown.",
  }),
  data: z.unknown().optional().meta({ description: "Whatever else belongs to it; kept and delivered, not shown." }),
});
export type FiscalEntry = z.infer<typeof fiscalEntry>;

/** Decisions, section 15: what a fiscal device has signed. */
export const fiscal = z.array(fiscalEntry).max(MAX_FISCAL).meta({
  description:
    "What a fiscal device says of the receipt: its code and its facts, shown at the receipt's foot. Never masked, never on gift receipts.",
});

/** What of a receipt has an effect. */
export function fiscalOf(receipt: { fiscal?: unknown }): FiscalEntry[] {
  return receipt.fiscal === undefined ? [] : (effectiveMember(fiscal, receipt.fiscal) ?? []);
}

type LegalText = z.infer<typeof legalText>;

export function legalTextsOf(receipt: { legalTexts?: unknown }): LegalText[] {
  return receipt.legalTexts === undefined ? [] : (effectiveMember(legalTexts, receipt.legalTexts) ?? []);
}
