"use client";

import {
  type ColumnDef,
  columnVisibilityFeature,
  createColumnHelper,
  type RowData,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import { ListChecks } from "lucide-react";
import Link from "next/link";
import { type ReactNode, useMemo } from "react";
import { bulkTexts } from "../texts/parts/bulk";
import { Button } from "../ui/button";
import { MonoId } from "../ui/code/mono-id";
import { StatusPill } from "../ui/pill";
import { RelativeTime } from "../ui/time/relative-time";
import { BulkBar } from "./bulk/bulk-bar";
import { useSelection } from "./bulk/use-selection";
import { ColumnChoice } from "./column-choice";
import { HeadCell } from "./sort-heading";
import { SortMenu } from "./sort-menu";
import { columnOf } from "./table-address";
import { useHiddenColumns } from "./table-preferences";
import { ROLES, TableRow } from "./table-row";

/** How a column shows its value: the `cell` of an accessor. */
interface Cell<Value> {
  getValue: () => Value;
}

export const asTime = (cell: Cell<Date | string | null>) => <RelativeTime at={cell.getValue()} />;

export const asId = (cell: Cell<string>) => <MonoId id={cell.getValue()} />;

export const asStatus = (cell: Cell<string>) => <StatusPill status={cell.getValue()} />;

export const asNumber = (cell: Cell<number>) => cell.getValue().toLocaleString("en");

interface ColumnLook {
  /** Numbers stand under each other at the right. */
  align?: "end";
  /** Takes the room that is left; its text is cut off at the end. */
  isWide?: boolean;
  /** The thing's name: on phones it begins the first line. */
  isTitle?: boolean;
  /** A menu: on phones in the row's corner. */
  isMenu?: boolean;
  /**
   * Where it stands in a row of two lines, on phones: at the end of the first, in the second, or at its end. Several pills
   * stand in the second whole, or make a third. Columns without a place are not shown there; of rows that have no page of
   * their own they unfold.
   */
  phone?: "end" | "below" | "pills" | "belowEnd";
  /** What the address calls an order by it. */
  sort?: string;
  /** On phones its heading stands before it: for what does not speak for itself. */
  isNamedOnPhone?: boolean;
}

const features = tableFeatures({ columnVisibilityFeature, columnMeta: {} as ColumnLook });

export type TableColumns<Row extends RowData> = ColumnDef<typeof features, Row>[];

/** `const columns = tableColumns<Receipt>()` — then `columns.accessor(…)` and `columns.display(…)`; at module scope. */
export function tableColumns<Row extends RowData>() {
  return createColumnHelper<typeof features, Row>();
}

interface DataTableProps<Row extends RowData> {
  /** Names the table for screen readers. */
  label: string;
  /** Under this name the choice of columns is kept; without it there is none. */
  name?: string;
  /** Ids of columns that are hidden until the reader chooses otherwise. */
  hiddenAtFirst?: readonly string[];
  columns: TableColumns<Row>;
  rows: Row[];
  rowId: (row: Row) => string;
  /** In which the list can stand (`created`, `-created`); the first is the usual one. */
  orders?: readonly string[];
  /** The rows have no page: what has no place on a phone unfolds there. */
  isUnfolding?: boolean;
  /** What can be done with several rows, after choosing them was switched on. */
  bulk?: { nameOf: (row: Row) => string; actions: (chosen: Row[], onDone: () => void) => ReactNode } | undefined;
  /** Stands where the rows would. */
  empty: ReactNode;
}

/**
 * Rows of things: 44 px each, two lines on phones (`.data-table` in `globals.css`). A `RowLink` in one cell makes the
 * whole row lead to the thing; buttons and other links in it stay what they are.
 */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { label, name, hiddenAtFirst, columns, rows, rowId, orders = [], isUnfolding = false, bulk, empty } = props;
  const selection = useSelection(rows, rowId);
  const [hidden, setHidden] = useHiddenColumns(name ?? "", hiddenAtFirst);
  const columnVisibility = useMemo(() => Object.fromEntries(hidden.map((id) => [id, false])), [hidden]);
  const table = useTable({ features, columns, data: rows, getRowId: rowId, state: { columnVisibility } });
  const isChoosing = bulk !== undefined && selection.isOn;
  // What came of the chosen rows is told in a window of the bar, also when they have left the list.
  if (rows.length === 0 && !isChoosing) return empty;

  const headingOfOrder = (order: string) =>
    headingOf(columns.find(({ meta }) => meta?.sort === columnOf(order))?.header);
  const choices = table.getAllLeafColumns().filter((column) => column.getCanHide());
  return (
    <div>
      <div className="mb-2 flex justify-end gap-2 empty:hidden">
        {bulk && !selection.isOn ? (
          <Button variant="quiet" size="small" icon={<ListChecks aria-hidden="true" />} onClick={selection.start}>
            {bulkTexts.select}
          </Button>
        ) : null}
        {orders.length > 0 ? <SortMenu orders={orders.filter(headingOfOrder)} headingOf={headingOfOrder} /> : null}
        {name && choices.length > 1 ? (
          <ColumnChoice
            choices={choices.map((column) => ({ id: column.id, label: headingOf(column.columnDef.header) }))}
            hidden={hidden}
            onChange={setHidden}
          />
        ) : null}
      </div>
      {isChoosing ? (
        <BulkBar chosen={selection.chosen.length} count={rows.length} onAll={selection.chooseAll} onEnd={selection.end}>
          {bulk.actions(selection.chosen, selection.clear)}
        </BulkBar>
      ) : null}
      {rows.length === 0 ? (
        empty
      ) : (
        <div className="overflow-x-auto rounded-card border border-line bg-surface xl:overflow-x-visible">
          <table {...ROLES.table} aria-label={label} className="data-table">
            <thead className="max-sm:sr-only">
              {table.getHeaderGroups().map((group) => (
                <tr key={group.id}>
                  {isChoosing ? (
                    <th scope="col">
                      <span className="sr-only">{bulkTexts.select}</span>
                    </th>
                  ) : null}
                  {group.headers.map((header) => {
                    const { sort, align } = header.column.columnDef.meta ?? {};
                    return (
                      <HeadCell key={header.id} sort={sort} align={align} orders={orders}>
                        <table.FlexRender header={header} />
                      </HeadCell>
                    );
                  })}
                </tr>
              ))}
            </thead>
            <tbody {...ROLES.rowgroup}>
              {table.getRowModel().rows.map((row) => (
                <TableRow key={row.id} isUnfolding={isUnfolding}>
                  {isChoosing ? (
                    <td {...ROLES.cell} data-phone="select">
                      <input
                        type="checkbox"
                        aria-label={bulkTexts.selectRow(bulk.nameOf(row.original))}
                        checked={selection.has(row.id)}
                        onChange={() => selection.toggle(row.id)}
                      />
                    </td>
                  ) : null}
                  {row.getVisibleCells().map((cell) => {
                    const { meta, header } = cell.column.columnDef;
                    return (
                      <td
                        key={cell.id}
                        {...ROLES.cell}
                        data-phone={meta?.isTitle ? "title" : meta?.isMenu ? "menu" : (meta?.phone ?? "rest")}
                        data-label={meta?.isTitle ? undefined : headingOf(header)}
                        data-align={meta?.align}
                        data-named={meta?.isNamedOnPhone}
                        data-wide={meta?.isWide}
                      >
                        <table.FlexRender cell={cell} />
                      </td>
                    );
                  })}
                </TableRow>
              ))}
            </tbody>
          </table>
        </div>
      )}
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
