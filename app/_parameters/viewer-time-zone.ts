import { cookies } from "next/headers";
import { knownTimeZone, TIME_ZONE_COOKIE } from "@/components/ui/time/time-zone-cookie";

/** The zone in which the viewer counts days; UTC until their first visit has told it. */
export async function viewerTimeZone(): Promise<string> {
  return knownTimeZone((await cookies()).get(TIME_ZONE_COOKIE)?.value);
}
