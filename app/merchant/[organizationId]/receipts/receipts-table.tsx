"use client";

import type { ReactNode } from "react";
import { moneyText } from "@/app/_receipts/money-text";
import { DataTable, RowLink, tableColumns } from "@/components/tables/data-table";
import { receiptListTexts } from "@/components/texts/receipts";
import { MonoId } from "@/components/ui/mono-id";
import { Pill, StatusPill } from "@/components/ui/pill";
import { ExactTime, RelativeTime } from "@/components/ui/relative-time";
import type { ReceiptRow } from "@/lib/receipts/receipt-row";

const texts = receiptListTexts;

interface Row extends ReceiptRow {
  href: string;
  storeName: string;
  sourceName: string;
}

const columns = tableColumns<Row>();

const COLUMNS = columns.columns([
  columns.accessor("receiptReference", {
    header: texts.number,
    enableHiding: false,
    meta: { isTitle: true },
    cell: ({ row: { original } }) => (
      <RowLink href={original.href}>
        {original.receiptReference ?? <span className="font-normal text-muted">{texts.noNumber}</span>}
      </RowLink>
    ),
  }),
  columns.accessor("received", { header: texts.received, cell: (cell) => <RelativeTime at={cell.getValue()} /> }),
  columns.accessor("issued", {
    header: texts.issued,
    cell: (cell) => (
      <span className="whitespace-nowrap">
        <ExactTime at={cell.getValue()} hasSeconds={false} />
      </span>
    ),
  }),
  columns.accessor("storeName", { header: texts.store, meta: { isWide: true } }),
  columns.accessor("sourceName", { header: texts.source }),
  columns.accessor("documentType", { header: texts.type, cell: (cell) => typeName(cell.getValue()) }),
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
  columns.accessor("orderReference", { header: texts.order }),
  columns.accessor("receiptId", { header: texts.id, cell: (cell) => <MonoId id={cell.getValue()} /> }),
  columns.accessor("amount", {
    header: texts.amount,
    meta: { align: "end" },
    cell: ({ row: { original } }) => (
      <span className="whitespace-nowrap">{moneyText(original.amount, original.currency)}</span>
    ),
  }),
]);

/** Shown only when somebody asks for them: the table must fit beside the menu. */
const HIDDEN_AT_FIRST = ["sourceName", "orderReference", "receiptId"];

interface ReceiptsTableProps {
  receipts: Row[];
  /** Of the two times, the one by which the rows are sorted is shown. */
  isByIssue: boolean;
  empty: ReactNode;
}

export function ReceiptsTable({ receipts, isByIssue, empty }: ReceiptsTableProps) {
  return (
    <DataTable
      label={texts.table}
      name="receipts"
      hiddenAtFirst={[...HIDDEN_AT_FIRST, isByIssue ? "received" : "issued"]}
      columns={COLUMNS}
      rows={receipts}
      rowId={({ receiptId }) => receiptId}
      empty={empty}
    />
  );
}

function typeName(type: string): string {
  return Object.hasOwn(texts.types, type) ? texts.types[type as keyof typeof texts.types] : type;
}
