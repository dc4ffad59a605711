"use client";

import type { ReactNode } from "react";
import { ConditionPill } from "@/app/_deliveries/endpoints/condition-pill";
import { withoutScheme } from "@/app/_deliveries/endpoints/without-scheme";
import { OrganizationName } from "@/app/_portals/organization-name";
import { asNumber, DataTable, RowLink, tableColumns } from "@/components/tables/data-table";
import { operationsTexts } from "@/components/texts/operations";
import { duration } from "@/components/ui/time/format-time";
import { RelativeTime } from "@/components/ui/time/relative-time";
import type { OrganizationLabel } from "@/lib/accounts/organizations/find-organization-labels";
import type { EndpointHealthRow } from "@/lib/deliveries/endpoints/list-endpoint-health";

const texts = operationsTexts.endpoints;

interface Row extends EndpointHealthRow {
  organization: OrganizationLabel;
}

const columns = tableColumns<Row>();

const COLUMNS = columns.columns([
  columns.accessor("url", {
    header: texts.address,
    meta: { isTitle: true, isWide: true },
    cell: ({ row: { original } }) => (
      <RowLink href={`/operator/deliveries?webhook=${original.webhookId}`}>{withoutScheme(original.url)}</RowLink>
    ),
  }),
  columns.accessor("organization", {
    header: operationsTexts.client,
    meta: { phone: "below" },
    cell: (cell) => <OrganizationName organization={cell.getValue()} />,
  }),
  columns.accessor("condition", {
    header: texts.condition,
    meta: { phone: "end" },
    cell: ({ row: { original } }) => (
      <span className="inline-flex flex-wrap items-center gap-x-2 sm:grid sm:justify-items-start sm:py-1.5">
        <ConditionPill condition={original.condition} />
        {original.pausedUntil ? (
          <span className="whitespace-nowrap text-muted max-sm:hidden">
            {texts.pausedUntil} <RelativeTime at={original.pausedUntil} />
          </span>
        ) : null}
      </span>
    ),
  }),
  columns.accessor("recent", {
    header: texts.success,
    meta: { align: "end", phone: "belowEnd" },
    cell: ({ row: { original } }) => <span className="whitespace-nowrap">{successText(original.recent)}</span>,
  }),
  columns.display({
    id: "p95",
    header: texts.p95,
    meta: { align: "end" },
    cell: ({ row: { original } }) => (
      <span className="whitespace-nowrap">
        {original.recent.p95Ms === null ? texts.none : duration(original.recent.p95Ms)}
      </span>
    ),
  }),
  columns.accessor("pending", { header: texts.backlog, meta: { align: "end" }, cell: asNumber }),
  columns.accessor("oldestDue", {
    header: texts.oldest,
    cell: (cell) => {
      const at = cell.getValue();
      return at ? <RelativeTime at={at} /> : <span className="text-muted">{texts.none}</span>;
    },
  }),
]);

export function EndpointHealthTable({ rows, empty }: { rows: Row[]; empty: ReactNode }) {
  return (
    <DataTable
      label={texts.table}
      name="operator-endpoints"
      columns={COLUMNS}
      rows={rows}
      rowId={({ webhookId }) => webhookId}
      empty={empty}
    />
  );
}

function successText({ attempts, successes }: Row["recent"]): string {
  if (attempts === 0) return texts.none;
  const percent = ((successes / attempts) * 100).toFixed(successes === attempts || successes === 0 ? 0 : 1);
  return texts.successOf(`${percent}%`, attempts.toLocaleString("en"));
}
