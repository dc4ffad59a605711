import { type Context, withTransaction } from "../../db/context";
import { requestsWritten } from "../../requests/record-request";
import type { EndUser } from "./end-user";

/**
 * The log keeps no values, but names of members and sentences in which one could stand. Bodies that a sandbox's programs were
 * refused are encrypted, so that all of them go, and no more are kept until somebody switches that on again: one that is just
 * being written in some process would come afterwards.
 */
export async function forgetRequestLog(ctx: Context, { organizationId, reference }: EndUser): Promise<void> {
  await withTransaction(ctx, async ({ sql }) => {
    await sql`
      update credentials set capture_until = null
      where organization_id = ${organizationId} and capture_until is not null`;
  });
  await requestsWritten();
  const inJson = JSON.stringify(reference).slice(1, -1);
  await withTransaction(ctx, async ({ sql }) => {
    await sql`
      update api_requests set refused_body = null
      where organization_id = ${organizationId} and refused_body is not null`;
    await sql`
      update api_requests set detail = null, fields = null
      where organization_id = ${organizationId}
        and (strpos(detail, ${reference}) > 0 or strpos(fields::text, ${inJson}) > 0)`;
  });
}
