/** `12 %`, with a decimal below ten; rounded down, since what is not all is not 100 %. */
export function shareText(part: number, whole: number): string {
  if (whole === 0) return "–";
  const share = (part / whole) * 100;
  const scale = share < 10 ? 10 : 1;
  const shown = Math.floor(share * scale) / scale;
  // Below a tenth of one there is something, too.
  return part > 0 && shown === 0 ? "< 0.1 %" : `${shown.toLocaleString("en")} %`;
}
