import { qrModules, qrPath } from "@/components/receipt/codes/qr-modules";
import { receiptTexts } from "@/components/texts/receipts/receipts";

interface QrCodeProps {
  text: string;
  label?: string;
  className?: string;
}

/** A QR code, dark on white with its quiet zone in every theme. */
export function QrCode({ text, label = receiptTexts.qrAlt, className }: QrCodeProps) {
  const modules = qrModules(text);
  if (!modules) return null;
  const side = modules.size + 2 * modules.quiet;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <path fill="#fff" d={`M0 0h${side}v${side}H0z`} />
      <path fill="#000" d={qrPath(modules)} />
    </svg>
  );
}
