"use client";

import type { ReactNode } from "react";
import { OrganizationName } from "@/app/_portals/organization-name";
import { asTime, DataTable, RowLink, tableColumns } from "@/components/tables/data-table";
import { operationsTexts } from "@/components/texts/operations";
import { shortened } from "@/components/ui/code/mono-id";
import { Pill } from "@/components/ui/pill";
import { RelativeTime } from "@/components/ui/time/relative-time";
import type { OrganizationLabel } from "@/lib/accounts/organizations/find-organization-labels";
import type { NotMineReport } from "@/lib/matching/not-mine/not-mine-report";

const texts = operationsTexts.reports;

interface Row extends NotMineReport {
  /** The client. */
  organization: OrganizationLabel;
  /** Names of people. */
  reporter: string;
  handler: string | null;
}

const columns = tableColumns<Row>();

const COLUMNS = columns.columns([
  columns.display({
    id: "subject",
    header: texts.subject,
    meta: { isTitle: true },
    cell: ({ row: { original } }) => <Subject {...original} />,
  }),
  columns.accessor("organization", {
    header: operationsTexts.client,
    meta: { isWide: true, phone: "below" },
    cell: (cell) => <OrganizationName organization={cell.getValue()} />,
  }),
  columns.accessor("created", { header: texts.reported, meta: { phone: "belowEnd" }, cell: asTime }),
  columns.accessor("reporter", {
    header: texts.by,
    cell: (cell) => <span className="whitespace-nowrap">{cell.getValue()}</span>,
  }),
  columns.accessor("handled", {
    header: texts.handling,
    meta: { phone: "end" },
    cell: ({ row: { original } }) =>
      original.handled ? (
        <span className="flex flex-wrap items-center gap-x-2">
          <span className="whitespace-nowrap">{original.handler}</span>
          <RelativeTime at={original.handled.at} />
        </span>
      ) : (
        <Pill tone="wait">{texts.open}</Pill>
      ),
  }),
]);

function Subject({ reportId, matchRequestId, subscriptionId }: NotMineReport) {
  return (
    <RowLink href={`/operator/matches/${matchRequestId ?? `reports/${reportId}`}`}>
      <span className="font-mono text-[0.8125rem] whitespace-nowrap">
        {shortened(matchRequestId ?? subscriptionId ?? reportId)}
      </span>
    </RowLink>
  );
}

export function ReportTable({ rows, empty }: { rows: Row[]; empty: ReactNode }) {
  return (
    <DataTable label={texts.table} columns={COLUMNS} rows={rows} rowId={({ reportId }) => reportId} empty={empty} />
  );
}
