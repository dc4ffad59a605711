import { type CodeFact, readFiscalCode } from "@/lib/contract/fiscal/code-facts";
import { type FiscalEntry, type FiscalRegime, fiscalOf, legalTextsOf } from "@/lib/contract/fiscal/members";
import type { Receipt } from "@/lib/contract/receipt";
import { dateTime, parseDateTime } from "@/lib/contract/values/date-time";
import { effectiveMember } from "@/lib/contract/warnings/effective-member";
import { type DrawnCode, draw } from "../codes/code-views";
import { type Fact, facts } from "../facts/fact";
import { atOffsetOf, formatIssued } from "../facts/format-issued";
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

/** Of each of twenty texts. */
const MAX_LEGAL_LINES = 50;

/** Till and device note the begin of a sale one after the other. */
const SAME_MS = 60_000;

export function fiscalViews(receipt: Receipt, locale: string, words: Words): FiscalView[] {
  return fiscalOf(receipt).map((entry) => ({
    title: titleOf(entry.regime),
    code: entry.code ? drawnCode(entry.code.content) : null,
    facts: factsOf(entry, receipt.header, locale, words),
  }));
}

export function legalTextsView(receipt: Receipt): LegalTextsView {
  const texts = legalTextsOf(receipt);
  const at = (position: "top" | "bottom") =>
    texts.flatMap((text) => (text.position === position ? [printableLines(text.text, MAX_LEGAL_LINES)] : []));
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
function factsOf(entry: FiscalEntry, header: Receipt["header"], locale: string, words: Words): Fact[] {
  const sent = facts((entry.facts ?? []).map(({ label, value }) => [printableText(label), value]));
  if (sent.length > 0) return sent;
  const read = readFiscalCode(entry)?.facts ?? [];
  const said = read.filter(({ name, value }) => name !== "started" || !isStart(value, header));
  return facts(said.map(({ name, value }) => [words[name], isTime(name) ? timeText(value, header, locale) : value]));
}

const isTime = (name: CodeFact["name"]) => name === "started" || name === "ended" || name === "issued";

/** What the receipt's head says already. */
function isStart(time: string, { started }: Receipt["header"]): boolean {
  const [sent, coded] = [effectiveMember(dateTime, started), parseDateTime(time)];
  const begun = sent === null ? null : parseDateTime(sent);
  return begun !== null && coded !== null && Math.abs(begun.getTime() - coded.getTime()) < SAME_MS;
}

/** As the receipt's clock shows it: devices write UTC, perhaps no offset, and perhaps what is no time at all. */
function timeText(value: string, { created }: Receipt["header"], locale: string): string {
  const at = parseDateTime(value);
  // The end of a mere date looks like an offset: only what is a time with it has one.
  if (at === null && parseDateTime(`${value}Z`) === null) return value;
  const { date, time, offset } = formatIssued(at === null ? `${value}Z` : atOffsetOf(created, at), locale);
  return [date, "·", time, at === null ? "" : offset].join(" ").trim();
}
