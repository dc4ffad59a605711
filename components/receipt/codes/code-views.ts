import type { Receipt } from "@/lib/contract/receipt";
import { printableText } from "../printable-text";
import { type ItfBars, itfBars } from "./itf-bars";
import { type QrModules, qrModules } from "./qr-modules";

type Purpose = NonNullable<Receipt["barcodes"]>[number]["purpose"];

/** A code: drawn where its kind can carry the content as sent, else as text only. */
export interface DrawnCode {
  text: string;
  drawing: { kind: "qr"; modules: QrModules } | { kind: "itf"; bars: ItfBars } | null;
}

export interface CodeView extends DrawnCode {
  purpose: Purpose;
}

export function codeViews({ barcodes }: Receipt, isGift: boolean): CodeView[] {
  // A gift's receiver returns goods, but does not leave the shop with this purchase.
  const shown = (barcodes ?? []).filter(({ purpose }) => !isGift || purpose === "lookup");
  return shown.map(({ type, purpose, content }) => ({
    purpose,
    text: printableText(content),
    drawing: draw(type, content),
  }));
}

/**
 * Which code a returns desk looks the receipt up with: the first for that purpose that is drawn, else the first. −1 where
 * there is none.
 */
export function lookupCode(codes: readonly CodeView[]): number {
  const drawn = codes.findIndex(({ purpose, drawing }) => purpose === "lookup" && drawing);
  return drawn >= 0 ? drawn : codes.findIndex(({ purpose }) => purpose === "lookup");
}

export function draw(type: string, content: string): CodeView["drawing"] {
  if (type === "qr") {
    const modules = qrModules(content);
    return modules && { kind: "qr", modules };
  }
  const bars = type === "interleavedTwoOfFive" ? itfBars(content) : null;
  return bars && { kind: "itf", bars };
}
