"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

const ASK_EVERY_MS = 1_500;
/** An attempt that is due later than this is not waited for. */
const SOON_MS = 30_000;
/** After which nobody is looking any more, or the webhook is held. */
const GIVE_UP_MS = 60_000;

/** Shows the next attempt when it has been made, if it is to be made soon. */
export function RefreshWhileWaiting({ due }: { due: Date | null }) {
  const router = useRouter();
  const dueMs = due?.getTime() ?? null;

  useEffect(() => {
    if (dueMs === null || dueMs - Date.now() > SOON_MS) return;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible" && Date.now() >= dueMs) router.refresh();
    }, ASK_EVERY_MS);
    const end = setTimeout(() => clearInterval(timer), GIVE_UP_MS);
    return () => {
      clearInterval(timer);
      clearTimeout(end);
    };
  }, [dueMs, router]);

  return null;
}
