import { type Context, tenantOf, withTransaction } from "../db/context";
import { requestsWritten } from "./record-request";

/**
 * Forgets the bodies that a sandbox's programs were refused. They are encrypted, so that nobody can tell whose they are: all go, and no
 * more are kept until somebody switches that on again, since one that is just being written in some process would come afterwards.
 */
export async function endBodyCapture(ctx: Context): Promise<void> {
  await withTransaction(ctx, async ({ sql }) => {
    await sql`
      update credentials set capture_until = null
      where organization_id = ${tenantOf(ctx)} and capture_until is not null`;
  });
  await requestsWritten();
  await withTransaction(ctx, async ({ sql }) => {
    await sql`
      update api_requests set refused_body = null
      where organization_id = ${tenantOf(ctx)} and refused_body is not null`;
  });
}
