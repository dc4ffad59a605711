"use client";

import type { ReactNode } from "react";
import { DataTable, RowLink, tableColumns } from "@/components/tables/data-table";
import { clientTexts } from "@/components/texts/client";
import { MonoId } from "@/components/ui/mono-id";
import { StatusPill } from "@/components/ui/pill";
import { RelativeTime } from "@/components/ui/relative-time";
import type { Delivery } from "@/lib/deliveries/delivery";
import { lastAnswer } from "./last-answer";

const texts = clientTexts.deliveries;

interface Row extends Delivery {
  href: string;
}

const columns = tableColumns<Row>();

const COLUMNS = columns.columns([
  columns.accessor("reference", {
    header: clientTexts.reference,
    enableHiding: false,
    meta: { isTitle: true, isWide: true },
    cell: ({ row }) => <RowLink href={row.original.href}>{row.original.reference}</RowLink>,
  }),
  columns.accessor("state", { header: texts.state, cell: (cell) => <StatusPill status={cell.getValue()} /> }),
  columns.display({
    id: "lastAnswer",
    header: texts.lastAnswer,
    cell: ({ row }) => <span className="figures whitespace-nowrap">{lastAnswer(row.original)}</span>,
  }),
  columns.accessor("attemptCount", { header: texts.attempts, meta: { align: "end" } }),
  columns.accessor("nextAttempt", {
    header: texts.nextAttempt,
    cell: (cell) => {
      const at = cell.getValue();
      return at ? <RelativeTime at={at} /> : <span className="text-muted">{texts.none}</span>;
    },
  }),
  columns.accessor("created", { header: clientTexts.created, cell: (cell) => <RelativeTime at={cell.getValue()} /> }),
  columns.accessor("deliveryId", { header: clientTexts.id, cell: (cell) => <MonoId id={cell.getValue()} /> }),
]);

interface DeliveryTableProps {
  /** `/client/org_…` */
  home: string;
  rows: Delivery[];
  empty: ReactNode;
}

export function DeliveryTable({ home, rows, empty }: DeliveryTableProps) {
  return (
    <DataTable
      label={texts.table}
      name="deliveries"
      columns={COLUMNS}
      rows={rows.map((row) => ({ ...row, href: `${home}/deliveries/${row.deliveryId}` }))}
      rowId={({ deliveryId }) => deliveryId}
      empty={empty}
    />
  );
}
