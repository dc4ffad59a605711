"use client";

import Link from "next/link";
import type { ReactNode } from "react";
import { OrganizationName } from "@/app/_portals/organization-name";
import { asId, DataTable, tableColumns } from "@/components/tables/data-table";
import { operationsTexts } from "@/components/texts/operations";
import { MonoId, shortened } from "@/components/ui/code/mono-id";
import { ExactTime } from "@/components/ui/time/relative-time";
import type { OrganizationLabel } from "@/lib/accounts/organizations/find-organization-labels";
import type { AuditEvent } from "@/lib/audit/audit-event";
import { CREATED_ORDERS } from "@/lib/core/list-order";
import { ChangeList } from "./change-list";

const texts = operationsTexts.audit;

interface Row extends AuditEvent {
  organization: OrganizationLabel | null;
  /** A person's name. */
  actorName: string | null;
}

const columns = tableColumns<Row>();

const COLUMNS = columns.columns([
  columns.accessor("action", {
    header: texts.action,
    enableHiding: false,
    meta: { isTitle: true },
    cell: (cell) => <span className="font-mono text-[0.8125rem] whitespace-nowrap">{cell.getValue()}</span>,
  }),
  columns.accessor("created", {
    header: texts.time,
    meta: { phone: "belowEnd", sort: "created" },
    cell: (cell) => (
      <span className="whitespace-nowrap">
        <ExactTime at={cell.getValue()} />
      </span>
    ),
  }),
  columns.accessor("actor", {
    header: texts.actor,
    meta: { phone: "below" },
    cell: ({ row: { original } }) => <Actor event={original} />,
  }),
  columns.accessor("organization", {
    header: operationsTexts.organization,
    cell: (cell) => {
      const organization = cell.getValue();
      return organization ? (
        <OrganizationName organization={organization} />
      ) : (
        <span className="text-muted">{texts.installation}</span>
      );
    },
  }),
  columns.accessor("subjectId", {
    header: texts.subject,
    cell: (cell) => <MonoId id={cell.getValue()} href={`?subject=${encodeURIComponent(cell.getValue())}`} />,
  }),
  columns.display({
    id: "change",
    header: texts.change,
    cell: ({ row: { original } }) => <ChangeList event={original} />,
  }),
  columns.accessor("requestId", { header: texts.request, cell: asId }),
]);

export function AuditTable({ rows, empty }: { rows: Row[]; empty: ReactNode }) {
  return (
    <DataTable
      label={texts.table}
      name="operator-audit"
      hiddenAtFirst={["requestId"]}
      columns={COLUMNS}
      rows={rows}
      rowId={({ auditId }) => auditId}
      isUnfolding
      orders={CREATED_ORDERS}
      empty={empty}
    />
  );
}

function Actor({ event: { actor, actorName } }: { event: Row }) {
  return (
    <Link
      href={`?actor=${encodeURIComponent(actor.id)}`}
      className="rounded-[2px] whitespace-nowrap underline-offset-3 hover:underline"
    >
      {actor.kind === "system"
        ? texts.system(actor.id)
        : (actorName ?? <span className="font-mono text-[0.8125rem]">{shortened(actor.id)}</span>)}
    </Link>
  );
}
