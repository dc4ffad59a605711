const UNITS = ["bytes", "kB", "MB", "GB", "TB"] as const;

/** `482 MB`, in steps of 1,000 as disks are sold. */
export function byteText(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 1_000 && unit < UNITS.length - 1) {
    value /= 1_000;
    unit += 1;
  }
  return `${unit === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${UNITS[unit]}`;
}
