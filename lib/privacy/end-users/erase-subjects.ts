import { randomBytes } from "node:crypto";
import { recordAudits } from "../../audit/record-audit";
import { publicId } from "../../core/ids";
import { type Context, tenantOf } from "../../db/context";
import { forgetCriteria } from "../../matching/requests/forget-criteria";
import { BATCH } from "./batch";
import type { EndUser, Subjects } from "./end-user";

/** Some of what the end user is found by. */
export async function findSubjects({ sql }: Context, { organizationId, reference }: EndUser): Promise<Subjects> {
  const idsOf = async (table: "subscriptions" | "match_requests") => {
    const rows = await sql<{ id: string }[]>`
      select id from ${sql(table)} where organization_id = ${organizationId} and reference = ${reference}
      order by id desc
      limit ${BATCH}`;
    return rows.map(({ id }) => id);
  };
  return { subscriptions: await idsOf("subscriptions"), requests: await idsOf("match_requests") };
}

export function hasSubjects({ subscriptions, requests }: Subjects): boolean {
  return subscriptions.length > 0 || requests.length > 0;
}

/**
 * From now on nothing more is found for them, and nothing of them is sent. In the order of the matcher's locks. A request that
 * found nothing counts as one still.
 */
export async function endSubjects(ctx: Context, { subscriptions, requests }: Subjects): Promise<void> {
  const { sql } = ctx;
  const revoked = await sql<{ id: string }[]>`
    with active as (
      select id from subscriptions
      where id = any (${subscriptions}::uuid[]) and status = 'active' and organization_id = ${tenantOf(ctx)}
      order by id for no key update
    )
    update subscriptions s set status = 'revoked', revoked_at = now() from active where s.id = active.id
    returning s.id`;
  const revocation = { action: "subscription.revoke", subjectKind: "subscription", before: { status: "active" } };
  await recordAudits(
    ctx,
    revoked.map(({ id }) => ({ ...revocation, subjectId: publicId("subscription", id), after: { status: "revoked" } })),
  );
  await sql`
    with open as (
      select id, status from match_requests
      where id = any (${requests}::uuid[]) and status in ('pending', 'matched') and organization_id = ${tenantOf(ctx)}
      order by id for no key update
    )
    update match_requests q
    set status = case open.status when 'matched' then 'withdrawn' else 'expired' end, settled_at = now()
    from open where q.id = open.id`;
}

/** Who it was and what was paid is gone, in the audit log, too. */
export async function renameSubjects(
  ctx: Context,
  { organizationId, reference, pseudonym }: EndUser & { pseudonym: string },
  { subscriptions, requests }: Subjects,
): Promise<void> {
  const { sql } = ctx;
  await sql`
    update subscriptions set reference = ${pseudonym}, par_hash = ${randomBytes(32)}, par_last_four = ''
    where id = any (${subscriptions}::uuid[]) and organization_id = ${organizationId}`;
  await forgetCriteria(ctx, requests, pseudonym);
  const subjectIds = [
    ...subscriptions.map((id) => publicId("subscription", id)),
    ...requests.map((id) => publicId("matchRequest", id)),
  ];
  await sql`
    update audit_events set after = jsonb_set(after::jsonb, '{reference}', to_jsonb(${pseudonym}::text))::json
    where subject_id = any (${subjectIds}::text[]) and organization_id = ${organizationId}
      and after ->> 'reference' = ${reference}`;
}
