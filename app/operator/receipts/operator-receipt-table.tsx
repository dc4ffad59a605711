"use client";

import type { ReactNode } from "react";
import { moneyText } from "@/app/_receipts/money-text";
import { DataTable, RowLink, tableColumns } from "@/components/tables/data-table";
import { operationsTexts } from "@/components/texts/operations";
import { receiptListTexts } from "@/components/texts/receipts";
import { MonoId } from "@/components/ui/mono-id";
import { Pill, StatusPill } from "@/components/ui/pill";
import { RelativeTime } from "@/components/ui/relative-time";
import type { ReceiptRow } from "@/lib/receipts/receipt-row";

const texts = receiptListTexts;

interface Row extends ReceiptRow {
  /** The merchant's name. */
  organization: string;
}

const columns = tableColumns<Row>();

const COLUMNS = columns.columns([
  columns.accessor("receiptReference", {
    header: texts.number,
    enableHiding: false,
    meta: { isTitle: true },
    cell: ({ row: { original } }) => (
      <RowLink href={`/operator/receipts/${original.receiptId}`} isPrefetched={false}>
        {original.receiptReference ?? <span className="font-normal text-muted">{texts.noNumber}</span>}
      </RowLink>
    ),
  }),
  columns.accessor("organization", { header: operationsTexts.merchant, meta: { isWide: true } }),
  columns.accessor("received", { header: texts.received, cell: (cell) => <RelativeTime at={cell.getValue()} /> }),
  columns.accessor("status", { header: texts.status, cell: (cell) => <StatusPill status={cell.getValue()} /> }),
  columns.accessor("delivered", {
    header: texts.reached,
    cell: (cell) =>
      cell.getValue() ? (
        <Pill tone="ok">{texts.reachedYes}</Pill>
      ) : (
        <span className="whitespace-nowrap text-muted">{texts.reachedNo}</span>
      ),
  }),
  columns.accessor("receiptId", { header: texts.id, cell: (cell) => <MonoId id={cell.getValue()} /> }),
  columns.accessor("amount", {
    header: texts.amount,
    meta: { align: "end" },
    cell: ({ row: { original } }) => (
      <span className="whitespace-nowrap">{moneyText(original.amount, original.currency)}</span>
    ),
  }),
]);

export function OperatorReceiptTable({ rows, empty }: { rows: Row[]; empty: ReactNode }) {
  return (
    <DataTable
      label={operationsTexts.receipts.table}
      name="operator-receipts"
      columns={COLUMNS}
      rows={rows}
      rowId={({ receiptId }) => receiptId}
      empty={empty}
    />
  );
}
