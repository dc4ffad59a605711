import type { Context } from "../../../db/context";
import { baseUrl } from "../../../env";
import { canSendMail, sendMail, sendMails } from "../../../mail";
import { claimEndpointNotices, type EndpointNotice, returnEndpointNotice } from "./claim-endpoint-notices";

/** Tells owners and operators of webhooks that were warned of or switched off; nothing where no mail can be sent. */
export async function mailEndpointNotices(ctx: Context, send = sendMail, canSend = canSendMail()): Promise<void> {
  if (!canSend) return;
  for (const notice of await claimEndpointNotices(ctx)) {
    const { owners, operators, organizationId, webhookId, kind } = notice;
    const portal = `${baseUrl()}/client/${organizationId}/webhook`;
    const operating = `${baseUrl()}/operator/organizations/${organizationId}/webhooks/${webhookId}`;
    const others = operators.filter((to) => !owners.includes(to));
    const mails = [
      ...owners.map((to) => ({ to, ...textOf(notice, portal) })),
      ...others.map((to) => ({ to, ...textOf(notice, operating) })),
    ];
    if (!(await sendMails(mails, send))) await returnEndpointNotice(ctx, webhookId, kind);
  }
}

function textOf(notice: EndpointNotice, link: string): { subject: string; text: string } {
  const { kind, organization, url, failingSince, disabledReason } = notice;
  const host = new URL(url).host;
  const since = failingSince ? `Every attempt since ${failingSince.toUTCString()} has failed.` : "";
  if (kind === "warning") {
    return {
      subject: `Webhook of ${organization} fails: ${host}`,
      text:
        `The webhook of ${organization} at ${host} does not take its deliveries. ${since}\n\n` +
        "They are kept and tried again on their schedule. After five days of failures only, the webhook is switched " +
        `off.\n\nWhat it answers, and its deliveries:\n${link}\n`,
    };
  }
  const why = disabledReason === "gone" ? "It answered 410 Gone." : since;
  return {
    subject: `Webhook of ${organization} is switched off: ${host}`,
    text:
      `The webhook of ${organization} at ${host} was switched off. ${why}\n\n` +
      "What is pending, and what is matched meanwhile, waits and is sent when somebody switches it on again. What was " +
      `given up can be sent again in one act.\n\n${link}\n`,
  };
}
