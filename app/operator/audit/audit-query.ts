import { dateParameters } from "@/app/date-parameters";
import { idParameter } from "@/app/id-parameter";
import { textParameter } from "@/app/text-parameter";
import { findUserByEmail } from "@/lib/accounts/find-user-by-email";
import type { AuditFilters } from "@/lib/audit/audit-conditions";
import type { Context } from "@/lib/db/context";

export interface AuditQuery {
  filters: AuditFilters;
  /** An address that nobody has: nothing is by them. */
  isUnknownActor: boolean;
}

/** The filters in the address of the log and of its export. Days are those of the viewer's zone. */
export async function parseAuditQuery(
  ctx: Context,
  query: Record<string, string | string[] | undefined>,
  timeZone: string,
): Promise<AuditQuery> {
  const organizationId = idParameter("organization", query.organization);
  const action = textParameter(query.action);
  const subjectId = textParameter(query.subject);
  const named = textParameter(query.actor);
  const actor = named?.includes("@") ? (await findUserByEmail(ctx, named))?.userId : named;
  return {
    filters: {
      ...(organizationId && { organizationId }),
      ...(action && { action }),
      ...(subjectId && { subjectId }),
      ...(named && { actor: actor ?? "" }),
      ...dateParameters(query.timeFrom, query.timeTo, timeZone),
    },
    isUnknownActor: named !== undefined && actor === undefined,
  };
}
