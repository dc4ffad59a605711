"use client";

import { Search } from "lucide-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { shellTexts } from "../texts/parts/shell";
import { classNames } from "../ui/class-names";
import type { NavigationItem } from "./navigation";
import { openPalette } from "./shell-events";

/** The pages of a portal. The one that one is on, or below, is marked. */
export function NavigationList({ home, items }: { home: string; items: readonly NavigationItem[] }) {
  const pathname = usePathname();
  const isCurrent = (href: string) =>
    href === home ? pathname === home : pathname === href || pathname.startsWith(`${href}/`);
  return (
    <nav aria-label={shellTexts.mainNavigation} className="flex min-h-0 grow flex-col gap-3 overflow-y-auto">
      <button
        type="button"
        onClick={openPalette}
        className="mx-0.5 mt-0.5 flex h-9 items-center gap-2.5 rounded-control border border-line bg-surface px-2.5 text-muted hover:border-control pointer-coarse:h-11"
      >
        <Search className="size-4" aria-hidden="true" />
        <span className="grow text-left">{shellTexts.search}</span>
        <kbd className="font-sans text-xs pointer-coarse:hidden">Ctrl K</kbd>
      </button>
      <ul className="grid gap-0.5">
        {items.map((item) => (
          <li key={item.href}>
            <Link
              href={item.href}
              aria-current={isCurrent(item.href) ? "page" : undefined}
              className={classNames(
                "flex h-9 items-center gap-2.5 rounded-control px-3 -outline-offset-2! pointer-coarse:h-11 [&_svg]:size-4 [&_svg]:shrink-0",
                isCurrent(item.href)
                  ? "bg-accent-soft font-medium text-accent"
                  : "text-ink hover:bg-off-soft [&_svg]:text-muted",
              )}
            >
              {item.icon}
              {item.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
