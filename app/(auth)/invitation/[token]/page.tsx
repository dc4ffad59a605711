import type { Metadata } from "next";
import type { PageOf } from "@/app/_parameters/parameters";
import { authTexts } from "@/components/texts/auth";
import { commonTexts } from "@/components/texts/common";
import { ButtonLink } from "@/components/ui/button";
import { Notice } from "@/components/ui/card";
import { findInvitation, type Invitation } from "@/lib/accounts/invitations/find-invitation";
import { signInPath } from "@/lib/auth/sessions/return-path";
import { currentUser, requestId } from "@/lib/auth/sessions/session-user";
import { systemContext } from "@/lib/db/context";
import { AcceptAsOperatorForm } from "./accept-as-operator-form";
import { AcceptButton } from "./accept-button";
import { NewAccountForm } from "./new-account-form";

const texts = authTexts.invitation;

export const metadata: Metadata = { title: texts.accept, referrer: "no-referrer" };

export default async function InvitationPage({ params }: PageOf<"token">) {
  const { token } = await params;
  const invitation = await findInvitation(systemContext("invitation", await requestId()), token);
  if (!invitation) {
    return (
      <>
        <h1 className="text-xl leading-7 font-semibold">{texts.goneTitle}</h1>
        <p className="mt-1 mb-5 text-muted">{texts.gone}</p>
        <ButtonLink href="/">{commonTexts.notFound.home}</ButtonLink>
      </>
    );
  }
  const { email, organization } = invitation;
  return (
    <>
      <h1 className="text-xl leading-7 font-semibold">
        {organization ? texts.title(organization.name) : texts.operatorTitle}
      </h1>
      <p className="mt-1 mb-5 text-muted">
        {organization
          ? texts.body(email, commonTexts.status[organization.role].toLowerCase())
          : texts.operatorBody(email)}
      </p>
      <Acceptance token={token} invitation={invitation} />
    </>
  );
}

async function Acceptance({ token, invitation }: { token: string; invitation: Invitation }) {
  const user = await currentUser();
  if (user && user.email !== invitation.email) return <Notice tone="wait">{texts.wrongPerson(user.email)}</Notice>;
  if (user) return invitation.needsPassword ? <AcceptAsOperatorForm token={token} /> : <AcceptButton token={token} />;
  if (!invitation.hasAccount) {
    return <NewAccountForm token={token} email={invitation.email} isOperator={invitation.organization === null} />;
  }
  return (
    <div className="grid gap-4">
      <p>{texts.signInFirst(invitation.email)}</p>
      <ButtonLink href={signInPath(`/invitation/${token}`)} variant="primary">
        {texts.signIn}
      </ButtonLink>
    </div>
  );
}
