"use client";

import { CornerDownLeft, Search } from "lucide-react";
import { useRouter } from "next/navigation";
import { Dialog as Primitive } from "radix-ui";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { mayLeave } from "../forms/leave-event";
import { shellTexts } from "../texts/parts/shell";
import { classNames } from "../ui/class-names";
import type { PaletteTargets } from "./navigation";
import { paletteResults } from "./palette-results";
import { useFound } from "./use-found";

export interface CommandPaletteProps {
  items: readonly { label: string; href: string }[];
  targets: PaletteTargets;
}

interface PaletteDialogProps extends CommandPaletteProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Pages and actions by name, things by id or name, texts by search. A combobox: arrows choose, Enter goes. */
export function PaletteDialog({ items, targets, isOpen, onOpenChange }: PaletteDialogProps) {
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState(0);
  const router = useRouter();
  const listId = useId();
  const { found, isSearching } = useFound(targets.search, text);
  const results = paletteResults(text, items, targets, found);
  const list = useRef<HTMLDivElement>(null);

  // The keys move the choice, and the list with it.
  useEffect(() => {
    list.current?.children[chosen]?.scrollIntoView({ block: "nearest" });
  }, [chosen]);

  function change(next: boolean) {
    onOpenChange(next);
    setText("");
    setChosen(0);
  }

  function go(href: string | undefined) {
    if (href === undefined) return;
    change(false);
    if (mayLeave(href)) router.push(href);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && results.length > 0) {
      event.preventDefault();
      setChosen((chosen + step + results.length) % results.length);
    }
    if (event.key === "Enter") {
      event.preventDefault();
      go(results[chosen]?.href);
    }
  }

  return (
    <Primitive.Root open={isOpen} onOpenChange={change}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-40 animate-appear bg-scrim" />
        <Primitive.Content
          aria-describedby={undefined}
          className="fixed top-[12dvh] left-1/2 z-50 w-[calc(100vw-2rem)] max-w-140 -translate-x-1/2 animate-appear overflow-hidden rounded-card border border-line bg-surface shadow-overlay focus:outline-none"
        >
          <Primitive.Title className="sr-only">{shellTexts.palette}</Primitive.Title>
          <div className="flex items-center gap-3 border-b border-line px-4">
            <Search className="size-4 shrink-0 text-muted" aria-hidden="true" />
            <input
              role="combobox"
              aria-expanded="true"
              aria-controls={listId}
              aria-activedescendant={results.length > 0 ? `${listId}-${chosen}` : undefined}
              aria-label={shellTexts.palettePlaceholder}
              placeholder={shellTexts.palettePlaceholder}
              value={text}
              onChange={(event) => {
                setText(event.target.value);
                setChosen(0);
              }}
              onKeyDown={onKeyDown}
              className="h-12 w-full bg-transparent text-base outline-none"
            />
          </div>
          <div
            ref={list}
            id={listId}
            role="listbox"
            aria-label={shellTexts.palette}
            className="max-h-[50dvh] overflow-y-auto p-1.5"
          >
            {results.map((result, index) => (
              // The combobox has the focus and the keys; presses are for the mouse.
              <div
                key={`${result.href} ${result.label} ${result.note ?? ""}`}
                id={`${listId}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === chosen}
                onMouseMove={() => setChosen(index)}
                onClick={() => go(result.href)}
                onKeyDown={onKeyDown}
                className={classNames(
                  "flex min-h-10 cursor-pointer items-center gap-2 rounded-control px-3",
                  index === chosen && "bg-accent-soft",
                )}
              >
                <span className={result.detail ? "shrink-0" : "min-w-0 truncate"}>{result.label}</span>
                {result.detail ? (
                  <span className="truncate font-mono text-[0.8125rem] text-muted">{result.detail}</span>
                ) : null}
                {result.note ? <span className="max-w-[60%] shrink-0 truncate text-muted">{result.note}</span> : null}
                {index === chosen ? (
                  <CornerDownLeft className="ml-auto size-4 shrink-0 text-muted" aria-hidden="true" />
                ) : null}
              </div>
            ))}
          </div>
          <p className="border-t border-line px-4 py-2.5 text-xs text-muted" aria-live="polite">
            {isSearching
              ? shellTexts.paletteSearching
              : results.length === 0
                ? shellTexts.paletteNothing
                : shellTexts.paletteHint}
          </p>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
