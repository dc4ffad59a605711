"use client";

import { usePathname } from "next/navigation";
import { Dialog as Primitive } from "radix-ui";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { commonTexts } from "../texts/common";
import { shellTexts } from "../texts/parts/shell";

/** The body of `Drawer`, loaded when it is opened: slides in, closes when one has chosen a page. */
export function DrawerBody({ trigger, children }: { trigger: ReactNode; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(true);
  const pathname = usePathname();

  const openedAt = useRef(pathname);

  useEffect(() => {
    if (pathname !== openedAt.current) setIsOpen(false);
    openedAt.current = pathname;
  }, [pathname]);

  return (
    <Primitive.Root open={isOpen} onOpenChange={setIsOpen}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-30 animate-appear bg-scrim" />
        <Primitive.Content
          aria-describedby={undefined}
          className="fixed inset-y-0 left-0 z-40 flex w-72 max-w-[85vw] animate-slide flex-col gap-3 border-r border-line bg-sunken p-3 shadow-overlay focus:outline-none"
        >
          <Primitive.Title className="sr-only">{shellTexts.menu}</Primitive.Title>
          {children}
          <Primitive.Close className="sr-only rounded-control px-3 py-2 focus:not-sr-only">
            {commonTexts.close}
          </Primitive.Close>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
