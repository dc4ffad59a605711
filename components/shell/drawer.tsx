"use client";

import { Menu as MenuIcon } from "lucide-react";
import { usePathname } from "next/navigation";
import { Dialog as Primitive } from "radix-ui";
import { type ReactNode, useEffect, useState } from "react";
import { shellTexts } from "../texts/shell";
import { IconButton } from "../ui/button";

/** The sidebar on narrow screens: slides in, closes when one has chosen a page. */
export function Drawer({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const pathname = usePathname();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page is what closes it
  useEffect(() => setIsOpen(false), [pathname]);

  return (
    <Primitive.Root open={isOpen} onOpenChange={setIsOpen}>
      <Primitive.Trigger asChild>
        <IconButton label={shellTexts.openMenu}>
          <MenuIcon aria-hidden="true" />
        </IconButton>
      </Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-30 animate-appear bg-scrim" />
        <Primitive.Content
          aria-describedby={undefined}
          className="fixed inset-y-0 left-0 z-40 flex w-72 max-w-[85vw] animate-slide flex-col gap-3 border-r border-line bg-sunken p-3 shadow-overlay focus:outline-none"
        >
          <Primitive.Title className="sr-only">{shellTexts.menu}</Primitive.Title>
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
