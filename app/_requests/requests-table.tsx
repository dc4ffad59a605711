"use client";

import type { ReactNode } from "react";
import { asId, DataTable, tableColumns } from "@/components/tables/data-table";
import { requestsTexts as texts } from "@/components/texts/requests";
import { Pill } from "@/components/ui/pill";
import { ExactTime } from "@/components/ui/time/relative-time";
import type { LoggedRequest } from "@/lib/requests/list-requests";
import { RequestAnswer } from "./request-answer";

const columns = tableColumns<LoggedRequest>();

const COLUMNS = columns.columns([
  columns.accessor("path", {
    header: texts.request,
    enableHiding: false,
    meta: { isTitle: true },
    cell: ({ row: { original } }) => (
      <div className="grid gap-1 py-1.5 whitespace-normal sm:min-w-60">
        <span className="font-mono text-[0.8125rem] break-all">
          {original.method} {original.path}
        </span>
        <RequestAnswer {...original} />
      </div>
    ),
  }),
  columns.accessor("status", {
    header: texts.status,
    meta: { phone: "end" },
    cell: (cell) => <StatusCode status={cell.getValue()} />,
  }),
  columns.accessor("time", {
    header: texts.time,
    meta: { phone: "belowEnd" },
    cell: (cell) => (
      <span className="whitespace-nowrap">
        <ExactTime at={cell.getValue()} />
      </span>
    ),
  }),
  columns.accessor("durationMs", {
    header: texts.duration,
    meta: { align: "end" },
    cell: (cell) => <span className="figures whitespace-nowrap">{texts.milliseconds(cell.getValue())}</span>,
  }),
  columns.accessor("credentialName", {
    header: texts.credential,
    meta: { phone: "below" },
    cell: ({ row: { original } }) => (
      <span className="block max-w-36 truncate">{original.credentialName ?? original.credentialId}</span>
    ),
  }),
  columns.accessor("requestId", { header: texts.requestId, cell: asId }),
]);

export function RequestsTable({ rows, empty }: { rows: LoggedRequest[]; empty: ReactNode }) {
  return (
    <DataTable
      label={texts.table}
      name="requests"
      columns={COLUMNS}
      rows={rows}
      rowId={({ logId }) => logId}
      isUnfolding
      empty={empty}
    />
  );
}

function StatusCode({ status }: { status: number }) {
  return (
    <Pill tone={status < 400 ? "ok" : status < 500 ? "wait" : "bad"}>
      <span className="figures">{status}</span>
    </Pill>
  );
}
