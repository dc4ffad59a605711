"use client";

import { cloneElement, type ReactElement, type ReactNode, Suspense, useState } from "react";

interface TriggerProps {
  onClick?: () => void;
  onPointerEnter?: () => void;
  onFocus?: () => void;
  "aria-haspopup"?: "menu" | "dialog";
  "aria-expanded"?: boolean;
}

interface OnDemandProps {
  /** A button. */
  trigger: ReactNode;
  popup: "menu" | "dialog";
  /** Fetches the code of `children`; called when the button is about to be pressed. */
  load: () => Promise<unknown>;
  onWanted?: () => void;
  /** What the first press shows: the trigger again, with what it opens, open. */
  children: (trigger: ReactElement) => ReactNode;
}

/** A button alone until it is pressed: menus and dialogs cost a page nothing before that. */
export function OnDemand({ trigger, popup, load, onWanted, children }: OnDemandProps) {
  const [isWanted, setIsWanted] = useState(false);
  const button = trigger as ReactElement<TriggerProps>;
  if (isWanted) return <Suspense fallback={button}>{children(button)}</Suspense>;
  const warm = () => void load();
  return cloneElement(button, {
    onClick: () => {
      setIsWanted(true);
      onWanted?.();
    },
    onPointerEnter: warm,
    onFocus: warm,
    "aria-haspopup": popup,
    "aria-expanded": false,
  });
}
