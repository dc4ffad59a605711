"use client";

import { Ellipsis } from "lucide-react";
import { type ReactNode, useState } from "react";
import { asStatus, asTime, DataTable, tableColumns } from "@/components/tables/data-table";
import { commonTexts } from "@/components/texts/common";
import { membersTexts as texts } from "@/components/texts/members";
import { IconButton } from "@/components/ui/button";
import { Pill } from "@/components/ui/pill";
import { Menu, MenuItem, MenuLabel, MenuLine } from "@/components/ui/popups/dropdown-menu";
import type { Member } from "@/lib/accounts/members/list-members";
import type { MemberActions } from "./member-actions";
import { type MemberChange, MemberDialog } from "./member-dialog";
import { ROLES } from "./roles";

interface MembersTableProps {
  actions: MemberActions;
  members: Member[];
  canManage: boolean;
  ownUserId: string;
  /** Stands where the rows would. */
  empty?: ReactNode;
}

interface Row extends Member {
  isSelf: boolean;
  /** Null where the viewer may not change anything. */
  onChoose: ((change: MemberChange) => void) | null;
}

const columns = tableColumns<Row>();

const COLUMNS = columns.columns([
  columns.accessor("name", {
    header: texts.name,
    enableHiding: false,
    meta: { isTitle: true },
    cell: ({ row: { original } }) => (
      <span className="inline-flex items-center gap-2">
        {original.name}
        {original.isSelf ? <span className="font-normal text-muted">({texts.you})</span> : null}
        {original.isDisabled ? <Pill tone="bad">{texts.disabled}</Pill> : null}
      </span>
    ),
  }),
  columns.accessor("email", { header: texts.email, meta: { phone: "below" } }),
  columns.accessor("role", { header: texts.role, meta: { phone: "end" }, cell: asStatus }),
  columns.accessor("hasSecondFactor", {
    header: texts.secondFactor,
    cell: (cell) =>
      cell.getValue() ? texts.hasSecondFactor : <span className="text-muted">{texts.noSecondFactor}</span>,
  }),
  columns.accessor("lastSignIn", { header: texts.lastSignIn, meta: { phone: "belowEnd" }, cell: asTime }),
]);

const MANAGED_COLUMNS = columns.columns([
  ...COLUMNS,
  columns.display({
    id: "actions",
    header: () => <span className="sr-only">{commonTexts.table.actions}</span>,
    enableHiding: false,
    meta: { align: "end", isMenu: true },
    cell: ({ row }) => <Actions member={row.original} />,
  }),
]);

export function MembersTable({ actions, members, canManage, ownUserId, empty = null }: MembersTableProps) {
  const [change, setChange] = useState<MemberChange | null>(null);
  const rows = members.map((member) => ({
    ...member,
    isSelf: member.userId === ownUserId,
    onChoose: canManage ? setChange : null,
  }));
  return (
    <>
      <DataTable
        label={texts.table}
        columns={canManage ? MANAGED_COLUMNS : COLUMNS}
        rows={rows}
        rowId={({ userId }) => userId}
        isUnfolding
        empty={empty}
      />
      <MemberDialog actions={actions} change={change} onClose={() => setChange(null)} />
    </>
  );
}

function Actions({ member }: { member: Row }) {
  const { onChoose } = member;
  if (!onChoose) return null;
  return (
    <Menu
      trigger={
        <IconButton label={texts.actions(member.name)}>
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
    >
      <MenuLabel>{texts.changeRole}</MenuLabel>
      {ROLES.filter((role) => role !== member.role).map((role) => (
        <MenuItem key={role} onSelect={() => onChoose({ what: "role", role, member })}>
          {texts.roles[role]}
        </MenuItem>
      ))}
      <MenuLine />
      <MenuItem tone="danger" onSelect={() => onChoose({ what: "remove", member })}>
        {texts.remove}
      </MenuItem>
    </Menu>
  );
}
