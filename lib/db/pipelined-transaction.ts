import type { Pool, Sql } from "./client";

/**
 * A transaction whose statements are known beforehand, sent in one go: it waits for the database once, not for begin,
 * statements and commit in turn. When one fails, so does the transaction, and with it this.
 */
export async function pipelinedTransaction<T>(
  pool: Pool,
  statements: (tx: Sql) => readonly [...PromiseLike<unknown>[], PromiseLike<T>],
): Promise<T> {
  const connection = await pool.reserve();
  const release = () => connection.release();
  const commit = connection`commit`;
  let work: ReturnType<typeof statements>;
  try {
    work = statements(connection);
  } catch (error) {
    // Nothing has been sent yet, not even the begin.
    release();
    throw error;
  }
  const answers = Promise.all([connection`begin`, ...work, commit]);
  // After a failed statement the commit still comes. A connection that ends is the pool's already.
  const isOver = answers.catch(() => commit);
  isOver.then(release, (error: { severity?: string }) => error.severity === "ERROR" && release());
  return (await answers)[work.length] as T;
}
