"use client";

import { useRouter } from "next/navigation";
import { lazy, Suspense, useEffect, useState } from "react";
import { mayLeave } from "../../forms/leave-event";
import { onOpenKeys } from "../shell-events";
import { askedBy } from "./key-press";
import type { LetteredPage } from "./keys-dialog";
import { areSingleKeysOn } from "./single-keys";

const KeysDialog = lazy(async () => ({ default: (await import("./keys-dialog")).KeysDialog }));

/** After which a `g` is forgotten. */
const GO_MS = 1_500;

/** The keys of a portal: `?` says which. Never while somebody types, or a window lies over the page. */
export function Keyboard({ pages }: { pages: readonly LetteredPage[] }) {
  const router = useRouter();
  const [isOpen, setIsOpen] = useState(false);

  useEffect(() => {
    let wentAt = Number.NEGATIVE_INFINITY;
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTyping(event.target) || isCovered() || !areSingleKeysOn()) return;
      const asked = askedBy(event, event.timeStamp - wentAt < GO_MS);
      wentAt = asked?.kind === "go" ? event.timeStamp : Number.NEGATIVE_INFINITY;
      if (!asked) return;
      event.preventDefault();
      if (asked.kind === "help") setIsOpen(true);
      if (asked.kind === "filter") focusFilter();
      if (asked.kind === "row") focusRow(asked.step);
      const page = asked.kind === "page" && pages.find(({ letter }) => letter === asked.letter);
      if (page && mayLeave(page.href)) router.push(page.href);
    };
    const stop = onOpenKeys(() => setIsOpen(true));
    window.addEventListener("keydown", onKey);
    return () => {
      stop();
      window.removeEventListener("keydown", onKey);
    };
  }, [pages, router]);

  if (!isOpen) return null;
  return (
    <Suspense fallback={null}>
      <KeysDialog pages={pages} onClose={() => setIsOpen(false)} />
    </Suspense>
  );
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"));
}

const isCovered = () => document.querySelector("[role=dialog], [role=alertdialog], [role=menu]") !== null;

/** The list's search field, or its first filter. */
function focusFilter(): void {
  const filters = document.querySelector("[role=search]");
  filters?.querySelector<HTMLElement>("input, button:not([hidden])")?.focus();
}

function focusRow(step: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLElement>(".data-table a[data-row-link]")];
  const present = links.findIndex((link) => link.closest("tr")?.contains(document.activeElement));
  const next = present === -1 ? (step === 1 ? 0 : links.length - 1) : present + step;
  links[next]?.focus();
}
