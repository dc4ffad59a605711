import { membersTexts as texts } from "@/components/texts/members";
import { Notice } from "@/components/ui/card";
import { CopyLine } from "@/components/ui/code/copy-line";
import { ExactTime } from "@/components/ui/time/relative-time";
import type { SentInvitation } from "./send-invitation";

/** What became of an invitation: mailed, or a link to give away by hand. */
export function InvitationSent({ invitation }: { invitation: SentInvitation & { email: string } }) {
  const { link, hasMail, email, expires } = invitation;
  return (
    <div className="grid gap-4">
      {link === null ? (
        <Notice tone="ok">{texts.invitedByMail(email)}</Notice>
      ) : (
        <>
          <p>{hasMail ? texts.mailFailed(email) : texts.invitedByLink(email)}</p>
          <CopyLine label={texts.inviteLink} text={link} />
        </>
      )}
      <p className="text-muted">
        {texts.inviteExpires} <ExactTime at={expires} hasSeconds={false} />
      </p>
    </div>
  );
}
