import type { Metadata } from "next";
import { InvitationList } from "@/app/_members/invitation-list";
import { choiceParameter, idParameter, type PageOf, textParameter, totalOf } from "@/app/_parameters/parameters";
import { type Filter, statusFilter } from "@/components/tables/filters";
import { FilterBar, Pager } from "@/components/tables/list-controls";
import { commonTexts } from "@/components/texts/common";
import { operatorTexts } from "@/components/texts/operator";
import { Card } from "@/components/ui/card";
import { EmptyState, PageHeader } from "@/components/ui/page-parts";
import { listOperatorInvitations } from "@/lib/accounts/invitations/list-invitations";
import { countUsers, listUsers } from "@/lib/accounts/users/list-users";
import { requireOperator } from "@/lib/auth/session-guards";
import { NAMED_ORDERS } from "@/lib/core/list-order";
import { revokeOperatorInvitationAction } from "./actions";
import { InviteOperatorDialog } from "./invite-operator-dialog";
import { PeopleTable } from "./people-table";

const texts = operatorTexts.people;

export const metadata: Metadata = { title: texts.title };

const STATES = ["active", "disabled"] as const;

const FILTERS: Filter[] = [
  { kind: "choice", name: "role", label: texts.role, options: [{ value: "operator", label: texts.operators }] },
  statusFilter(STATES, { name: "state", label: texts.state }),
];

export default async function PeoplePage({ searchParams }: PageOf<never, string>) {
  const ctx = await requireOperator();
  const query = await searchParams;
  const filters = {
    isOperator: choiceParameter(query.role, ["operator"]) ? true : undefined,
    state: choiceParameter(query.state, STATES),
    search: textParameter(query.search, 254),
  };
  const cursor = idParameter("user", query.cursor);
  const [page, invitations] = await Promise.all([
    listUsers(ctx, { ...filters, cursor, sort: choiceParameter(query.sort, NAMED_ORDERS) }),
    listOperatorInvitations(ctx),
  ]);
  const { data, nextCursor } = page;
  const total = await totalOf(page, cursor, () => countUsers(ctx, filters));
  return (
    <>
      <PageHeader title={texts.title} description={texts.description} action={<InviteOperatorDialog />} />
      <FilterBar table="operator-people" search={{ name: "search", label: texts.search }} filters={FILTERS} />
      <PeopleTable people={data} empty={<EmptyState title={commonTexts.table.empty} />} />
      <Pager nextCursor={nextCursor} count={data.length} total={total} />
      {invitations.length > 0 ? (
        <Card title={texts.invitations} isFlush className="mt-6">
          <InvitationList invitations={invitations} withdraw={revokeOperatorInvitationAction} />
        </Card>
      ) : null}
    </>
  );
}
