import { parsePublicId, publicId } from "../../../core/ids";
import type { Context } from "../../../db/context";

/** A mail that is due: to whom, and about which webhook. */
export interface EndpointNotice {
  webhookId: string;
  organizationId: string;
  kind: "warning" | "disabled";
  /** The client's name. */
  organization: string;
  url: string;
  failingSince: Date | null;
  disabledReason: string | null;
  /** E-mail addresses of the client's owners, and of the operators. */
  owners: string[];
  operators: string[];
}

const BATCH = 20;

/** Takes the notices that are due: each is given out once, also when many processes ask. */
export async function claimEndpointNotices(ctx: Context): Promise<EndpointNotice[]> {
  const rows = await ctx.sql<(Omit<EndpointNotice, "webhookId" | "organizationId"> & Ids)[]>`
    with due as (
      select id, notice_due from webhook_endpoints
      where notice_due is not null order by id limit ${BATCH} for no key update skip locked
    ), claimed as (
      update webhook_endpoints e set notice_due = null from due where e.id = due.id
      returning e.id, e.organization_id, due.notice_due, e.state, e.url, e.first_failure_at, e.disabled_reason, e.warned_at
    )
    select c.id, c.organization_id, c.notice_due as kind, o.name as organization, c.url,
      c.first_failure_at as "failingSince", c.disabled_reason as "disabledReason",
      array(
        select u.email from memberships m join users u on u.id = m.user_id
        where m.organization_id = c.organization_id and m.role = 'owner' and u.disabled_at is null
      ) as owners,
      array(select u.email from users u where u.is_operator and u.disabled_at is null) as operators
    from claimed c join organizations o on o.id = c.organization_id
    -- What has ended meanwhile is no news.
    where case c.notice_due when 'warning' then c.state = 'active' and c.warned_at is not null else c.state = 'disabled' end`;
  return rows.map(({ id, organization_id, ...row }) => ({
    ...row,
    webhookId: publicId("endpoint", id),
    organizationId: publicId("organization", organization_id),
  }));
}

interface Ids {
  id: string;
  organization_id: string;
}

/** Gives a notice back that could not be mailed to anybody: it is due again. */
export async function returnEndpointNotice(ctx: Context, webhookId: string, kind: EndpointNotice["kind"]) {
  const id = parsePublicId("endpoint", webhookId);
  await ctx.sql`update webhook_endpoints set notice_due = ${kind} where id = ${id} and notice_due is null`;
}
