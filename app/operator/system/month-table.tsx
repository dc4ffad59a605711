"use client";

import { DataTable, tableColumns } from "@/components/tables/data-table";
import { operationsTexts } from "@/components/texts/operations";
import { byteText } from "./byte-text";
import type { Month } from "./months-of";

const texts = operationsTexts.system;
const columns = tableColumns<Month>();

const COLUMNS = columns.columns([
  columns.accessor("month", { header: texts.month, meta: { isTitle: true, isWide: true } }),
  columns.accessor("receipts", {
    header: texts.receipts,
    meta: { align: "end", phone: "below", isNamedOnPhone: true },
    cell: (cell) => (
      <span className="whitespace-nowrap">{cell.getValue()?.toLocaleString("en") ?? texts.notAnalysed}</span>
    ),
  }),
  columns.accessor("bytes", {
    header: texts.bytes,
    meta: { align: "end", phone: "end" },
    cell: (cell) => <span className="whitespace-nowrap">{byteText(cell.getValue())}</span>,
  }),
]);

export function MonthTable({ rows }: { rows: Month[] }) {
  return (
    <DataTable
      label={texts.months}
      columns={COLUMNS}
      rows={rows}
      rowId={({ month }) => month}
      empty={<p className="text-muted">{texts.notAnalysed}</p>}
    />
  );
}
