import { liveOrganizationHref } from "@/app/_portals/live-organization-href";
import { membersTexts as texts } from "@/components/texts/members";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { EmptyState, PageHeader } from "@/components/ui/page-parts";
import type { OrganizationKind } from "@/lib/accounts/fields";
import { listInvitations } from "@/lib/accounts/invitations/list-invitations";
import { listMembers } from "@/lib/accounts/members/list-members";
import { mayAct, requireMembership } from "@/lib/auth/session-guards";
import { changeRoleAction, inviteMemberAction, removeMemberAction, revokeInvitationAction } from "./actions";
import { InvitationList } from "./invitation-list";
import { InviteDialog } from "./invite-dialog";
import type { MemberActions } from "./member-actions";
import { MembersTable } from "./members-table";

interface MembersPageProps {
  kind: OrganizationKind;
  organizationId: string;
}

/** The people of an organization; the same page in both portals. */
export async function MembersPage({ kind, organizationId }: MembersPageProps) {
  const ctx = await requireMembership(kind, organizationId);
  const { liveOrganizationId } = ctx.membership;
  if (liveOrganizationId) {
    const href = `${liveOrganizationHref(ctx.user, liveOrganizationId)}/members`;
    return (
      <>
        <PageHeader title={texts.title} />
        <EmptyState title={texts.ofSandbox} action={<ButtonLink href={href}>{texts.ofLive}</ButtonLink>} />
      </>
    );
  }
  const canManage = mayAct(ctx, "owner");
  const [members, invitations] = await Promise.all([listMembers(ctx), listInvitations(ctx)]);
  const actions: MemberActions = {
    invite: inviteMemberAction.bind(null, kind, organizationId),
    changeRole: changeRoleAction.bind(null, kind, organizationId),
    remove: removeMemberAction.bind(null, kind, organizationId),
    withdraw: revokeInvitationAction.bind(null, kind, organizationId),
  };
  return (
    <>
      <PageHeader
        title={texts.title}
        description={texts.description}
        action={canManage ? <InviteDialog invite={actions.invite} /> : null}
      />
      <MembersTable actions={actions} members={members} canManage={canManage} ownUserId={ctx.user.userId} />
      {invitations.length > 0 ? (
        <Card title={texts.invitations} isFlush className="mt-6">
          <InvitationList invitations={invitations} withdraw={canManage ? actions.withdraw : null} />
        </Card>
      ) : null}
    </>
  );
}
