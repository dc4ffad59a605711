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
  archivedAt: sources.archivedAt,
  createdAt: sources.createdAt,
};

interface SourceRow extends Omit<Source, "sourceId" | "archived" | "created"> {
  id: string;
  archivedAt: Date | null;
  createdAt: Date;
}

export function toSource(row: SourceRow): Source {
  return {
    sourceId: publicId("source", row.id),
    type: row.type,
    description: row.description,
    onResubmission: row.onResubmission,
    archived: row.archivedAt,
    created: row.createdAt,
  };
}
