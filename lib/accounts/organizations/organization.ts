import { publicId } from "../../core/ids";
import { organizations } from "../../db/schema/accounts";
import type { OrganizationKind } from "../fields";

export interface Organization {
  organizationId: string;
  kind: OrganizationKind;
  name: string;
  created: Date;
  /** Since when its tokens and changes are refused; null while it is active. */
  suspended: Date | null;
  /** Its data is for tests alone: a part of another organization's sandbox. */
  isTest: boolean;
  /** Whose sandbox it is a part of; null for a live one. */
  liveOrganizationId: string | null;
}

export const organizationColumns = {
  id: organizations.id,
  kind: organizations.kind,
  name: organizations.name,
  created: organizations.createdAt,
  suspended: organizations.suspendedAt,
  liveId: organizations.liveId,
};

interface OrganizationRow extends Omit<Organization, "organizationId" | "isTest" | "liveOrganizationId"> {
  id: string;
  liveId: string | null;
}

export function toOrganization({ id, liveId, ...row }: OrganizationRow): Organization {
  const liveOrganizationId = liveId && publicId("organization", liveId);
  return { organizationId: publicId("organization", id), ...row, isTest: liveId !== null, liveOrganizationId };
}
