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
  /** `from` to the microsecond. */
  instant: string;
  isInForce: boolean;
  owners: string[];
}

const BATCH = 20;

/**
 * Tells a merchant's owners that its receipts will be kept shorter, or are by now, where no mail could be sent before. Who is killed
 * in between tells them again.
 */
export async function mailRetentionNotices(ctx: Context, send = sendMail, canSend = canSendMail()): Promise<void> {
  if (!canSend) return;
  for (const notice of await findNotices(ctx)) {
    const mails = notice.owners.map((to) => ({ to, ...textOf(notice) }));
    if (await sendMails(mails, send)) await endNotice(ctx, notice);
  }
}

async function findNotices({ sql }: Context): Promise<Notice[]> {
  return sql<Notice[]>`
    select o.id, o.name as organization, c.coming_receipts as receipts, c.coming_personal as personal,
      c.coming_from as "from", c.coming_from <= now() as "isInForce", c.coming_from::text as instant, array(
        select u.email from memberships m join users u on u.id = m.user_id
        where m.organization_id = o.id and m.role = 'owner' and u.disabled_at is null order by u.id
      ) as owners
    from retention_clocks c join organizations o on o.id = c.organization_id
    where c.is_notice_due and c.coming_from is not null
    order by random() limit ${BATCH}`;
}

/** What was set meanwhile is told by the next mail. */
async function endNotice({ sql }: Context, { id, receipts, personal, instant }: Notice): Promise<void> {
  await sql`
    update retention_clocks set is_notice_due = false
    where organization_id = ${id} and coming_from = ${instant}::text::timestamptz
      and coming_receipts is not distinct from ${receipts}::int and coming_personal is not distinct from ${personal}::int`;
}

function textOf(notice: Notice): { subject: string; text: string } {
  const { id, organization, receipts, personal, from, isInForce } = notice;
  return {
    subject: `${organization} ${isInForce ? "keeps" : "will keep"} its receipts for less time`,
    text:
      `${isInForce ? "Since" : "From"} ${from.toUTCString()}${isInForce ? "" : " on"}, receipts of ${organization} are kept ` +
      `${lengthOf(receipts)} after they arrive, and what they tell of the shopper ${lengthOf(personal)}. What is older ` +
      `${isInForce ? "" : "then "}is erased for good, but for what a legal hold keeps.\n\n` +
      `${isInForce ? "For what is not erased yet" : "Until then"} it can be changed:\n` +
      `${baseUrl()}/merchant/${publicId("organization", id)}/privacy/retention\n`,
  };
}

const lengthOf = (months: number | null) =>
  months === null ? "as long as the operator keeps them" : `for ${months} months`;
