"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { commonTexts } from "../texts/common";
import { ConfirmDialog } from "./confirm-dialog";
import { LEAVE_EVENT, type LeaveEvent } from "./leave-event";

const texts = commonTexts.leave;

/** The reader has agreed to leave: other unsaved forms of the page do not ask again. */
let isLeaving = false;

/** Asks before something half done is left: by a link, the command palette, back and forward, or the browser itself. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const router = useRouter();
  const [leave, setLeave] = useState<(() => void) | null>(null);

  useEffect(() => {
    if (!isDirty) return;
    const end = new AbortController();
    const { signal } = end;
    const ask = (event: Event, go: () => void) => {
      event.preventDefault();
      // Of several forms one asks; and React does not hear of it.
      event.stopImmediatePropagation();
      setLeave(() => go);
    };
    // Going on with the page means that it was not left.
    for (const sign of ["pointerdown", "keydown"])
      window.addEventListener(sign, () => setIsLeaving(false), { capture: true, signal });
    window.addEventListener("beforeunload", (event) => isLeaving || event.preventDefault(), { signal });
    window.addEventListener(
      "click",
      (event) => {
        const link = isLeaving ? null : linkAway(event);
        // As it was made: not each is one of the router's. In a menu that has closed meanwhile, it is no longer there.
        if (link) ask(event, () => (link.isConnected ? link.click() : router.push(link.href)));
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
        if (event.navigationType !== "traverse" || !event.cancelable || isLeaving) return;
        ask(event, () => history.traverseTo(event.destination.key));
      },
      { signal },
    );
    return () => {
      setIsLeaving(false);
      end.abort();
    };
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
        setIsLeaving(true);
        leave?.();
      }}
    >
      <p>{texts.body}</p>
    </ConfirmDialog>
  );
}

function setIsLeaving(next: boolean): void {
  isLeaving = next;
}

/** The link that a click follows to another page of this site; null when it leaves the page as it is. */
function linkAway(event: MouseEvent): HTMLAnchorElement | null {
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!isPlain || !link?.href || link.hasAttribute("download") || (link.target && link.target !== "_self")) return null;
  const { origin, pathname, search } = new URL(link.href);
  const isElsewhere = origin === location.origin && pathname + search !== location.pathname + location.search;
  return isElsewhere ? link : null;
}
