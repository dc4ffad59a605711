import { fiscalOf, legalTextsOf } from "@/lib/contract/fiscal/members";
import type { Receipt } from "@/lib/contract/receipt";

/** How much is shown. */
export interface ShownAtMost {
  lines: number;
  /** Of all texts together. */
  characters: number;
}

/** In a portal: React takes longer for a line than we do. */
export const SHOWN_BESIDE_OTHERS: ShownAtMost = { lines: 200, characters: 20_000 };

/** Of one text; slips and addresses may be longer by themselves. */
const MAX_TEXT = 500;
const MAX_LONG_TEXT = 3_000;
const MAX_MODIFIERS = 10;
/** Of all codes together: the largest QR code takes longer than a hundred lines. */
const MAX_CODE_CHARACTERS = 6_000;

/**
 * The head, the totals and the first lines of a receipt, as many as are shown at most; itself when that is all. To be given
 * what is redacted: half a card number is not recognised as one.
 */
export function shortenReceipt(receipt: Receipt, most: ShownAtMost): { receipt: Receipt; isShortened: boolean } {
  const rest = new Rest(most.characters);
  const { header, payments, totals, lineItems } = receipt;
  const { customer } = header;
  const shortened = {
    ...receipt,
    header: {
      ...header,
      ...rest.cutMembers(header, ["cashier", "cashRegister"], MAX_TEXT),
      customer: customer && {
        ...customer,
        ...rest.cutMembers(customer, ["name"], MAX_TEXT),
        ...rest.cutMembers(customer, ["address"], MAX_LONG_TEXT),
      },
    },
    totals: totals.map((total) => ({ ...total, ...rest.cutMembers(total, ["description"], MAX_TEXT) })),
    payments: payments.map((payment) => ({ ...payment, ...rest.cutMembers(payment, ["terminalSlip"], MAX_LONG_TEXT) })),
    barcodes: rest.codes(receipt.barcodes),
    attachments: receipt.attachments?.map((attachment) => ({
      ...attachment,
      ...rest.cutMembers(attachment, ["description", "filename"], MAX_TEXT),
    })),
    ...rest.legal(receipt),
    lineItems: rest.lines(lineItems, most.lines),
  };
  return rest.hasCut ? { receipt: shortened, isShortened: true } : { receipt, isShortened: false };
}

type Lines = Receipt["lineItems"];

class Rest {
  #characters: number;
  readonly #seen = new Set<string>();
  hasCut = false;

  constructor(characters: number) {
    this.#characters = characters;
  }

  cutMembers<Name extends string>(object: object, names: readonly Name[], most: number): { [Key in Name]?: string } {
    const cut: { [Key in Name]?: string } = {};
    for (const name of names) {
      const text = (object as { [Key in Name]?: unknown })[name];
      if (typeof text === "string") cut[name] = this.#cut(text, most);
    }
    return cut;
  }

  lines(lines: Lines, most: number): Lines {
    const shown: Lines = [];
    for (const line of lines) {
      if (shown.length >= most || this.#characters <= 0) {
        this.hasCut = true;
        break;
      }
      const modifiers = line.modifiers?.slice(0, MAX_MODIFIERS);
      if ((line.modifiers?.length ?? 0) > MAX_MODIFIERS) this.hasCut = true;
      shown.push({
        ...line,
        ...this.cutMembers(line, ["description"], MAX_TEXT),
        modifiers: modifiers?.map((modifier) => ({
          ...modifier,
          ...this.cutMembers(modifier, ["description"], MAX_TEXT),
        })),
      } as Lines[number]);
    }
    return shown;
  }

  legal(receipt: Receipt): { legalTexts?: unknown; fiscal?: unknown } {
    if (receipt.legalTexts === undefined && receipt.fiscal === undefined) return {};
    const texts = legalTextsOf(receipt).map((text) => ({ ...text, ...this.cutMembers(text, ["text"], MAX_LONG_TEXT) }));
    const fiscal = fiscalOf(receipt).map((entry) => ({
      ...entry,
      facts: entry.facts?.map((fact) => ({ ...fact, ...this.cutMembers(fact, ["label", "value"], MAX_TEXT) })),
    }));
    return { legalTexts: texts, fiscal };
  }

  /** Whole or not at all. */
  codes(codes: Receipt["barcodes"]): Receipt["barcodes"] {
    let characters = 0;
    const shown = codes?.filter(({ content }) => {
      characters += content.length;
      return characters <= MAX_CODE_CHARACTERS;
    });
    if (shown?.length !== codes?.length) this.hasCut = true;
    return shown;
  }

  #cut(text: string, most: number): string {
    this.#characters -= COST_OF_TEXT;
    let length = 0;
    for (const character of text) {
      if (length >= most || (this.#characters <= 0 && length > 0)) {
        this.hasCut = true;
        return `${text.slice(0, length)}…`;
      }
      length += character.length;
      this.#characters -= this.#costOf(character);
    }
    return text;
  }

  #costOf(character: string): number {
    if (character < FIRST_OF_LARGE_FONTS || this.#seen.has(character)) return 1;
    this.#seen.add(character);
    return COST_OF_NEW_CHARACTER;
  }
}

/** So that many short texts count, too. */
const COST_OF_TEXT = 20;
/** From here on fonts come in a hundred files, of which each new character may need another. */
const FIRST_OF_LARGE_FONTS = "\u2e80";
const COST_OF_NEW_CHARACTER = 40;
