"use client";

import Link from "next/link";
import type { ReactNode } from "react";
import { asTime, DataTable, RowLink, tableColumns } from "@/components/tables/data-table";
import { operatorTexts } from "@/components/texts/operator";
import { Pill, StatusPill } from "@/components/ui/pill";
import type { ListedUser } from "@/lib/accounts/users/list-users";
import { NAMED_ORDERS } from "@/lib/core/list-order";

const texts = operatorTexts.people;
const columns = tableColumns<ListedUser>();

const COLUMNS = columns.columns([
  columns.accessor("name", {
    header: texts.name,
    enableHiding: false,
    meta: { isTitle: true, sort: "name" },
    cell: ({ row: { original } }) => (
      <span className="inline-flex items-center gap-2 sm:whitespace-nowrap">
        <RowLink href={`/operator/people/${original.userId}`}>{original.name}</RowLink>
        {original.isOperator ? <Pill tone="accent">{texts.operator}</Pill> : null}
      </span>
    ),
  }),
  columns.accessor("email", { header: texts.email, meta: { phone: "below" } }),
  columns.accessor("organizations", {
    header: texts.organizations,
    meta: { isWide: true },
    cell: (cell) => <Organizations of={cell.getValue()} />,
  }),
  columns.accessor("disabled", {
    header: texts.state,
    meta: { phone: "end" },
    cell: (cell) => <StatusPill status={cell.getValue() ? "disabled" : "active"} />,
  }),
  columns.accessor("hasSecondFactor", {
    header: texts.secondFactor,
    cell: (cell) => (cell.getValue() ? texts.on : <span className="text-muted">{texts.off}</span>),
  }),
  columns.accessor("lastSignIn", { header: texts.lastSignIn, meta: { phone: "belowEnd" }, cell: asTime }),
]);

export function PeopleTable({ people, empty }: { people: ListedUser[]; empty: ReactNode }) {
  return (
    <DataTable
      label={texts.table}
      name="operator-people"
      columns={COLUMNS}
      rows={people}
      rowId={({ userId }) => userId}
      orders={NAMED_ORDERS}
      empty={empty}
    />
  );
}

function Organizations({ of }: { of: ListedUser["organizations"] }) {
  if (of.length === 0) return <span className="text-muted">{texts.noOrganization}</span>;
  return (
    <span>
      {of.map(({ organizationId, name }, index) => (
        <span key={organizationId}>
          {index > 0 ? ", " : null}
          <Link className="hover:underline" href={`/operator/organizations/${organizationId}`}>
            {name}
          </Link>
        </span>
      ))}
    </span>
  );
}
