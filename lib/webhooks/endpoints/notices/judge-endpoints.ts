import { sql } from "drizzle-orm";
import { publicId } from "../../../core/ids";
import { wakeUp } from "../../../core/shared/wake-up";
import { type Context, withTransaction } from "../../../db/context";
import { enqueueEvents } from "../../../events/enqueue-events";
import { noteDisabled } from "../../news/note-disabled";
import { recordEndpointAudit } from "../internal";

/** After so long of nothing but failures its people are warned, and later it is switched off. */
const WARN_AFTER_HOURS = 24;
const DISABLE_AFTER_HOURS = 5 * 24;
/** So many of them at least: a webhook that gets a receipt a week is not switched off by two outages. */
const DISABLE_AFTER_FAILURES = 20;

interface Judged extends Record<string, unknown> {
  id: string;
  organizationId: string;
  failingSince: string;
}

/**
 * Warns of webhooks that have only failed for a day, once until they succeed again, and switches off those that have for
 * five. Measured between failures, so that one to which nothing was sent is left alone; faults of ours are none. By the
 * database's clock.
 */
export async function judgeEndpoints(ctx: Context): Promise<{ warned: number; disabled: number }> {
  const judged = await withTransaction(ctx, async (tx) => {
    const disabled = await disableFailing(tx);
    const ended = await endAnnounced(tx);
    const warned = await warnFailing(tx);
    await enqueueEvents(
      tx,
      warned.map(({ id, organizationId, failingSince }) => ({
        type: "endpoint.warning",
        organizationId,
        data: { webhookId: publicId("endpoint", id), failingSince: new Date(failingSince).toISOString() },
        exceptEndpointId: id,
      })),
    );
    // Endpoints are locked before notes.
    for (const endpoint of disabled) await recordEnd(tx, endpoint, "failing");
    for (const endpoint of ended) await recordEnd(tx, endpoint, "operator");
    return { warned: warned.length, disabled: disabled.length };
  });
  if (judged.warned > 0) wakeUp("deliver");
  wakeUp("endpoint-news");
  return judged;
}

async function recordEnd(
  ctx: Context,
  endpoint: Pick<Judged, "id" | "organizationId">,
  reason: "failing" | "operator",
) {
  await noteDisabled(ctx, endpoint, reason);
  await recordEndpointAudit(ctx, endpoint, "disable", { after: { disabledReason: reason } });
}

/** An announced end that has come needs no writing but for who is told of it. */
async function endAnnounced(ctx: Context): Promise<Pick<Judged, "id" | "organizationId">[]> {
  return ctx.db.execute<Pick<Judged, "id" | "organizationId">>(sql`
    update webhook_endpoints
    set state = 'disabled', disabled_reason = 'operator', disables_at = null, updated_at = now()
    where id in (
      select id from webhook_endpoints where state = 'active' and disables_at <= now() order by id for no key update
    )
    returning id, organization_id as "organizationId"`);
}

async function disableFailing(ctx: Context): Promise<Judged[]> {
  return ctx.db.execute<Judged>(sql`
    update webhook_endpoints
    set state = 'disabled', disabled_reason = 'failing', notice_due = 'disabled', updated_at = now()
    where id in (
      select id from webhook_endpoints
      where state = 'active' and consecutive_failures >= ${DISABLE_AFTER_FAILURES}
        and last_failure_at - first_failure_at >= ${DISABLE_AFTER_HOURS} * interval '1 hour'
        and (grace_until is null or grace_until <= now())
      order by id
      for no key update
    )
    returning id, organization_id as "organizationId", first_failure_at as "failingSince"`);
}

async function warnFailing(ctx: Context): Promise<Judged[]> {
  return ctx.db.execute<Judged>(sql`
    update webhook_endpoints set warned_at = now(), notice_due = 'warning'
    where id in (
      select id from webhook_endpoints
      where state = 'active' and warned_at is null
        and last_failure_at - first_failure_at >= ${WARN_AFTER_HOURS} * interval '1 hour'
      order by id
      for no key update
    )
    returning id, organization_id as "organizationId", first_failure_at as "failingSince"`);
}
