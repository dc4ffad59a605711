"use client";

import type { ReactNode } from "react";
import { asId, asNumber, asTime, DataTable, RowLink, tableColumns } from "@/components/tables/data-table";
import { merchantTexts } from "@/components/texts/merchant";
import type { Source } from "@/lib/sources/source";

const texts = merchantTexts.sources;

interface Row extends Source {
  href: string;
  lastReceived: Date | null;
  received: number;
}

const columns = tableColumns<Row>();

const COLUMNS = columns.columns([
  columns.accessor("description", {
    header: texts.descriptionField,
    meta: { isTitle: true, isWide: true },
    cell: ({ row: { original } }) => (
      <RowLink href={original.href}>{original.description ?? texts.noDescription}</RowLink>
    ),
  }),
  columns.accessor("type", {
    header: texts.type,
    meta: { phone: "below" },
    cell: (cell) => texts.types[cell.getValue()],
  }),
  columns.accessor("lastReceived", { header: texts.lastUsed, meta: { phone: "belowEnd" }, cell: asTime }),
  columns.accessor("received", {
    header: texts.received,
    meta: { align: "end", phone: "end", isNamedOnPhone: true },
    cell: asNumber,
  }),
  columns.accessor("created", { header: texts.created, cell: asTime }),
  columns.accessor("sourceId", { header: texts.id, cell: asId }),
]);

export function SourcesTable({ sources, empty }: { sources: Row[]; empty: ReactNode }) {
  return (
    <DataTable label={texts.table} columns={COLUMNS} rows={sources} rowId={({ sourceId }) => sourceId} empty={empty} />
  );
}
