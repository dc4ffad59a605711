"use client";

import { ArrowDown, ArrowUp } from "lucide-react";
import Link from "next/link";
import { useSearchParams } from "next/navigation";
import type { ReactNode } from "react";
import { columnOf, isDescending, nextSort, SORT, sortedBy } from "./table-address";

/** In which of its orders a table stands; the first of them is the usual one. */
export function useSort(orders: readonly string[]): string {
  const asked = useSearchParams().get(SORT);
  return orders.find((order) => order === asked) ?? orders[0] ?? "";
}

interface SortHeadingProps {
  /** The order that a first press asks for. */
  own: string;
  orders: readonly string[];
  children: ReactNode;
}

/** A heading that sorts by its column. */
export function SortHeading({ own, orders, children }: SortHeadingProps) {
  const query = useSearchParams().toString();
  const current = useSort(orders);
  const Arrow = isDescending(current) ? ArrowDown : ArrowUp;
  return (
    <>
      {/* On phones there are no headings to press; the menu above the table sorts. */}
      <span className="sm:hidden">{children}</span>
      <Link
        href={sortedBy(query, nextSort(current, own), orders[0] ?? "")}
        prefetch={false}
        scroll={false}
        className="inline-flex items-center gap-1 rounded-[2px] hover:text-ink max-sm:hidden"
      >
        {children}
        {columnOf(current) === columnOf(own) ? <Arrow className="size-3.5" aria-hidden="true" /> : null}
      </Link>
    </>
  );
}
