"use client";

import { useEffect, useState } from "react";
import { commonTexts } from "../../texts/common";
import { Tooltip } from "../popups/tooltip";
import { exactTime, relativeTime, timeSince } from "./format-time";
import { useTimeZone } from "./time-zone";

interface RelativeTimeProps {
  at: Date | string | null;
  /** Said instead once the time has come, of what was planned for it. */
  once?: string;
  /** How long it is ago, as in "for 3 minutes". */
  isSpan?: boolean;
}

/** `3 minutes ago`; the exact time with its zone in a tooltip. `at` may be null: never. */
export function RelativeTime({ at, once, isSpan = false }: RelativeTimeProps) {
  const zone = useTimeZone();
  const [now, setNow] = useState(() => Date.now());

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);

  if (at === null) return <span className="text-muted">{commonTexts.time.never}</span>;
  const date = new Date(at);
  return (
    <Tooltip label={() => <span className="figures">{exactTime(date, zone)}</span>}>
      <time
        dateTime={date.toISOString()}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the exact time must be reachable without a mouse
        tabIndex={0}
        className="figures rounded-[2px] whitespace-nowrap"
        suppressHydrationWarning
      >
        {once !== undefined && date.getTime() <= now ? once : (isSpan ? timeSince : relativeTime)(date, new Date(now))}
      </time>
    </Tooltip>
  );
}

/** `27 Nov 2026, 14:05:31 CET` in the viewer's zone. */
export function ExactTime({ at, hasSeconds = true }: { at: Date | string; hasSeconds?: boolean }) {
  const zone = useTimeZone();
  const date = new Date(at);
  return (
    <time dateTime={date.toISOString()} className="figures" suppressHydrationWarning>
      {exactTime(date, zone, { hasSeconds })}
    </time>
  );
}
