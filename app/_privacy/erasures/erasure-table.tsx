"use client";

import type { ReactNode } from "react";
import { asTime, DataTable, RowLink, tableColumns } from "@/components/tables/data-table";
import { commonTexts } from "@/components/texts/common";
import { privacyTexts } from "@/components/texts/privacy";
import type { ListedErasure } from "@/lib/privacy/erasures/requests/get-erasure";
import { ErasureStatus } from "./erasure-status";

const texts = privacyTexts.erasures;

interface Row extends Omit<ListedErasure, "reason" | "backupsForgetBy"> {
  /** Where there is more to see. */
  href?: string;
}

const columns = tableColumns<Row>();

const COLUMNS = columns.columns([
  columns.accessor("by", {
    header: texts.selector,
    meta: { isTitle: true, isWide: true },
    cell: ({ row: { original } }) =>
      original.href ? <RowLink href={original.href}>{texts.by[original.by]}</RowLink> : texts.by[original.by],
  }),
  columns.accessor("mode", {
    header: texts.mode,
    meta: { phone: "below" },
    cell: (cell) => <span className="whitespace-nowrap">{texts.modes[cell.getValue()]}</span>,
  }),
  columns.accessor("status", {
    header: commonTexts.words.status,
    meta: { phone: "end" },
    cell: (cell) => <ErasureStatus status={cell.getValue()} />,
  }),
  columns.accessor("erased", { header: texts.erased, meta: { align: "end" }, cell: (cell) => figure(cell.getValue()) }),
  columns.accessor("held", { header: texts.held, meta: { align: "end" }, cell: (cell) => figure(cell.getValue()) }),
  columns.accessor("created", { header: texts.requested, meta: { phone: "belowEnd" }, cell: asTime }),
]);

const figure = (count: number) => count.toLocaleString("en");

export function ErasureTable({ rows, empty }: { rows: Row[]; empty: ReactNode }) {
  return (
    <DataTable label={texts.table} columns={COLUMNS} rows={rows} rowId={({ erasureId }) => erasureId} empty={empty} />
  );
}
