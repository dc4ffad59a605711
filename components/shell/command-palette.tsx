"use client";

import { lazy, Suspense, useEffect, useState } from "react";
import type { CommandPaletteProps } from "./palette-dialog";
import { onOpenPalette } from "./shell-events";

const PaletteDialog = lazy(async () => ({ default: (await import("./palette-dialog")).PaletteDialog }));

/** Listens for Ctrl or ⌘ K and for the search button; what opens is loaded then. */
export function CommandPalette(props: CommandPaletteProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);

  useEffect(() => {
    const open = (next: (present: boolean) => boolean) => {
      setWasOpened(true);
      setIsOpen(next);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      open((present) => !present);
    };
    const stop = onOpenPalette(() => open(() => true));
    window.addEventListener("keydown", onKey);
    return () => {
      stop();
      window.removeEventListener("keydown", onKey);
    };
  }, []);

  if (!wasOpened) return null;
  return (
    <Suspense fallback={null}>
      <PaletteDialog {...props} isOpen={isOpen} onOpenChange={setIsOpen} />
    </Suspense>
  );
}
