import { parsePublicId, publicId } from "../../core/ids";
import type { Context } from "../../db/context";
import { baseUrl } from "../../env";
import { canSendMail, sendMail, sendMails } from "../../mail";

interface Notice {
  organizationId: string;
  organization: string;
  requests: number;
  judged: number;
  misses: number;
}

const BATCH = 20;

/** Tells the operators of clients that may be guessing transactions, once an alarm; nobody else is told. */
export async function mailProbingNotices(ctx: Context, send = sendMail, canSend = canSendMail()): Promise<void> {
  if (!canSend) return;
  const operators = await ctx.sql<{ email: string }[]>`
    select email from users where is_operator and disabled_at is null order by id`;
  for (const notice of await claimNotices(ctx)) {
    const mail = textOf(notice);
    const mails = operators.map(({ email }) => ({ to: email, ...mail }));
    if (!(await sendMails(mails, send))) await returnNotice(ctx, notice.organizationId);
  }
}

async function claimNotices({ sql }: Context): Promise<Notice[]> {
  const rows = await sql<(Notice & { id: string })[]>`
    with due as (
      select organization_id from probing_alarms
      where is_notice_due and ended_at is null limit ${BATCH} for no key update skip locked
    )
    update probing_alarms a set is_notice_due = false
    from due join organizations o on o.id = due.organization_id
    where a.organization_id = due.organization_id
    returning o.id, o.name as organization, a.requests, a.judged, a.misses`;
  return rows.map(({ id, ...notice }) => ({ ...notice, organizationId: publicId("organization", id) }));
}

async function returnNotice({ sql }: Context, organizationId: string): Promise<void> {
  const id = parsePublicId("organization", organizationId);
  await sql`update probing_alarms set is_notice_due = true where organization_id = ${id} and ended_at is null`;
}

function textOf({ organizationId, organization, requests, judged, misses }: Notice): { subject: string; text: string } {
  return {
    subject: `${organization} may be probing for receipts`,
    text:
      `${organization} has sent ${requests} match requests lately; of ${judged} that are old enough to be judged, ` +
      `${misses} found no receipt. Either it asks for shops that take no part, or somebody is guessing transactions. ` +
      "It is answered as ever and is not told.\n\nIts requests and credentials, and the switch that suspends it:\n" +
      `${baseUrl()}/operator/organizations/${organizationId}\n`,
  };
}
