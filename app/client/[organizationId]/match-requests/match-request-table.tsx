"use client";

import type { ReactNode } from "react";
import { DataTable, RowLink, tableColumns } from "@/components/tables/data-table";
import { clientTexts } from "@/components/texts/client";
import { MonoId } from "@/components/ui/mono-id";
import { StatusPill } from "@/components/ui/pill";
import { RelativeTime } from "@/components/ui/relative-time";

const texts = clientTexts.matchRequests;

export interface MatchRequestRow {
  matchRequestId: string;
  reference: string;
  status: string;
  /** Why it stands as it does, in a sentence. */
  reason: string;
  created: Date;
  href: string;
}

const columns = tableColumns<MatchRequestRow>();

const COLUMNS = columns.columns([
  columns.accessor("reference", {
    header: clientTexts.reference,
    enableHiding: false,
    meta: { isTitle: true },
    cell: ({ row }) => (
      <span className="block max-w-64 min-w-36 truncate">
        <RowLink href={row.original.href}>{row.original.reference}</RowLink>
      </span>
    ),
  }),
  columns.accessor("status", { header: clientTexts.status, cell: (cell) => <StatusPill status={cell.getValue()} /> }),
  columns.accessor("reason", { header: texts.why, meta: { isWide: true } }),
  columns.accessor("created", { header: clientTexts.created, cell: (cell) => <RelativeTime at={cell.getValue()} /> }),
  columns.accessor("matchRequestId", { header: clientTexts.id, cell: (cell) => <MonoId id={cell.getValue()} /> }),
]);

export function MatchRequestTable({ rows, empty }: { rows: MatchRequestRow[]; empty: ReactNode }) {
  return (
    <DataTable
      label={texts.table}
      name="match-requests"
      columns={COLUMNS}
      rows={rows}
      rowId={({ matchRequestId }) => matchRequestId}
      empty={empty}
    />
  );
}
