"use client";

import { ChevronDown } from "lucide-react";
import { type ReactNode, useState } from "react";
import { commonTexts } from "../texts/common";
import { IconButton } from "../ui/button";

// Said aloud, since some browsers forget what a table is once its parts are laid out as lines.
export const ROLES = {
  table: { role: "table" },
  rowgroup: { role: "rowgroup" },
  row: { role: "row" },
  cell: { role: "cell" },
} as const;

interface TableRowProps {
  /** On phones a button shows the cells that have no place in the two lines. */
  isUnfolding: boolean;
  children: ReactNode;
}

export function TableRow({ isUnfolding, children }: TableRowProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <tr {...ROLES.row} data-open={isOpen || undefined}>
      {children}
      {isUnfolding ? (
        <td {...ROLES.cell} data-phone="unfold">
          <IconButton label={commonTexts.table.allOfRow} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            <ChevronDown aria-hidden="true" className={isOpen ? "rotate-180" : undefined} />
          </IconButton>
        </td>
      ) : null}
    </tr>
  );
}
