import { dateParameters, idParameter, textParameter } from "@/app/_parameters/parameters";
import { findUserByEmail } from "@/lib/accounts/users/find-user-by-email";
import type { AuditFilters } from "@/lib/audit/audit-conditions";
import type { Context } from "@/lib/db/context";

export interface AuditQuery {
  filters: AuditFilters;
  /** An address without an account: the list is empty. */
  isUnknownActor: boolean;
  /** The parameters that cannot be used, and are left out. */
  invalid: string[];
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
  const dates = dateParameters(query.timeFrom, query.timeTo, timeZone);
  const isLeftOut = (name: string, used: unknown) => textParameter(query[name]) !== undefined && used === undefined;
  return {
    filters: {
      ...(organizationId && { organizationId }),
      ...(action && { action }),
      ...(subjectId && { subjectId }),
      ...(named && { actor: actor ?? "" }),
      ...dates,
    },
    isUnknownActor: named !== undefined && actor === undefined,
    invalid: [
      ...(isLeftOut("organization", organizationId) ? ["organization"] : []),
      ...(isLeftOut("timeFrom", dates.from) ? ["timeFrom"] : []),
      ...(isLeftOut("timeTo", dates.to) ? ["timeTo"] : []),
    ],
  };
}
