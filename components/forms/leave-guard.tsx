"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { commonTexts } from "../texts/common";
import { ConfirmDialog } from "./confirm-dialog";
import { LEAVE_EVENT, type LeaveEvent } from "./leave-event";

const texts = commonTexts.leave;

/** Asks before something half done is left: by a link, the command palette, back and forward, or the browser itself. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const router = useRouter();
  const [leave, setLeave] = useState<(() => void) | null>(null);
  const isLeaving = useRef(false);

  useEffect(() => {
    if (!isDirty) return;
    isLeaving.current = false;
    const end = new AbortController();
    const { signal } = end;
    const ask = (event: Event, go: () => void) => {
      event.preventDefault();
      setLeave(() => go);
    };
    window.addEventListener("beforeunload", (event) => isLeaving.current || event.preventDefault(), { signal });
    window.addEventListener(
      "click",
      (event) => {
        const href = leadsTo(event);
        if (href === null) return;
        // Before React hears of it.
        event.stopPropagation();
        ask(event, () => router.push(href));
      },
      { capture: true, signal },
    );
    window.addEventListener(LEAVE_EVENT, (event) => ask(event, () => router.push((event as LeaveEvent).detail.href)), {
      signal,
    });
    // Browsers without it go back unasked.
    const history = "navigation" in window ? window.navigation : undefined;
    history?.addEventListener(
      "navigate",
      (event) => {
        if (event.navigationType !== "traverse" || !event.cancelable || isLeaving.current) return;
        ask(event, () => history.traverseTo(event.destination.key));
      },
      { signal },
    );
    return () => end.abort();
  }, [isDirty, router]);

  return (
    <ConfirmDialog
      isOpen={leave !== null}
      onOpenChange={(isOpen) => isOpen || setLeave(null)}
      title={texts.title}
      confirmLabel={texts.confirm}
      dismissLabel={texts.stay}
      action={async () => ({ ok: true, data: undefined })}
      onDone={() => {
        isLeaving.current = true;
        leave?.();
      }}
    >
      <p>{texts.body}</p>
    </ConfirmDialog>
  );
}

/** Where a click leads within this site; null when it leaves the page as it is. */
function leadsTo(event: MouseEvent): string | null {
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!isPlain || !link?.href || link.hasAttribute("download") || (link.target && link.target !== "_self")) return null;
  const { origin, pathname, search, hash } = new URL(link.href);
  const isElsewhere = origin === location.origin && pathname + search !== location.pathname + location.search;
  return isElsewhere ? pathname + search + hash : null;
}
