import type { ON_RESUBMISSION } from "../contract/stores/source";
import { publicId } from "../core/ids";
import { sources } from "../db/schema/merchants";

export interface Source {
  sourceId: string;
  type: "receipts";
  description: string | null;
  onResubmission: (typeof ON_RESUBMISSION)[number];
  /** Since when it is out of use; null while it is in use. */
  archived: Date | null;
  created: Date;
}

export const sourceColumns = {
  id: sources.id,
  type: sources.type,
  description: sources.description,
  onResubmission: sources.onResubmission,
  archived: sources.archivedAt,
  created: sources.createdAt,
};

export function toSource({ id, ...row }: Omit<Source, "sourceId"> & { id: string }): Source {
  return { sourceId: publicId("source", id), ...row };
}
