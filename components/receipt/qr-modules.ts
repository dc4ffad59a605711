import { create, type QRCodeSegment } from "qrcode";
import { bestMasked } from "./qr-mask";

export interface QrModules {
  /** Modules on a side, without the quiet zone. */
  size: number;
  /** Modules that must stay white around it. */
  quiet: number;
  isDark(row: number, column: number): boolean;
}

/** QR code of a text, error correction M where it fits and L else; null when it is empty or longer than any QR code. */
export function qrModules(content: string): QrModules | null {
  if (content === "") return null;
  for (const errorCorrectionLevel of ["M", "L"] as const) {
    try {
      const code = create(segmentsOf(content), { errorCorrectionLevel, maskPattern: 0 });
      const rows = bestMasked(code);
      if (rows)
        return { size: rows.length, quiet: 4, isDark: (row, column) => (((rows[row] ?? 0) >>> column) & 1) === 1 };
      const { modules } = create(content, { errorCorrectionLevel });
      return { size: modules.size, quiet: 4, isDark: (row, column) => modules.get(row, column) !== 0 };
    } catch (error) {
      if (!(error instanceof Error) || !/amount of data is too big|cannot contain this amount/i.test(error.message))
        throw error;
    }
  }
  return null;
}

/**
 * Digits alone, and text in the alphabet of codes, are one segment where another one would take more room than its
 * shorter digits save; qrcode comes to the same, by a search for the shortest way.
 */
function segmentsOf(content: string): string | QRCodeSegment[] {
  if (/^\d+$/.test(content)) return [{ data: content, mode: "numeric" }];
  if (/^[0-9A-Z $%*+\-./:]+$/.test(content) && !/\d{7}/.test(content)) return [{ data: content, mode: "alphanumeric" }];
  return content;
}

/** The dark modules as one SVG path: a rectangle for each run in a row. */
export function qrPath({ size, quiet, isDark }: QrModules): string {
  let path = "";
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      if (!isDark(row, column)) continue;
      const start = column;
      while (column + 1 < size && isDark(row, column + 1)) column += 1;
      const length = column - start + 1;
      path += `M${start + quiet} ${row + quiet}h${length}v1h-${length}z`;
    }
  }
  return path;
}
