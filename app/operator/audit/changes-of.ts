import type { AuditEvent } from "@/lib/audit/audit-event";

/** One member that an event has set, changed or ended; undefined where it was not there. */
export interface Change {
  name: string;
  before: string | undefined;
  after: string | undefined;
}

/** What differs between before and after, member by member, as text. */
export function changesOf({ before, after }: Pick<AuditEvent, "before" | "after">): Change[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names
    .map((name) => ({ name, before: written(before?.[name]), after: written(after?.[name]) }))
    .filter((change) => change.before !== change.after);
}

function written(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  if (typeof value === "string") return value;
  if (Array.isArray(value) && value.every((part) => typeof part === "string")) return value.join(", ");
  return JSON.stringify(value);
}
