import { printableName } from "../../contract/body-contract";
import { type Context, withTransaction } from "../../db/context";
import { endBodyCapture } from "../../requests/end-body-capture";
import { everyRequestWritten } from "../../requests/record-request";
import type { EndUser } from "./end-user";
import { holdsWhole } from "./holds-whole";

/** The log keeps no values, but names of members and sentences in which one could stand. */
export async function forgetRequestLog(ctx: Context, { organizationId, reference }: EndUser): Promise<void> {
  await endBodyCapture(ctx);
  await everyRequestWritten();
  const name = printableName(reference);
  const inJson = JSON.stringify(name).slice(1, -1);
  await withTransaction(ctx, async ({ sql }) => {
    await sql`
      update api_requests set detail = null, fields = null
      where organization_id = ${organizationId}
        and (${holdsWhole(sql, sql`detail`, name)} or ${holdsWhole(sql, sql`fields::text`, inJson)})`;
  });
}
