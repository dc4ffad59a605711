import { zoneOffsetMs } from "@/lib/core/time/zoned-day";

/** `2026-11-27T14:05:31+01:00`: an instant as a till in the zone would write it. */
export function localDateTime(at: Date, timeZone: string): string {
  const offsetMinutes = Math.round(zoneOffsetMs(at.getTime(), timeZone) / 60_000);
  const local = new Date(at.getTime() + offsetMinutes * 60_000).toISOString().slice(0, 19);
  const distance = Math.abs(offsetMinutes);
  const two = (value: number) => String(value).padStart(2, "0");
  return `${local}${offsetMinutes < 0 ? "-" : "+"}${two(Math.floor(distance / 60))}:${two(distance % 60)}`;
}
