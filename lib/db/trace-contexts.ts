import type { Sql } from "./client";

/** Before the subject itself is stored, so that whoever takes it from a queue finds its trace. */
export async function rememberTrace(sql: Sql, subjectId: string, traceparent: string): Promise<void> {
  await sql`
    insert into trace_contexts (subject_id, traceparent) values (${subjectId}, ${traceparent})
    on conflict (subject_id) do nothing`;
}

/** The traces of subjects (UUIDs), by subject. */
export async function findTraces(sql: Sql, subjectIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await sql<{ subject_id: string; traceparent: string }[]>`
    select subject_id, traceparent from trace_contexts where subject_id = any(${subjectIds as string[]}::uuid[])`;
  return new Map(rows.map(({ subject_id, traceparent }) => [subject_id, traceparent]));
}
