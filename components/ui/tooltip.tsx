"use client";

import { Tooltip as Primitive } from "radix-ui";
import type { ReactNode } from "react";

interface TooltipProps {
  label: ReactNode;
  /** One element that takes the focus and a ref. */
  children: ReactNode;
}

/** More about something, on hover and on focus. Never the only place where it can be learned. */
export function Tooltip({ label, children }: TooltipProps) {
  return (
    <Primitive.Provider delayDuration={250}>
      <Primitive.Root>
        <Primitive.Trigger asChild>{children}</Primitive.Trigger>
        <Primitive.Portal>
          <Primitive.Content
            sideOffset={6}
            collisionPadding={8}
            className="z-50 max-w-80 animate-appear rounded-control bg-ink px-2.5 py-1.5 text-xs text-paper shadow-overlay"
          >
            {label}
          </Primitive.Content>
        </Primitive.Portal>
      </Primitive.Root>
    </Primitive.Provider>
  );
}
