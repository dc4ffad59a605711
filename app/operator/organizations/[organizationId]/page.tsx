import { ShieldCheck, Webhook } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { CredentialsTable } from "@/app/_credentials/credentials-table";
import { InvitationList } from "@/app/_members/invitation-list";
import { InviteDialog } from "@/app/_members/invite-dialog";
import type { MemberActions } from "@/app/_members/member-actions";
import { MembersTable } from "@/app/_members/members-table";
import { idParameter, type PageOf, viewerTimeZone } from "@/app/_parameters/parameters";
import { Pager } from "@/components/tables/list-controls";
import { membersTexts } from "@/components/texts/members";
import { operatorTexts } from "@/components/texts/operator";
import { privacyTexts } from "@/components/texts/privacy";
import { ButtonLink } from "@/components/ui/button";
import { Card, FactList, Notice } from "@/components/ui/card";
import { MonoId } from "@/components/ui/code/mono-id";
import { EmptyState, PageHeader } from "@/components/ui/page-parts";
import { StatusPill } from "@/components/ui/pill";
import { ExactTime } from "@/components/ui/time/relative-time";
import { listInvitations } from "@/lib/accounts/invitations/list-invitations";
import { listMembers } from "@/lib/accounts/members/list-members";
import { getOrganization } from "@/lib/accounts/organizations/get-organization";
import { actingFor } from "@/lib/auth/acting-for";
import { listCredentials } from "@/lib/auth/credentials/list-credentials";
import { loadOr404, requireOperator } from "@/lib/auth/session-guards";
import { getMatchAllowance } from "@/lib/matching/allowance/get-match-allowance";
import { findProbingAlarm } from "@/lib/matching/probing/find-probing-alarm";
import {
  changeRoleAction,
  inviteMemberAction,
  removeMemberAction,
  revokeCredentialAction,
  revokeInvitationAction,
} from "../actions";
import { AllowanceCard } from "./allowance-card";
import { RenameDialog } from "./rename-dialog";
import { StandingButton } from "./standing-button";
import { WebhookList } from "./webhook-list";

const texts = operatorTexts.organizations;

export const metadata: Metadata = { title: texts.facts };

export default async function OrganizationPage({ params, searchParams }: PageOf<"organizationId", "cursor">) {
  const { organizationId } = await params;
  const ctx = await requireOperator();
  const organization = await loadOr404(getOrganization(ctx, organizationId));
  const cursor = idParameter("credential", (await searchParams).cursor);
  const { kind, name, created, suspended, isTest, liveOrganizationId } = organization;
  const [live, members, invitations, alarm, allowance, credentials] = await Promise.all([
    liveOrganizationId === null ? null : getOrganization(ctx, liveOrganizationId),
    listMembers(ctx, { organizationId }),
    listInvitations(ctx, { organizationId }),
    findProbingAlarm(ctx, organizationId),
    kind === "client" ? getMatchAllowance(actingFor(ctx, organizationId)) : null,
    listCredentials(actingFor(ctx, organizationId), { cursor, limit: 50 }),
  ]);
  const actions: MemberActions = {
    invite: inviteMemberAction.bind(null, organizationId),
    changeRole: changeRoleAction.bind(null, organizationId),
    remove: removeMemberAction.bind(null, organizationId),
    withdraw: revokeInvitationAction.bind(null, organizationId),
  };
  return (
    <>
      <PageHeader
        title={name}
        crumbs={[{ label: texts.title, href: "/operator/organizations" }]}
        aside={
          <>
            <StatusPill status={kind} />
            {isTest ? <StatusPill status="test" /> : null}
            <StatusPill status={suspended ? "suspended" : "active"} />
          </>
        }
        action={
          <>
            {kind === "merchant" ? (
              <ButtonLink
                href={`/operator/organizations/${organizationId}/privacy`}
                icon={<ShieldCheck aria-hidden="true" />}
              >
                {privacyTexts.operator.title}
              </ButtonLink>
            ) : null}
            <RenameDialog organizationId={organizationId} name={name} />
            <StandingButton organizationId={organizationId} name={name} kind={kind} isSuspended={suspended !== null} />
          </>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        {suspended ? (
          <Notice tone="bad" title={texts.suspendedNotice}>
            {texts.suspendedSince} <ExactTime at={suspended} hasSeconds={false} />
          </Notice>
        ) : null}
        {alarm ? (
          <div id="probing">
            <Notice tone="bad" title={texts.probingTitle}>
              {texts.probingBody(alarm.reason, alarm.requests, alarm.judged, alarm.misses)}{" "}
              <ExactTime at={alarm.raised} hasSeconds={false} />
            </Notice>
          </div>
        ) : null}
        <Card title={texts.facts}>
          <FactList
            facts={[
              { label: texts.id, value: <MonoId id={organizationId} isFull /> },
              { label: texts.created, value: <ExactTime at={created} hasSeconds={false} /> },
              live && {
                label: texts.sandboxOf,
                value: (
                  <Link className="link" href={`/operator/organizations/${live.organizationId}`}>
                    {live.name}
                  </Link>
                ),
              },
            ]}
          />
        </Card>
        {allowance ? <AllowanceCard organizationId={organizationId} allowance={allowance} /> : null}
        {kind === "client" ? (
          <section>
            <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
              <h2 className="text-base leading-6 font-semibold">{texts.webhooks}</h2>
              <ButtonLink
                href={`/operator/organizations/${organizationId}/webhooks/new`}
                icon={<Webhook aria-hidden="true" />}
              >
                {texts.register}
              </ButtonLink>
            </div>
            <WebhookList ctx={ctx} organizationId={organizationId} timeZone={await viewerTimeZone()} />
          </section>
        ) : null}
        <section>
          <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
            <h2 className="text-base leading-6 font-semibold">{texts.members}</h2>
            {isTest ? null : <InviteDialog invite={actions.invite} />}
          </div>
          <MembersTable
            actions={actions}
            members={members}
            canManage
            ownUserId={ctx.user.userId}
            empty={<EmptyState title={noMembers(isTest, invitations.length > 0)} />}
          />
          {invitations.length > 0 ? (
            <Card title={membersTexts.invitations} isFlush className="mt-4">
              <InvitationList invitations={invitations} withdraw={actions.withdraw} />
            </Card>
          ) : null}
        </section>
        <section>
          <h2 className="text-base leading-6 font-semibold">{texts.credentials}</h2>
          <p className="mt-1 mb-3 text-muted">{texts.credentialsNote}</p>
          {credentials.data.length === 0 ? (
            <EmptyState title={texts.noCredentials} />
          ) : (
            <CredentialsTable
              actions={{ revoke: revokeCredentialAction.bind(null, organizationId) }}
              credentials={credentials.data}
            />
          )}
          <Pager nextCursor={credentials.nextCursor} count={credentials.data.length} />
        </section>
      </div>
    </>
  );
}

function noMembers(isTest: boolean, isInvited: boolean): string {
  if (isTest) return membersTexts.ofSandbox;
  return isInvited ? texts.noneJoined : texts.noMembers;
}
