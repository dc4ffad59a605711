import type { Sql } from "./client";

/**
 * A transaction whose statements are known beforehand, sent in one go: it waits for the database once, not for begin,
 * statements and commit in turn. When one fails, so does the transaction, and with it this.
 */
export async function pipelinedTransaction<T>(
  sql: Sql,
  statements: (tx: Sql) => readonly [...PromiseLike<unknown>[], PromiseLike<T>],
): Promise<T> {
  const connection = await sql.reserve();
  const commit = connection`commit`;
  const work = statements(connection as unknown as Sql);
  const answers = Promise.all([connection`begin`, ...work, commit]);
  const release = () => connection.release();
  // After a failed statement the commit still comes. A connection that ends is the pool's already.
  const isOver = answers.catch(() => commit);
  isOver.then(release, (error: { severity?: string }) => error.severity === "ERROR" && release());
  return (await answers)[work.length] as T;
}
