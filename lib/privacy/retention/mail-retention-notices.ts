import { publicId } from "../../core/ids";
import type { Context } from "../../db/context";
import { baseUrl } from "../../env";
import { canSendMail, sendMail, sendMails } from "../../mail";

interface Notice {
  id: string;
  organization: string;
  receipts: number | null;
  personal: number | null;
  from: Date;
  owners: string[];
}

const BATCH = 20;

/** Tells a merchant's owners that its receipts will be kept shorter, before they are; nothing where no mail can be sent. */
export async function mailRetentionNotices(ctx: Context, send = sendMail, canSend = canSendMail()): Promise<void> {
  if (!canSend) return;
  for (const notice of await claimNotices(ctx)) {
    const mails = notice.owners.map((to) => ({ to, ...textOf(notice) }));
    if (!(await sendMails(mails, send)))
      await ctx.sql`
        update retention_clocks set is_notice_due = true where organization_id = ${notice.id} and coming_from > now()`;
  }
}

async function claimNotices({ sql }: Context): Promise<Notice[]> {
  return sql<Notice[]>`
    with due as (
      select organization_id from retention_clocks where is_notice_due
      order by organization_id limit ${BATCH} for no key update skip locked
    )
    update retention_clocks c set is_notice_due = false
    from due join organizations o on o.id = due.organization_id
    where c.organization_id = due.organization_id
    returning o.id, o.name as organization, c.coming_receipts as receipts, c.coming_personal as personal,
      c.coming_from as "from", array(
        select u.email from memberships m join users u on u.id = m.user_id
        where m.organization_id = o.id and m.role = 'owner' and u.disabled_at is null order by u.id
      ) as owners`;
}

function textOf({ id, organization, receipts, personal, from }: Notice): { subject: string; text: string } {
  return {
    subject: `${organization} will keep its receipts for less time`,
    text:
      `From ${from.toUTCString()} on, receipts of ${organization} are kept ${lengthOf(receipts)} after they arrive, ` +
      `and what they tell of the shopper ${lengthOf(personal)}. What is older then is erased for good, but for what a legal ` +
      `hold keeps.\n\nUntil then it can be changed:\n` +
      `${baseUrl()}/merchant/${publicId("organization", id)}/privacy/retention\n`,
  };
}

const lengthOf = (months: number | null) =>
  months === null ? "as long as the operator keeps them" : `for ${months} months`;
