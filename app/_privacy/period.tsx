"use client";

import { exactDate } from "@/components/ui/time/format-time";
import { ExactTime } from "@/components/ui/time/relative-time";
import { useTimeZone } from "@/components/ui/time/time-zone";
import { startOfZonedDate, zonedDate } from "@/lib/core/time/zoned-day";

interface PeriodProps {
  from: Date;
  /** Not within it. */
  to: Date;
}

/** Whole days of the viewer's zone as days, the last one included; in one line where there is room, in two on a phone. */
export function Period({ from, to }: PeriodProps) {
  const zone = useTimeZone();
  const isOfDays = [from, to].every((at) => startOfZonedDate(zonedDate(at, zone), zone).getTime() === at.getTime());
  const show = (at: Date) => (isOfDays ? <Day at={at} zone={zone} /> : <ExactTime at={at} hasSeconds={false} />);
  const last = isOfDays ? new Date(to.getTime() - 1) : to;
  const isOneDay = isOfDays && zonedDate(from, zone) === zonedDate(last, zone);
  return (
    <span className="block whitespace-normal text-muted sm:whitespace-nowrap" suppressHydrationWarning>
      <span className="whitespace-nowrap">
        {show(from)}
        {isOneDay ? null : " –"}
      </span>{" "}
      {isOneDay ? null : <span className="whitespace-nowrap">{show(last)}</span>}
    </span>
  );
}

function Day({ at, zone }: { at: Date; zone: string }) {
  return (
    <time dateTime={zonedDate(at, zone)} className="figures" suppressHydrationWarning>
      {exactDate(at, zone)}
    </time>
  );
}
