"use client";

import { Popover as Primitive } from "radix-ui";
import { type ReactNode, useState } from "react";

export interface PopoverProps {
  label: string;
  trigger: ReactNode;
  children: (close: () => void) => ReactNode;
}

/** The body of `Popover`, loaded when one is opened. */
export function PopoverBody({ label, trigger, children }: PopoverProps) {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <Primitive.Root open={isOpen} onOpenChange={setIsOpen}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          aria-label={label}
          align="start"
          sideOffset={6}
          collisionPadding={8}
          className="z-50 w-72 max-w-[calc(100vw-1rem)] animate-appear rounded-card border border-line bg-surface p-4 shadow-overlay focus:outline-none"
        >
          {children(() => setIsOpen(false))}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
