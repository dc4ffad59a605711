import { createTransport, type Transporter } from "nodemailer";
import { processSingleton } from "./core/shared/process-singleton";
import { env } from "./env";
import { logger } from "./logger";

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** Whether this installation can send mail (`SMTP_URL`, `MAIL_FROM`); if not, links are shown to copy. */
export function canSendMail(): boolean {
  const { SMTP_URL, MAIL_FROM } = env();
  return SMTP_URL !== undefined && MAIL_FROM !== undefined;
}

/** A request waits for the answer: nodemailer's own limits are minutes. */
const TIMEOUTS_MS = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 15_000 };

/** Sends a plain text. False when it could not be handed to the mail server; the log says why, not to whom. */
export async function sendMail(mail: Mail): Promise<boolean> {
  const { SMTP_URL, MAIL_FROM } = env();
  if (!SMTP_URL || !MAIL_FROM) return false;
  try {
    await transport(SMTP_URL).sendMail({ from: MAIL_FROM, ...mail });
    return true;
  } catch (error) {
    logger().error({ code: (error as { code?: unknown }).code }, "a mail could not be sent");
    return false;
  }
}

/** One after the other. False when there were mails and none could be sent: then it can be tried again. */
export async function sendMails(mails: readonly Mail[], send = sendMail): Promise<boolean> {
  let failed = 0;
  for (const mail of mails) if (!(await send(mail))) failed += 1;
  return failed === 0 || failed < mails.length;
}

function transport(url: string): Transporter {
  return processSingleton("mail-transport", () => createTransport({ url, ...TIMEOUTS_MS }));
}
