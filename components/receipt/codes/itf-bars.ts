/** Wide elements of each digit, of five (ISO/IEC 16390, table 1). */
const DIGITS = ["00110", "10001", "01001", "11000", "00101", "10100", "01100", "00011", "10010", "01010"];
const NARROW = 2;
const WIDE = 5;
/** Longer ones have bars too fine for any scanner, even across a whole phone. */
const MAX_DIGITS = 64;

export interface ItfBars {
  /** Widths of bars and spaces in turn, beginning with a bar, in half modules. */
  widths: number[];
  /** Half modules from the first bar to the last. */
  length: number;
  /** Half modules that must stay white on both sides. */
  quiet: number;
}

/**
 * Interleaved 2 of 5 of exactly these digits, or null when it cannot carry them: anything but digits, or an odd number
 * of them. Encoders pad with a zero there, and the gate would read another number.
 */
export function itfBars(content: string): ItfBars | null {
  if (!/^(?:\d\d)+$/.test(content) || content.length > MAX_DIGITS) return null;
  const widths = [NARROW, NARROW, NARROW, NARROW];
  for (let i = 0; i < content.length; i += 2) {
    const bars = DIGITS[Number(content[i])] ?? "";
    const spaces = DIGITS[Number(content[i + 1])] ?? "";
    for (let element = 0; element < 5; element += 1) {
      widths.push(bars[element] === "1" ? WIDE : NARROW, spaces[element] === "1" ? WIDE : NARROW);
    }
  }
  widths.push(WIDE, NARROW, NARROW);
  return { widths, length: widths.reduce((sum, width) => sum + width, 0), quiet: 10 * NARROW };
}
