import { type CodeFact, readFiscalCode } from "@/lib/contract/fiscal/code-facts";
import { type FiscalEntry, type FiscalRegime, fiscalOf, legalTextsOf } from "@/lib/contract/fiscal/members";
import type { Receipt } from "@/lib/contract/receipt";
import { parseDateTime } from "@/lib/contract/values/date-time";
import { type DrawnCode, draw } from "../codes/code-views";
import { type Fact, facts } from "../facts/fact";
import { formatIssued } from "../facts/format-issued";
import { printableLines, printableText } from "../printable-text";
import type { Words } from "../words/words";

/** What a fiscal device says of the receipt. */
export interface FiscalView {
  /** The law, as it is known where it holds. */
  title: string;
  code: DrawnCode | null;
  facts: Fact[];
}

export interface LegalTextsView {
  top: string[][];
  bottom: string[][];
}

const TITLES: Record<FiscalRegime, string> = {
  "de-kassensichv": "TSE · KassenSichV",
  "at-rksv": "RKSV",
  "fr-nf525": "NF525",
  "es-verifactu": "VERI*FACTU",
  "es-ticketbai": "TicketBAI",
  "pt-atcud": "ATCUD",
  "it-rt": "RT",
  "pl-online": "Kasa fiskalna",
  "se-controlunit": "Kontrollenhet",
  "sk-ekasa": "eKasa",
};

/**
 * The most modules on a side (version 25 of a QR code): printed on paper of 80 mm, each has half a millimetre. What says more is
 * shown as text.
 */
const MAX_MODULES = 117;

export function fiscalViews(receipt: Receipt, locale: string, words: Words): FiscalView[] {
  return fiscalOf(receipt).map((entry) => ({
    title: titleOf(entry.regime),
    code: entry.code ? drawnCode(entry.code.content) : null,
    facts: factsOf(entry, locale, words),
  }));
}

export function legalTextsView(receipt: Receipt): LegalTextsView {
  const texts = legalTextsOf(receipt);
  const at = (position: "top" | "bottom") =>
    texts.flatMap((text) => (text.position === position ? [printableLines(text.text)] : []));
  return { top: at("top"), bottom: at("bottom") };
}

function titleOf(regime: string): string {
  return Object.hasOwn(TITLES, regime) ? TITLES[regime as FiscalRegime] : printableText(regime);
}

function drawnCode(content: string): DrawnCode {
  const drawing = draw("qr", content);
  const isTooDense = drawing?.kind === "qr" && drawing.modules.size > MAX_MODULES;
  return { text: printableText(content), drawing: isTooDense ? null : drawing };
}

/** Those of the till; of a code that says its own, these where the till sent none. */
function factsOf(entry: FiscalEntry, locale: string, words: Words): Fact[] {
  const sent = facts((entry.facts ?? []).map(({ label, value }) => [printableText(label), value]));
  if (sent.length > 0) return sent;
  const read = readFiscalCode(entry)?.facts ?? [];
  return facts(read.map(({ name, value }) => [words[name], isTime(name) ? timeText(value, locale) : value]));
}

const isTime = (name: CodeFact["name"]) => name === "started" || name === "ended" || name === "issued";

/** As it is written in the code: perhaps without an offset, perhaps no time at all. */
function timeText(value: string, locale: string): string {
  // The end of a mere date looks like an offset: only what is a time with it has one.
  const hasOffset = parseDateTime(value) !== null;
  const withOffset = hasOffset ? value : `${value}Z`;
  if (!hasOffset && parseDateTime(withOffset) === null) return value;
  const { date, time, offset } = formatIssued(withOffset, locale);
  return [date, "·", time, hasOffset ? offset : ""].join(" ").trim();
}
