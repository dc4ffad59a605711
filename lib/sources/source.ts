import type { ON_RESUBMISSION } from "../contract/stores/source";
import { publicId } from "../core/ids";
import { sources } from "../db/schema/merchants";

export interface Source {
  sourceId: string;
  type: "receipts";
  description: string | null;
  onResubmission: (typeof ON_RESUBMISSION)[number];
  created: Date;
}

export const sourceColumns = {
  id: sources.id,
  type: sources.type,
  description: sources.description,
  onResubmission: sources.onResubmission,
  createdAt: sources.createdAt,
};

interface SourceRow extends Omit<Source, "sourceId" | "created"> {
  id: string;
  createdAt: Date;
}

export function toSource(row: SourceRow): Source {
  return {
    sourceId: publicId("source", row.id),
    type: row.type,
    description: row.description,
    onResubmission: row.onResubmission,
    created: row.createdAt,
  };
}
