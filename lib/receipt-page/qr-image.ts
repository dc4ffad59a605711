import { toBuffer } from "qrcode";
import { qrModules, qrPath } from "@/components/receipt/codes/qr-modules";

/** Few sizes, so that few are ever made: drawing one keeps the process from everything else. */
const SIZES = [128, 256, 512, 1_024] as const;
const DEFAULT_PIXELS = 512;

/** QR code of an address, to be printed at any size. */
export function qrSvg(address: string): string {
  const modules = qrModules(address);
  if (!modules) throw new Error("The address is too long for a QR code.");
  const side = modules.size + 2 * modules.quiet;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${side * 8}" height="${side * 8}" ` +
    `shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${qrPath(modules)}"/></svg>`
  );
}

export function qrPng(address: string, pixels: number): Promise<Buffer> {
  return toBuffer(address, { errorCorrectionLevel: "M", margin: 4, width: pixels });
}

/** `?size=` in pixels: the next size that is made, or the largest; what makes no sense gives the default. */
export function qrPixels(size: string | null): number {
  if (size === null || !/^\d{1,9}$/.test(size)) return DEFAULT_PIXELS;
  return SIZES.find((pixels) => pixels >= Number(size)) ?? SIZES[SIZES.length - 1] ?? DEFAULT_PIXELS;
}
