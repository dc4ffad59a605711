import type { RequestContext } from "./context";
import { DomainError } from "./errors";

/** The UUID of the context's organization; only operators and the service have contexts without one. */
export function tenantOf({ organizationId }: Pick<RequestContext, "organizationId">): string {
  if (organizationId === null)
    throw new DomainError("forbidden", "This is done for an organization, and none was named.");
  return organizationId;
}

/** Whether the context is an operator's or the service's own, without a tenant: it reaches every organization. */
export function isInstallationWide({
  organizationId,
  actor,
}: Pick<RequestContext, "organizationId" | "actor">): boolean {
  return organizationId === null && (actor.kind === "system" || (actor.kind === "user" && actor.isOperator));
}

/**
 * Installation-wide verbs are for operators and for the service itself: an operator who acts as a member of an
 * organization is a member there. `detail` says it in a domain's own words.
 */
export function assertOperator(
  ctx: Pick<RequestContext, "organizationId" | "actor">,
  detail = "Only an operator may do this.",
): void {
  if (!isInstallationWide(ctx)) throw new DomainError("forbidden", detail);
}
