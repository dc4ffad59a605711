"use client";

import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import { TIME_ZONE_COOKIE } from "./time-zone-cookie";

const TimeZone = createContext("UTC");

export function useTimeZone(): string {
  return useContext(TimeZone);
}

/**
 * The viewer's time zone. The server learns it from a cookie that the first visit sets, so that later pages arrive with
 * the right times and nothing jumps.
 */
export function TimeZoneProvider({ zone, children }: { zone: string; children: ReactNode }) {
  const [current, setCurrent] = useState(zone);

  useEffect(() => {
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
    if (!own || own === zone) return;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere, and this must be
    document.cookie = `${TIME_ZONE_COOKIE}=${own}; Path=/; Max-Age=31536000; SameSite=Lax`;
    setCurrent(own);
  }, [zone]);

  return <TimeZone value={current}>{children}</TimeZone>;
}
