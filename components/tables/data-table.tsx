"use client";

import {
  type ColumnDef,
  columnVisibilityFeature,
  createColumnHelper,
  type RowData,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import Link from "next/link";
import { type ReactNode, useMemo } from "react";
import { classNames } from "../ui/class-names";
import { ColumnChoice } from "./column-choice";
import { useHiddenColumns } from "./table-preferences";

interface ColumnLook {
  /** Numbers stand under each other at the right. */
  align?: "end";
  /** Takes the room that is left; its text is cut off at the end. */
  isWide?: boolean;
  /** Shown on cards without its heading: the thing's name. */
  isTitle?: boolean;
  /** A menu: in the corner of cards, without a row of its own. */
  isMenu?: boolean;
}

const features = tableFeatures({ columnVisibilityFeature, columnMeta: {} as ColumnLook });

export type TableColumns<Row extends RowData> = ColumnDef<typeof features, Row>[];

/** `const columns = tableColumns<Receipt>()` — then `columns.accessor(…)` and `columns.display(…)`; at module scope. */
export function tableColumns<Row extends RowData>() {
  return createColumnHelper<typeof features, Row>();
}

// Said aloud, since some browsers forget what a table is once its parts are laid out as cards.
const ROLES = {
  table: { role: "table" },
  rowgroup: { role: "rowgroup" },
  row: { role: "row" },
  cell: { role: "cell" },
} as const;

interface DataTableProps<Row extends RowData> {
  /** Names the table for screen readers. */
  label: string;
  /** Under this name the choice of columns is kept; without it there is none. */
  name?: string;
  /** Ids of columns that are hidden until somebody chooses otherwise. */
  hiddenAtFirst?: readonly string[];
  columns: TableColumns<Row>;
  rows: Row[];
  rowId: (row: Row) => string;
  /** Stands where the rows would. */
  empty: ReactNode;
}

/**
 * Rows of things: 44 px each, a card each below 640 px. A `RowLink` in one cell makes the whole row lead to the thing;
 * buttons and other links in it stay what they are.
 */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { label, name, hiddenAtFirst, columns, rows, rowId, empty } = props;
  const [hidden, setHidden] = useHiddenColumns(name ?? "", hiddenAtFirst);
  const columnVisibility = useMemo(() => Object.fromEntries(hidden.map((id) => [id, false])), [hidden]);
  const table = useTable({ features, columns, data: rows, getRowId: rowId, state: { columnVisibility } });
  if (rows.length === 0) return empty;

  const choices = table.getAllLeafColumns().filter((column) => column.getCanHide());
  return (
    <div>
      {name && choices.length > 1 ? (
        <ColumnChoice
          choices={choices.map((column) => ({ id: column.id, label: headingOf(column.columnDef.header) }))}
          hidden={hidden}
          onChange={setHidden}
        />
      ) : null}
      <div className="overflow-x-auto rounded-card sm:border sm:border-line sm:bg-surface xl:overflow-x-visible">
        <table {...ROLES.table} aria-label={label} className="w-full max-sm:block">
          <thead className="max-sm:sr-only">
            {table.getHeaderGroups().map((group) => (
              <tr key={group.id}>
                {group.headers.map((header) => (
                  <th
                    key={header.id}
                    scope="col"
                    className={classNames(
                      "sticky top-0 z-10 h-10 border-b border-line bg-surface px-3 text-left font-medium whitespace-nowrap text-muted first:rounded-tl-card first:pl-4 last:rounded-tr-card last:pr-4",
                      header.column.columnDef.meta?.align === "end" && "text-right",
                    )}
                  >
                    <table.FlexRender header={header} />
                  </th>
                ))}
              </tr>
            ))}
          </thead>
          <tbody {...ROLES.rowgroup} className="max-sm:grid max-sm:gap-2">
            {table.getRowModel().rows.map((row) => (
              <tr
                key={row.id}
                {...ROLES.row}
                className="relative transition-colors duration-[120ms] not-last:border-b not-last:border-line has-[a[data-row-link]]:hover:bg-sunken max-sm:grid max-sm:gap-1 max-sm:rounded-card max-sm:border! max-sm:border-line max-sm:bg-surface max-sm:p-3"
              >
                {row.getVisibleCells().map((cell) => {
                  const { meta, header } = cell.column.columnDef;
                  return (
                    <td
                      key={cell.id}
                      {...ROLES.cell}
                      data-label={meta?.isTitle ? undefined : headingOf(header)}
                      className={classNames(
                        "h-11 px-3 first:pl-4 last:pr-4 max-sm:flex max-sm:h-auto max-sm:min-h-6 max-sm:items-center max-sm:justify-between max-sm:gap-4 max-sm:p-0! max-sm:not-first:text-right",
                        meta?.isMenu && "max-sm:absolute max-sm:top-1.5 max-sm:right-1.5",
                        "max-sm:data-label:before:text-muted max-sm:data-label:before:content-[attr(data-label)]",
                        // What can be pressed lies above the row's own link.
                        "[&_a:not([data-row-link])]:relative [&_a:not([data-row-link])]:z-[1] [&_button]:relative [&_button]:z-[1] [&_time]:relative [&_time]:z-[1]",
                        meta?.align === "end" && "figures sm:text-right",
                        meta?.isWide && "sm:w-full sm:max-w-0 sm:truncate",
                        meta?.isTitle && "font-medium",
                      )}
                    >
                      <table.FlexRender cell={cell} />
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

interface RowLinkProps {
  href: string;
  /** Not where opening the page is recorded: looking at a list opens nothing. */
  isPrefetched?: boolean;
  children: ReactNode;
}

/** The link of a row's main cell; a press anywhere on the row follows it. */
export function RowLink({ href, isPrefetched = true, children }: RowLinkProps) {
  return (
    <Link
      href={href}
      {...(!isPrefetched && { prefetch: false })}
      data-row-link=""
      className="rounded-[2px] font-medium after:absolute after:inset-0 hover:underline"
    >
      {children}
    </Link>
  );
}

function headingOf(header: unknown): string {
  return typeof header === "string" ? header : "";
}
