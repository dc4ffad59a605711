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
  /** Its address without the scheme; null when the webhook is gone, or there is none yet. */
  endpoint: string | null;
}

const columns = tableColumns<Row>();

const REFERENCE = columns.accessor("reference", {
  header: clientTexts.reference,
  enableHiding: false,
  meta: { isTitle: true, isWide: true },
  cell: ({ row }) => <RowLink href={row.original.href}>{row.original.reference}</RowLink>,
});

const ENDPOINT = columns.accessor("endpoint", {
  header: texts.endpoint,
  cell: (cell) => (
    <span className="block max-w-28 truncate text-muted xl:max-w-44">{cell.getValue() ?? texts.none}</span>
  ),
});

const OTHERS = columns.columns([
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

const COLUMNS = columns.columns([REFERENCE, ...OTHERS]);
/** A client with several endpoints gets a receipt at each: without theirs, the rows would look alike. */
const COLUMNS_OF_SEVERAL = columns.columns([REFERENCE, ENDPOINT, ...OTHERS]);
/** What there is room for from 1024 px on. */
const HIDDEN_AT_FIRST = ["deliveryId"];
const HIDDEN_OF_SEVERAL = ["deliveryId", "attemptCount"];

interface DeliveryTableProps {
  /** `/client/org_…` */
  home: string;
  rows: Delivery[];
  /** Of the client, by id. */
  endpoints: Record<string, string>;
  /** With a choice of columns. */
  isMain?: boolean;
  empty: ReactNode;
}

export function DeliveryTable({ home, rows, endpoints, isMain = false, empty }: DeliveryTableProps) {
  const isSeveral = Object.keys(endpoints).length > 1;
  return (
    <DataTable
      label={texts.table}
      {...(isMain && { name: "deliveries" })}
      hiddenAtFirst={isSeveral ? HIDDEN_OF_SEVERAL : HIDDEN_AT_FIRST}
      columns={isSeveral ? COLUMNS_OF_SEVERAL : COLUMNS}
      rows={rows.map((row) => ({
        ...row,
        href: `${home}/deliveries/${row.deliveryId}`,
        endpoint: (row.webhookId && endpoints[row.webhookId]) ?? null,
      }))}
      rowId={({ deliveryId }) => deliveryId}
      empty={empty}
    />
  );
}
