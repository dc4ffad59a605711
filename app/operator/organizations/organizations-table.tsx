"use client";

import type { ReactNode } from "react";
import { asId, asStatus, asTime, DataTable, RowLink, tableColumns } from "@/components/tables/data-table";
import { operatorTexts } from "@/components/texts/operator";
import { StatusPill } from "@/components/ui/pill";
import type { ListedOrganization } from "@/lib/accounts/organizations/list-organizations";
import { NAMED_ORDERS } from "@/lib/core/list-order";

const texts = operatorTexts.organizations;
const columns = tableColumns<ListedOrganization>();

const COLUMNS = columns.columns([
  columns.accessor("name", {
    header: texts.name,
    enableHiding: false,
    meta: { isTitle: true, isWide: true, sort: "name" },
    cell: ({ row: { original } }) => (
      <span className="inline-flex items-center gap-2">
        <RowLink href={`/operator/organizations/${original.organizationId}`}>{original.name}</RowLink>
        {original.isTest ? <StatusPill status="test" /> : null}
      </span>
    ),
  }),
  columns.accessor("kind", { header: texts.kind, meta: { phone: "below" }, cell: asStatus }),
  columns.accessor("suspended", {
    header: texts.state,
    meta: { phone: "end" },
    cell: (cell) => <StatusPill status={cell.getValue() ? "suspended" : "active"} />,
  }),
  columns.accessor("people", { header: texts.people, meta: { align: "end" } }),
  columns.accessor("created", { header: texts.created, meta: { phone: "belowEnd", sort: "created" }, cell: asTime }),
  columns.accessor("organizationId", { header: texts.id, cell: asId }),
]);

export function OrganizationsTable({
  organizations,
  empty,
}: {
  organizations: ListedOrganization[];
  empty: ReactNode;
}) {
  return (
    <DataTable
      label={texts.table}
      name="operator-organizations"
      columns={COLUMNS}
      rows={organizations}
      rowId={({ organizationId }) => organizationId}
      orders={NAMED_ORDERS}
      empty={empty}
    />
  );
}
