import { authTexts } from "@/components/texts/auth";
import { baseUrl } from "@/lib/env";
import { canSendMail, sendMail } from "@/lib/mail";

export interface SentInvitation {
  /** To give away by hand; null when it was mailed. */
  link: string | null;
  isMailed: boolean;
  /** Whether this installation sends mail at all. */
  hasMail: boolean;
  expires: Date;
}

/** Mails an invitation where that is possible; otherwise its link is for whoever invites. */
export async function sendInvitation(
  { token, expires }: { token: string; expires: Date },
  { email, organization }: { email: string; organization: string },
): Promise<SentInvitation> {
  const link = `${baseUrl()}/invitation/${token}`;
  const { mailSubject, mailBody } = authTexts.invitation;
  const hasMail = canSendMail();
  const isMailed =
    hasMail && (await sendMail({ to: email, subject: mailSubject(organization), text: mailBody(organization, link) }));
  return { link: isMailed ? null : link, isMailed, hasMail, expires };
}
