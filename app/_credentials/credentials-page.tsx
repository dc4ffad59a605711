import { Pager } from "@/components/tables/list-controls";
import { credentialsTexts as texts } from "@/components/texts/credentials";
import { requestsTexts } from "@/components/texts/requests";
import { ButtonLink } from "@/components/ui/button";
import { Explain } from "@/components/ui/explain";
import { PageHeader } from "@/components/ui/page-parts";
import type { OrganizationKind } from "@/lib/accounts/fields";
import { listCredentials } from "@/lib/auth/credentials/list-credentials";
import { mayAct, requireMembership } from "@/lib/auth/session-guards";
import { SCOPES, scopesOf } from "@/lib/contract/oauth";
import { baseUrl } from "@/lib/env";
import {
  addScopesAction,
  revokeCredentialAction,
  revokeCredentialsAction,
  rotateCredentialAction,
  updateBodyCaptureAction,
} from "./actions";
import { CreateCredentialDialog } from "./create-credential-dialog";
import type { CredentialActions } from "./credential-actions";
import { CredentialsTable } from "./credentials-table";
import { SandboxDoor } from "./sandbox-door";

interface CredentialsPageProps {
  kind: OrganizationKind;
  organizationId: string;
  cursor: string | undefined;
}

/** The API credentials of an organization; the same page in both portals. */
export async function CredentialsPage({ kind, organizationId, cursor }: CredentialsPageProps) {
  const ctx = await requireMembership(kind, organizationId);
  const { liveOrganizationId } = ctx.membership;
  const canManage = mayAct(ctx, "owner");
  const { data, nextCursor } = await listCredentials(ctx, { cursor, limit: 50 });
  const scopes = scopesOf(kind).map((scope) => ({ value: scope, label: scope, hint: SCOPES[scope] }));
  const place = { kind, organizationId };
  const actions: CredentialActions = {
    revoke: revokeCredentialAction.bind(null, kind, organizationId),
    revokeSeveral: revokeCredentialsAction.bind(null, kind, organizationId),
    addScopes: addScopesAction.bind(null, kind, organizationId),
    rotate: rotateCredentialAction.bind(null, kind, organizationId),
    capture: liveOrganizationId === null ? undefined : updateBodyCaptureAction.bind(null, kind, organizationId),
  };
  const create = canManage ? (
    <CreateCredentialDialog {...place} scopes={scopes} tokenUrl={`${baseUrl()}/v1/oauth/token`} />
  ) : null;
  return (
    <>
      <PageHeader
        title={texts.title}
        description={
          <>
            {texts.description}
            <Explain term="scopes" />
          </>
        }
        action={
          <>
            <ButtonLink href={`/${kind}/${organizationId}/credentials/requests`}>{requestsTexts.title}</ButtonLink>
            {liveOrganizationId === null ? <SandboxDoor {...{ ctx, kind, organizationId, canManage }} /> : null}
            {/* Always here: a dialog that moved when the list fills would lose the secret it shows. */}
            {create}
          </>
        }
      />
      <CredentialsTable actions={canManage ? actions : null} credentials={data} scopes={scopes} />
      <Pager nextCursor={nextCursor} count={data.length} />
    </>
  );
}
