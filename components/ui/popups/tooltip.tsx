"use client";

import { cloneElement, type ReactElement, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { createPortal } from "react-dom";

const OPEN_MS = 250;
/** Time to move the pointer onto the tooltip itself. */
const CLOSE_MS = 120;
const GAP = 6;

interface TriggerProps {
  onPointerEnter?: (event: { currentTarget: Element; pointerType: string }) => void;
  onPointerLeave?: () => void;
  onFocus?: (event: { currentTarget: Element }) => void;
  onBlur?: () => void;
  "aria-describedby"?: string | undefined;
}

interface TooltipProps {
  /** Asked once it opens: a table has many of which few are read. */
  label: () => ReactNode;
  /** One element that can have the focus. */
  children: ReactElement<TriggerProps>;
}

/**
 * More about something, on hover and on focus; goes with Escape, stays while the pointer is on it (WCAG 1.4.13). Never
 * the only place where something can be learned. By hand, since it is on every table and a library's weighs 20 kB.
 */
export function Tooltip({ label, children }: TooltipProps) {
  const [anchor, setAnchor] = useState<Element | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const id = useId();

  function later(next: Element | null, ms: number) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setAnchor(next), ms);
  }

  useEffect(() => {
    if (!anchor) return;
    const close = () => setAnchor(null);
    const onKey = (event: KeyboardEvent) => event.key === "Escape" && close();
    window.addEventListener("keydown", onKey);
    window.addEventListener("scroll", close, true);
    return () => {
      window.removeEventListener("keydown", onKey);
      window.removeEventListener("scroll", close, true);
    };
  }, [anchor]);

  useEffect(() => () => clearTimeout(timer.current), []);

  return (
    <>
      {cloneElement(children, {
        onPointerEnter: (event) => event.pointerType === "mouse" && later(event.currentTarget, OPEN_MS),
        onPointerLeave: () => later(null, CLOSE_MS),
        onFocus: (event) => event.currentTarget.matches(":focus-visible") && later(event.currentTarget, 0),
        onBlur: () => later(null, 0),
        "aria-describedby": anchor ? id : undefined,
      } as TriggerProps)}
      {anchor
        ? createPortal(
            <div
              id={id}
              role="tooltip"
              ref={(element) => place(element, anchor)}
              onPointerEnter={() => clearTimeout(timer.current)}
              onPointerLeave={() => later(null, CLOSE_MS)}
              className="fixed top-0 left-0 z-50 max-w-80 animate-appear rounded-control bg-ink px-2.5 py-1.5 text-xs text-paper shadow-overlay"
            >
              {label()}
            </div>,
            document.body,
          )
        : null}
    </>
  );
}

/** Above the anchor if there is room, else below; never over the edge. */
function place(element: HTMLElement | null, anchor: Element): void {
  if (!element) return;
  const at = anchor.getBoundingClientRect();
  const { width, height } = element.getBoundingClientRect();
  const left = Math.min(Math.max(at.left + at.width / 2 - width / 2, 8), window.innerWidth - width - 8);
  const above = at.top - height - GAP;
  element.style.left = `${left}px`;
  element.style.top = `${above >= 8 ? above : at.bottom + GAP}px`;
}
