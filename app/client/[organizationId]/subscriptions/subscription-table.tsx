"use client";

import type { ReactNode } from "react";
import { asId, asStatus, asTime, DataTable, RowLink, tableColumns } from "@/components/tables/data-table";
import { clientTexts } from "@/components/texts/client";
import { commonTexts } from "@/components/texts/common";
import { CREATED_ORDERS } from "@/lib/core/list-order";
import type { Subscription } from "@/lib/subscriptions/subscription";

const texts = clientTexts.subscriptions;

interface Row extends Subscription {
  href: string;
}

const columns = tableColumns<Row>();

const COLUMNS = columns.columns([
  columns.accessor("reference", {
    header: commonTexts.words.reference,
    enableHiding: false,
    meta: { isTitle: true, isWide: true },
    cell: ({ row }) => <RowLink href={row.original.href}>{row.original.reference}</RowLink>,
  }),
  columns.accessor("parLastFour", {
    header: texts.par,
    meta: { phone: "below", isNamedOnPhone: true },
    cell: (cell) => <span className="font-mono text-[0.8125rem]">…{cell.getValue()}</span>,
  }),
  columns.accessor("status", { header: commonTexts.words.status, meta: { phone: "end" }, cell: asStatus }),
  columns.accessor("lastActivity", { header: texts.lastActivity, meta: { phone: "belowEnd" }, cell: asTime }),
  columns.accessor("created", { header: commonTexts.words.created, meta: { sort: "created" }, cell: asTime }),
  columns.accessor("subscriptionId", { header: commonTexts.words.id, cell: asId }),
]);

interface SubscriptionTableProps {
  /** `/client/org_…` */
  home: string;
  rows: Subscription[];
  empty: ReactNode;
}

export function SubscriptionTable({ home, rows, empty }: SubscriptionTableProps) {
  return (
    <DataTable
      label={texts.table}
      name="subscriptions"
      columns={COLUMNS}
      rows={rows.map((row) => ({ ...row, href: `${home}/subscriptions/${row.subscriptionId}` }))}
      rowId={({ subscriptionId }) => subscriptionId}
      orders={CREATED_ORDERS}
      empty={empty}
    />
  );
}
