"use client";

import { ArrowDownUp } from "lucide-react";
import { useRouter, useSearchParams } from "next/navigation";
import { commonTexts } from "../texts/common";
import { Button } from "../ui/button";
import { Menu, MenuChoices } from "../ui/popups/dropdown-menu";
import { useSort } from "./sort-heading";
import { isDescending, sortedBy } from "./table-address";

const texts = commonTexts.table;

interface SortMenuProps {
  orders: readonly string[];
  /** Of the column that an order is by. */
  headingOf: (order: string) => string;
}

/** The orders of a table, where its headings have no room. */
export function SortMenu({ orders, headingOf }: SortMenuProps) {
  const router = useRouter();
  const query = useSearchParams().toString();
  return (
    <Menu
      trigger={
        <Button variant="quiet" size="small" icon={<ArrowDownUp aria-hidden="true" />} className="sm:hidden">
          {texts.sort}
        </Button>
      }
    >
      <MenuChoices
        label={texts.sort}
        value={useSort(orders)}
        onChange={(order) => router.push(sortedBy(query, order, orders[0] ?? ""), { scroll: false })}
        choices={orders.map((order) => ({
          value: order,
          label: isDescending(order) ? texts.descending(headingOf(order)) : texts.ascending(headingOf(order)),
        }))}
      />
    </Menu>
  );
}
