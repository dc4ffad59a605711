import { UNPRINTABLE } from "./unprintable";

export interface TextDigit {
  value: number;
  start: number;
  /** Behind it and the invisible characters that follow. */
  end: number;
  written: string;
  /** Whether something to be seen parts it from the digit before it. */
  isFirst: boolean;
  /** What that is, without spaces. */
  gap: string;
}

/** Digits of a text that may belong together, and where the text goes on behind them. */
export interface DigitRun {
  digits: TextDigit[];
  end: number;
}

const DECIMAL = /\p{Nd}/u;
/** Between groups: a space or a line's end, dots, bullets and asterisks, dashes, slashes; U+2800 is blank. */
const SEPARATOR = /[\s._/|*\p{Pd}\u00b7\u2022\u2027\u2044\u2212\u2215\u2217\u2219\u22c5\u2800\u30fb]/u;
/** Invisible characters: of no width, a mark on the digit, or left out of the page. Tabs and line ends are shown as space. */
const UNSEEN = new RegExp(`(?![\\t\\n\\r])${UNPRINTABLE.source}|[\\p{Cf}\\p{M}\\p{DI}]`, "u");
const LONGEST_GAP = 4;

type Kind = number | "separator" | "unseen" | "other";
const ASCII = Array.from({ length: 0x80 }, (_, code) => kindOf(String.fromCharCode(code)));

/** The run that begins at `start`: digits with four separators between two of them at most. */
export function digitRunAt(text: string, start: number): DigitRun {
  const digits: TextDigit[] = [];
  let between = "";
  for (let at = start; at < text.length; ) {
    const code = text.codePointAt(at) ?? 0;
    const written = code < 0x80 ? text.charAt(at) : String.fromCodePoint(code);
    const end = at + written.length;
    const last = digits.at(-1);
    for (const character of code < 0x80 ? written : written.normalize("NFKC")) {
      const kind = ASCII[character.charCodeAt(0)] ?? kindOf(character);
      if (typeof kind === "number") {
        digits.push({ value: kind, start: at, end, written, isFirst: !last || between !== "", gap: between.trim() });
        between = "";
      } else if (kind === "separator" && between.length < LONGEST_GAP) between += character;
      else if (kind !== "unseen") return { digits, end };
      else if (last?.end === at) last.end = end;
    }
    at = end;
  }
  return { digits, end: text.length };
}

function kindOf(character: string): Kind {
  if (DECIMAL.test(character)) return decimalOf(character.codePointAt(0) ?? 0);
  if (UNSEEN.test(character)) return "unseen";
  return SEPARATOR.test(character) ? "separator" : "other";
}

/** Unicode has the digits of each script in a row, 0 to 9. */
function decimalOf(code: number): number {
  let zero = code;
  while (DECIMAL.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return (code - zero) % 10;
}
