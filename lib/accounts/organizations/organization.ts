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
  createdAt: organizations.createdAt,
  suspendedAt: organizations.suspendedAt,
  liveId: organizations.liveId,
};

interface OrganizationRow {
  id: string;
  kind: OrganizationKind;
  name: string;
  createdAt: Date;
  suspendedAt: Date | null;
  liveId: string | null;
}

export function toOrganization(row: OrganizationRow): Organization {
  return {
    organizationId: publicId("organization", row.id),
    kind: row.kind,
    name: row.name,
    created: row.createdAt,
    suspended: row.suspendedAt,
    isTest: row.liveId !== null,
    liveOrganizationId: row.liveId && publicId("organization", row.liveId),
  };
}
