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

interface HeadCellProps {
  /** What the address calls an order by the column; undefined where there is none. */
  sort: string | undefined;
  orders: readonly string[];
  align: "end" | undefined;
  children: ReactNode;
}

/** The heading of a column; it sorts where the list can stand in the order of that. */
export function HeadCell({ sort, orders, align, children }: HeadCellProps) {
  const current = useSort(orders);
  const own = orders.find((order) => columnOf(order) === sort);
  const isCurrent = own !== undefined && columnOf(own) === columnOf(current);
  return (
    <th
      scope="col"
      data-align={align}
      aria-sort={isCurrent ? (isDescending(current) ? "descending" : "ascending") : undefined}
    >
      {own === undefined ? (
        children
      ) : (
        <SortHeading own={own} orders={orders}>
          {children}
        </SortHeading>
      )}
    </th>
  );
}

interface SortHeadingProps {
  /** The order that a first press asks for. */
  own: string;
  orders: readonly string[];
  children: ReactNode;
}

/** A heading that sorts by its column. */
function SortHeading({ own, orders, children }: SortHeadingProps) {
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
