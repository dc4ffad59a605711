"use client";

import type { ReactNode } from "react";
import { OrganizationName } from "@/app/_portals/organization-name";
import { asId, asStatus, asTime, DataTable, RowLink, tableColumns } from "@/components/tables/data-table";
import { commonTexts } from "@/components/texts/common";
import { matchingTexts } from "@/components/texts/matching";
import type { OrganizationLabel } from "@/lib/accounts/organizations/find-organization-labels";
import { CREATED_ORDERS } from "@/lib/core/list-order";

const texts = matchingTexts.request;

export interface MatchRequestRow {
  matchRequestId: string;
  reference: string;
  status: string;
  /** Why it stands as it does, in a sentence. */
  reason: string;
  created: Date;
  href: string;
  /** The client: where those of several are shown. */
  organization?: OrganizationLabel;
}

const columns = tableColumns<MatchRequestRow>();

const REFERENCE = columns.accessor("reference", {
  header: commonTexts.words.reference,
  enableHiding: false,
  meta: { isTitle: true },
  cell: ({ row }) => (
    <span className="block truncate sm:max-w-64 sm:min-w-36">
      <RowLink href={row.original.href}>{row.original.reference}</RowLink>
    </span>
  ),
});

const ORGANIZATION = columns.accessor("organization", {
  header: commonTexts.words.client,
  meta: { phone: "below" },
  cell: (cell) => {
    const organization = cell.getValue();
    return organization ? <OrganizationName organization={organization} /> : null;
  },
});

const OTHERS = columns.columns([
  columns.accessor("status", { header: commonTexts.words.status, meta: { phone: "end" }, cell: asStatus }),
  columns.accessor("reason", { header: texts.why, meta: { isWide: true, phone: "below" } }),
  columns.accessor("created", {
    header: commonTexts.words.created,
    meta: { phone: "belowEnd", sort: "created" },
    cell: asTime,
  }),
  columns.accessor("matchRequestId", { header: commonTexts.words.id, cell: asId }),
]);

const COLUMNS = columns.columns([REFERENCE, ...OTHERS]);
const COLUMNS_OF_ALL = columns.columns([REFERENCE, ORGANIZATION, ...OTHERS]);
const HIDDEN_OF_ALL = ["matchRequestId"];

interface MatchRequestTableProps {
  rows: MatchRequestRow[];
  /** Of several clients. */
  isOfAll?: boolean;
  empty: ReactNode;
}

export function MatchRequestTable({ rows, isOfAll = false, empty }: MatchRequestTableProps) {
  return (
    <DataTable
      label={texts.table}
      name={isOfAll ? "operator-match-requests" : "match-requests"}
      hiddenAtFirst={isOfAll ? HIDDEN_OF_ALL : []}
      columns={isOfAll ? COLUMNS_OF_ALL : COLUMNS}
      rows={rows}
      rowId={({ matchRequestId }) => matchRequestId}
      orders={CREATED_ORDERS}
      empty={empty}
    />
  );
}
