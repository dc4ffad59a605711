import type { RequestContext } from "./context";
import { DomainError } from "./errors";

/** The UUID of the context's organization; only operators and the service have contexts without one. */
export function tenantOf({ organizationId }: Pick<RequestContext, "organizationId">): string {
  if (organizationId === null)
    throw new DomainError("forbidden", "This is done for an organization, and none was named.");
  return organizationId;
}
