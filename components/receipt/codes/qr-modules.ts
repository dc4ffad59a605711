import { create, type QRCodeSegment } from "qrcode";

export interface QrModules {
  /** Modules on a side, without the quiet zone. */
  size: number;
  /** Modules that must stay white around it. */
  quiet: number;
  isDark(row: number, column: number): boolean;
}

/** Trying all eight costs four times as much, and any of them is read as well (ISO/IEC 18004 leaves none out). */
const MASK = 3;

/** Parting a longer text into digits, letters and others costs 20 ms, for some modules less. */
const MAX_PARTED = 1_000;

/** QR code of a text, error correction M where it fits and L else; null when it is empty or longer than any QR code. */
export function qrModules(content: string): QrModules | null {
  if (content === "") return null;
  const ways = content.length > MAX_PARTED ? [unparted(content), content] : [content];
  for (const errorCorrectionLevel of ["M", "L"] as const)
    for (const way of ways) {
      try {
        const { modules } = create(way, { errorCorrectionLevel, maskPattern: MASK });
        return { size: modules.size, quiet: 4, isDark: (row, column) => modules.get(row, column) !== 0 };
      } catch (error) {
        if (!(error instanceof Error) || !/amount of data is too big|cannot contain this amount/i.test(error.message))
          throw error;
      }
    }
  return null;
}

function unparted(content: string): QRCodeSegment[] {
  if (/^\d+$/.test(content)) return [{ data: content, mode: "numeric" }];
  if (/^[\dA-Z $%*+\-./:]+$/.test(content)) return [{ data: content, mode: "alphanumeric" }];
  return [{ data: new TextEncoder().encode(content), mode: "byte" }];
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
