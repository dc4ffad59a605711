import { processSingleton } from "../core/shared/process-singleton";
import type { Context } from "../db/context";
import { logger } from "../logger";

const INTERVAL_MS = 60_000;
const MAX_REMEMBERED = 50_000;

const recordedAtMs = () => processSingleton("credential-uses", () => new Map<string, number>());

/** Notes that a credential was used, at most once a minute; nobody waits for it, and nothing fails with it. */
export function recordCredentialUse(ctx: Context, credentialId: string, from: string | null): void {
  const now = ctx.clock.now();
  const recorded = recordedAtMs();
  const last = recorded.get(credentialId);
  if (last !== undefined && Math.abs(now.getTime() - last) < INTERVAL_MS) return;
  if (recorded.size >= MAX_REMEMBERED) recorded.clear();
  recorded.set(credentialId, now.getTime());
  ctx.sql`
    update credentials set last_used_at = ${now}, last_used_from = ${from}
    where id = ${credentialId}
      and (last_used_at is null or last_used_at < ${new Date(now.getTime() - INTERVAL_MS)})`.catch((error: unknown) => {
    logger().warn({ err: error, requestId: ctx.requestId }, "the use of a credential was not recorded");
  });
}
