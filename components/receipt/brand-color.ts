/** The brand's colour, and where it must be read as text or stand beside text: with enough contrast. */
export interface BrandColors {
  /** As the merchant chose it: for bare surfaces. */
  brand: string;
  /** At least 4.5:1 on paper and sheet of the light scheme. */
  accentOnLight: string;
  /** At least 4.5:1 on paper and sheet of the dark scheme. */
  accentOnDark: string;
}

const FALLBACK: BrandColors = { brand: "#0b6e5f", accentOnLight: "#0b6e5f", accentOnDark: "#46c2ac" };
/** The paper around the sheet, which is darker than the sheet. */
const LIGHT_PAPER: Rgb = [251, 250, 247];
const DARK_SHEET: Rgb = [26, 27, 31];
/** WCAG 2.2, success criterion 1.4.3. */
const MIN_CONTRAST = 4.5;

type Rgb = [number, number, number];

export function brandColors(color: string | null): BrandColors {
  const rgb = color === null ? null : parseColor(color);
  if (!rgb) return FALLBACK;
  return {
    brand: toHex(rgb),
    accentOnLight: toHex(readable(rgb, LIGHT_PAPER, [0, 0, 0])),
    accentOnDark: toHex(readable(rgb, DARK_SHEET, [255, 255, 255])),
  };
}

/** Contrast of two colours, 1 to 21 (WCAG 2.2, definition of contrast ratio). */
export function contrast(a: string, b: string): number {
  const [first, second] = [parseColor(a), parseColor(b)];
  return first && second ? contrastOf(first, second) : 1;
}

function readable(color: Rgb, ground: Rgb, towards: Rgb): Rgb {
  for (let step = 0; step <= 20; step += 1) {
    const mixed = color.map((channel, i) => Math.round(channel + ((towards[i] ?? 0) - channel) * (step / 20))) as Rgb;
    if (contrastOf(mixed, ground) >= MIN_CONTRAST) return mixed;
  }
  return towards;
}

function contrastOf(a: Rgb, b: Rgb): number {
  const [darker, lighter] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(rgb: Rgb): number {
  const [r, g, b] = rgb.map((channel) => {
    const c = channel / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function parseColor(text: string): Rgb | null {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(text);
  return match ? (match.slice(1).map((hex) => Number.parseInt(hex, 16)) as Rgb) : null;
}

function toHex(rgb: Rgb): string {
  return `#${rgb.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}
