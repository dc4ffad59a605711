import type { SessionUser } from "@/lib/accounts/users/find-session-user";

/** From a sandbox, which is a merchant and a client, to the live organization, which is one of them. */
export function liveOrganizationHref({ memberships }: SessionUser, liveOrganizationId: string): string {
  const live = memberships.find(({ organizationId }) => organizationId === liveOrganizationId);
  return live ? `/${live.kind}/${live.organizationId}` : "/start";
}
