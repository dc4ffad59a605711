import type { OrganizationLabel } from "@/lib/accounts/organizations/find-organization-labels";

/** Its label, or its id where it has none: an organization may be gone while what it did is still listed. */
export function organizationLabel(
  labels: Record<string, OrganizationLabel> | undefined,
  organizationId: string,
): OrganizationLabel {
  return labels?.[organizationId] ?? { name: organizationId, isTest: false };
}
